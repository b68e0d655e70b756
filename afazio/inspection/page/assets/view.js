// The view of a record: sentences by themselves, or a pair with its verdict, explanation and two columns.
"use strict";
Afazio.treeOf = (sentence) => {
  const place = new Map(sentence.tokens.map((token, index) => [token[0], index]));
  const key = (id) => [`${sentence.prefix}.${id}`];
  const columns = sentence.tokens.map(([id, form, lemma, upos, , , feats]) => ({
    keys: key(id), mark: sentence.uncovered.includes(id) ? "unread" : "",
    lines: [{ text: form, kind: "word" }, { text: upos, kind: "tag" }],
    title: [`lemma ${lemma}`, ...Object.entries(feats).map(([name, value]) => `${name}=${value}`)].join("\n"),
  }));
  const arcs = sentence.tokens.map(([id, , , , head, deprel]) => ({ source: head === 0 ? null : place.get(head), target: place.get(id), label: deprel, mark: "", keys: key(id) }));
  return Afazio.arcs(columns, arcs, `dependency tree of ${sentence.text}`);
};

Afazio.words = (sentence) => {
  const { element } = Afazio;
  const pieces = [];
  let rest = sentence.text;
  for (const [id, form] of sentence.tokens) {
    const found = rest.indexOf(form);
    if (found < 0) continue;
    pieces.push(rest.slice(0, found), element("span", { class: `af-word${sentence.uncovered.includes(id) ? " unread" : ""}`, tabindex: 0, "data-k": [`${sentence.prefix}.${id}`] }, form));
    rest = rest.slice(found + form.length);
  }
  return [...pieces, rest];
};

Afazio.meaningOf = (sentence) => {
  const { element } = Afazio;
  if (!sentence.readings.length) return element("p", { class: "af-note" }, `No formula: the sentence is ${sentence.mood}.`);
  const place = element("div");
  let reading = 0, manner = 0;
  const draw = () => place.replaceChildren(...[
    sentence.readings[reading].doubts.map((doubt) => element("p", { class: "af-note" }, `doubtful: ${doubt}`)),
    Afazio.formulas[manner ? "text" : "boxes"](sentence.readings[reading].formula)].flat());
  draw();
  const reasons = sentence.readings.map((each) => each.reason);
  const why = element("p", { class: "af-note" });
  const tell = () => { why.textContent = reasons[reading].replace(/^surface scope[;,]? ?/u, ""); };
  tell();
  return [
    element("div", { class: "af-row" },
      Afazio.choice(["Boxes", "Formula"], 0, (chosen) => { manner = chosen; draw(); }, "how the meaning is written"),
      reasons.length > 1 ? Afazio.choice(reasons.map((_, number) => `Reading ${number + 1}`), 0, (chosen) => { reading = chosen; tell(); draw(); }, "readings") : null),
    why, place,
  ];
};

Afazio.sentenceView = (sentence, rules, stage = "all") => {
  const { element } = Afazio;
  const wants = (name) => stage === "all" || stage === name;
  const section = (title, note, ...content) => element("section", {}, element("h3", {}, title, note ? element("small", {}, note) : null), content);
  const figure = (drawing) => element("figure", { class: "af-figure", tabindex: 0 }, drawing);
  const unread = sentence.tokens.filter((token) => sentence.uncovered.includes(token[0])).map((token) => token[1]);
  return element("div", { class: "af-sentence" },
    element("p", { class: "af-text" }, Afazio.words(sentence)),
    unread.length ? element("p", { class: "af-note warn" }, `not understood: ${unread.join(", ")}`) : null,
    wants("tree") ? section("Dependency tree", "", figure(Afazio.treeOf(sentence))) : null,
    wants("graph") ? section("Graph", "what the cascade makes of it", figure(Afazio.cascade.graph(sentence))) : null,
    wants("formula") ? section("Meaning", "", Afazio.meaningOf(sentence)) : null,
    wants("trace") ? section("Cascade", `${sentence.steps.length} steps · ← → step, / searches`, Afazio.cascade.build(sentence, rules)) : null);
};

Afazio.verdictView = (record) => {
  const { element } = Afazio;
  const { verdict, proof } = record;
  let confidence = null;
  if (verdict.confidence !== null) {
    const bar = element("span", { class: "bar" }, element("span"));
    bar.firstChild.style.width = `${100 * verdict.confidence}%`;
    confidence = element("span", { class: "confidence", title: "confidence" }, bar, verdict.confidence.toFixed(2));
  }
  return element("section", { class: `af-verdict ${verdict.verdict}`, "aria-live": "polite" },
    element("h2", {}, element("span", { class: "label" }, verdict.verdict), confidence, proof.from ? element("small", {}, proof.from) : null),
    element("div", { class: "grounds" }, Afazio.proof(proof),
      proof.lines.length ? element("ul", { class: "af-lines" }, proof.lines.map((line) => element("li", {}, line))) : null));
};

Afazio.themeChoice = () => Afazio.choice(["Auto", "Light", "Dark"], 0, (chosen) => {
  document.documentElement.style.colorScheme = ["light dark", "light", "dark"][chosen];
}, "colours");

Afazio.show = (root, record) => {
  const { element } = Afazio;
  const kin = new Map();
  const relate = (one, other) => { kin.set(one, (kin.get(one) || new Set()).add(other)); };
  for (const row of record.proof?.rows || []) {
    for (const by of row.by) for (const left of by.keys) for (const right of row.phrase.keys) { relate(left, right); relate(right, left); }
  }
  const views = (sentences) => sentences.map((sentence) => Afazio.sentenceView(sentence, record.rules, record.stage));
  const body = record.kind === "pair"
    ? [Afazio.verdictView(record), element("div", { class: "af-columns" },
        element("div", {}, element("h2", { class: "side" }, "Text"), views(record.text)),
        element("div", {}, element("h2", { class: "side" }, "Hypothesis"), views(record.hypothesis)))]
    : views(record.sentences);
  root.replaceChildren(...body);
  if (!root.afazioLinked) {
    root.afazioLinked = kin;
    Afazio.linked(root, kin);
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, .af-figure, .af-source")) return;
      const cascade = root.querySelector(".af-cascade");
      if (!cascade) return;
      if (event.key === "ArrowRight" || event.key === "ArrowLeft") { event.preventDefault(); cascade.afazioMove(event.key === "ArrowRight" ? 1 : -1); }
      if (event.key === "/") { event.preventDefault(); cascade.afazioSearch.focus(); }
    });
  } else {
    root.afazioLinked.clear();
    for (const [key, others] of kin) root.afazioLinked.set(key, others);
  }
  for (const cascade of root.querySelectorAll(".af-cascade")) cascade.afazioReady();
};
