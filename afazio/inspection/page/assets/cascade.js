// The cascade step by step: what each rule changed, with its prose, examples and source beside it.
"use strict";
Afazio.cascade = (() => {
  const { element } = Afazio;
  const HIDDEN = new Set(["form", "lemma", "upos", "xpos", "root"]);

  const firstGraph = (sentence) => {
    const nodes = new Map(), edges = new Map();
    for (const [id, form, lemma, upos, head, deprel, feats] of sentence.tokens) {
      const features = { ...feats, form, lemma, upos };
      if (head === 0) features.root = "yes";
      else edges.set(`${head} ${deprel} ${id}`, [head, deprel, id]);
      nodes.set(id, { id, position: id, features });
    }
    return { nodes, edges };
  };

  const applied = (graph, step) => {
    const nodes = new Map(graph.nodes), edges = new Map(graph.edges);
    for (const id of step.gone || []) nodes.delete(id);
    for (const [id, position, features] of step.come || []) nodes.set(id, { id, position, features });
    for (const [id, written, erased] of step.changed || []) {
      const old = nodes.get(id);
      if (!old) continue;
      const features = { ...old.features, ...written };
      for (const name of erased) delete features[name];
      nodes.set(id, { ...old, features });
    }
    for (const edge of step.cut || []) edges.delete(edge.join(" "));
    for (const edge of step.tied || []) edges.set(edge.join(" "), edge);
    return { nodes, edges };
  };

  const nameOf = (node) => node.features.form || node.features.lemma || node.features.upos?.toLowerCase() || "•";
  const keysOf = (sentence, id) => sentence.tokens.some((token) => token[0] === id) ? [`${sentence.prefix}.${id}`] : [];
  const isOwn = (name) => !HIDDEN.has(name) && /^[a-z]/.test(name);

  // The graph with everything that the step took away and brought, each marked.
  const drawing = (sentence, before, after, step) => {
    const union = new Map([...before.nodes, ...after.nodes]);
    const nodes = [...union.values()].sort((a, b) => a.position - b.position || a.id - b.id);
    const place = new Map(nodes.map((node, index) => [node.id, index]));
    const changes = new Map((step?.changed || []).map(([id, written, erased]) => [id, [written, erased]]));
    const columns = nodes.map((node) => {
      const mark = !before.nodes.has(node.id) ? "come" : !after.nodes.has(node.id) ? "gone" : changes.has(node.id) ? "changed" : "";
      const lines = [{ text: nameOf(node), kind: "word" }, { text: node.features.upos || "\u00a0", kind: "tag" }];
      const [written, erased] = changes.get(node.id) || [{}, []];
      if (step === null) {
        const own = Object.entries(node.features).filter(([name]) => isOwn(name));
        own.slice(0, 4).forEach(([name, value]) => lines.push({ text: `${name}=${value}`, kind: "note" }));
        if (own.length > 4) lines.push({ text: "…", kind: "note" });
      } else {
        const shown = mark === "come" ? Object.entries(node.features).filter(([name]) => isOwn(name)) : Object.entries(written);
        shown.forEach(([name, value]) => lines.push({ text: `${name}=${value}`, kind: "note", mark: "come" }));
        erased.forEach((name) => lines.push({ text: name, kind: "note", mark: "gone" }));
      }
      const title = Object.entries(node.features).map(([name, value]) => `${name}=${value}`).join("\n");
      return { keys: keysOf(sentence, node.id), mark, lines, title };
    });
    const edges = new Map([...before.edges, ...after.edges]);
    const arcs = [...edges].filter(([, [source, , target]]) => place.has(source) && place.has(target)).map(([key, [source, label, target]]) => ({
      source: place.get(source), target: place.get(target), label,
      mark: !before.edges.has(key) ? "come" : !after.edges.has(key) ? "gone" : "",
      keys: keysOf(sentence, target),
    }));
    for (const node of nodes) {
      if (node.features.root === "yes") arcs.push({ source: null, target: place.get(node.id), label: "root", mark: "", keys: keysOf(sentence, node.id) });
    }
    return Afazio.arcs(columns, arcs, step ? `the graph at ${step.rule}` : `graph of ${sentence.text}`);
  };

  const graphsOf = (sentence) => {
    const graphs = [firstGraph(sentence)];
    for (const step of sentence.steps) graphs.push(applied(graphs[graphs.length - 1], step));
    return graphs;
  };

  const told = (graphs, number, step) => {
    const [before, after] = [graphs[number], graphs[number + 1]];
    const name = (id) => { const node = before.nodes.get(id) || after.nodes.get(id); return node ? nameOf(node) : `#${id}`; };
    const edge = ([source, label, target]) => `${name(source)} → ${name(target)}: ${label}`;
    const line = (mark, sign, text) => element("li", { class: mark }, element("span", { class: "sign" }, sign), text);
    return [
      (step.cut || []).map((each) => line("gone", "−", edge(each))),
      (step.gone || []).map((id) => line("gone", "−", `the node ${name(id)}`)),
      (step.come || []).map(([id]) => line("come", "+", `a node ${name(id)}`)),
      (step.tied || []).map((each) => line("come", "+", edge(each))),
      (step.changed || []).map(([id, written, erased]) => line("changed", "~", [name(id), ": ",
        [...Object.entries(written).map(([feature, value]) => `${feature}=${value}`), ...erased.map((feature) => `no ${feature}`)].join(", ")])),
    ];
  };

  const example = (text) => {
    const found = /^(EX|NOT|GRAPH): (.*)$/su.exec(text);
    const [, kind, content] = found || [null, "EX", text];
    return element("li", { class: kind.toLowerCase() },
      element("span", { class: "sign", title: kind === "NOT" ? "must not hold" : "must hold" }, { EX: "✓", NOT: "✗", GRAPH: "⌬" }[kind]),
      content.replace(" => ", " ⇒ ").replace(" == ", " ⇔ "));
  };

  const KEYWORDS = /\b(rule|pattern|without|with|commands|package)\b|\b(add_edge|del_edge|add_node|del_node|shift_out|shift_in|shift|del_feat|append)\b|"[^"]*"|%.*$|-\[[^\]]*\]->/gmu;
  const source = (text) => {
    const code = element("code");
    let end = 0;
    for (const found of text.matchAll(KEYWORDS)) {
      code.append(text.slice(end, found.index));
      const kind = found[1] ? "keyword" : found[2] ? "command" : found[0][0] === "%" ? "comment" : found[0][0] === "-" ? "edge" : "string";
      code.append(element("span", { class: kind }, found[0]));
      end = found.index + found[0].length;
    }
    code.append(text.slice(end));
    return element("pre", { class: "af-source", tabindex: 0 }, code);
  };

  const ruleCard = (name, rules) => {
    const [module, rule] = name.split(".");
    const note = rules[name];
    return element("article", { class: "af-rule" },
      element("h4", {}, element("span", { class: "module" }, `${module} · `), (rule || "").replaceAll("_", " ")),
      note ? [element("p", {}, note.prose), element("ul", { class: "examples" }, note.examples.map(example)),
        element("details", { open: "" }, element("summary", {}, `The rule, ${note.place}`), source(note.source))] : null);
  };

  const build = (sentence, rules) => {
    const graphs = graphsOf(sentence), steps = sentence.steps;
    if (!steps.length) return element("p", { class: "af-note" }, "No rule applies.");
    let current = 0;
    const figure = element("figure", { class: "af-figure" }), card = element("div", { class: "card" }), changes = element("ul", { class: "af-changes" });
    const where = element("output", { class: "where", "aria-live": "polite" });
    const search = element("input", { type: "search", placeholder: "Search a rule, its prose or a word  ( / )", "aria-label": "search a rule", oninput: () => filter() });
    const entries = steps.map((step, number) => element("li", { role: "option", id: `${sentence.prefix}-step-${number}`, onclick: () => go(number) },
      element("span", { class: "number" }, number + 1), element("span", {}, element("span", { class: "module" }, `${step.rule.split(".")[0]} · `), (step.rule.split(".")[1] || "").replaceAll("_", " "))));
    const list = element("ol", { class: "steps", role: "listbox", tabindex: 0, "aria-label": "steps of the cascade" }, entries);
    const content = steps.map((step, number) => [step.rule, rules[step.rule]?.prose, ...Object.values(step.matched).map((id) => {
      const node = graphs[number].nodes.get(id);
      return node ? `${nameOf(node)} ${node.features.lemma || ""}` : "";
    })].join(" ").replaceAll("_", " ").toLowerCase());

    const filter = () => {
      const wanted = search.value.trim().replaceAll("_", " ").toLowerCase();
      entries.forEach((entry, number) => { entry.hidden = wanted !== "" && !content[number].includes(wanted); });
      const first = entries.findIndex((entry) => !entry.hidden);
      if (entries[current].hidden && first >= 0) go(first);
    };
    const move = (direction) => {
      let next = current + direction;
      while (next >= 0 && next < steps.length && entries[next].hidden) next += direction;
      if (next >= 0 && next < steps.length) go(next);
    };
    const go = (number) => {
      current = number;
      const step = steps[number];
      entries.forEach((entry, other) => entry.setAttribute("aria-selected", String(other === number)));
      list.setAttribute("aria-activedescendant", entries[number].id);
      const entry = entries[number];
      if (entry.offsetTop < list.scrollTop || entry.offsetTop + entry.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = entry.offsetTop - list.clientHeight / 2;
      where.textContent = `step ${number + 1} of ${steps.length}`;
      figure.replaceChildren(drawing(sentence, graphs[number], graphs[number + 1], step));
      const marked = figure.querySelector(".come, .gone, .changed");
      if (marked) figure.scrollLeft = Math.max(0, marked.getBBox().x * 0.9 - 60);
      changes.replaceChildren(...told(graphs, number, step).flat());
      card.replaceChildren(ruleCard(step.rule, rules));
    };
    const root = element("div", { class: "af-cascade", tabindex: -1 },
      element("div", { class: "controls" }, search,
        element("div", { class: "af-choice" },
          element("button", { type: "button", "aria-label": "step before", title: "←", onclick: () => move(-1) }, "◀"),
          element("button", { type: "button", "aria-label": "next step", title: "→", onclick: () => move(1) }, "▶")), where),
      element("div", { class: "panes" }, list, element("div", { class: "stage" }, figure, element("div", { class: "below" }, changes, card))));
    root.addEventListener("keydown", (event) => {
      const typing = event.target === search;
      const act = { ArrowRight: () => move(1), ArrowLeft: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1), Home: () => { current = -1; move(1); }, End: () => { current = steps.length; move(-1); }, "/": () => search.focus(), Escape: () => { search.value = ""; filter(); list.focus(); } }[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing && !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
      if (event.target.closest(".af-figure, .af-source")) return;
      event.preventDefault();
      act();
    });
    root.afazioMove = move;
    root.afazioSearch = search;
    root.afazioReady = () => go(current);
    go(0);
    return root;
  };

  return { build, graph: (sentence) => { const all = graphsOf(sentence); const last = all[all.length - 1]; return drawing(sentence, last, last, null); } };
})();
