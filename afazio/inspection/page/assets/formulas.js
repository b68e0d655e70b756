// Formulas, as text that breaks where it stays readable and as the boxes of discourse representation theory.
"use strict";
Afazio.formulas = (() => {
  const { element } = Afazio;
  const WIDTH = 76;
  const SIGNS = { and: "∧", or: "∨", implies: "→", iff: "↔" };
  // A referent of a text is a constant that bears a word and a variable's name: man_x1.
  const SHORT = /_([a-z]\d+)$/u;
  const STRENGTH = { iff: 0, implies: 0, or: 1, and: 2, not: 3 };

  // The keys of what is said of each individual, so that a variable lights up with its noun or verb.
  const keysOfTerms = (formula) => {
    const found = new Map();
    const visit = (part) => {
      if (part[0] === "atom") {
        const [, name, ending, terms, keys] = part;
        if (["n", "v", "p", "pro"].includes(ending) && terms.length && !found.has(terms[0])) found.set(terms[0], keys);
        return;
      }
      partsOf(part).forEach(visit);
    };
    visit(formula);
    return found;
  };

  const term = (name, scope) => {
    const short = SHORT.exec(name)?.[1] || name;
    const sort = { x: "entity", e: "event", c: "context", d: "degree", t: "time" }[short[0]] || "entity";
    const keys = [`${scope.id}:${name}`, ...(scope.terms.get(name) || [])];
    const [, stem, number] = /^(.*?)(\d*)$/u.exec(short);
    return element("i", { class: `af-term ${sort}`, "data-k": keys, title: short === name ? null : name }, stem.replaceAll("_", "\u00a0"), number ? element("sub", {}, number) : null);
  };

  // What no profile knows is named by all that it consists of, and so is a group that a clause picks out, which would
  // crowd out what it relates.
  const LONGEST_NAME = 28;
  const nameOf = (name, words = 2) => name.length <= LONGEST_NAME ? name
    : element("span", { class: "af-long", title: name }, `${name.slice(0, LONGEST_NAME).split(/[ [(]/u).slice(0, words).join(" ")}…`);

  const joined = (parts, sign) => parts.flatMap((part, place) => place ? [sign, part] : [part]);
  const group = (kind) => ({ v: "event", n: "entity", p: "entity", pro: "entity", nn: "entity", a: "property", c: "property", s: "property", m: "property" }[kind] || "link");

  const atom = ([, name, ending, terms, keys], scope) =>
    element("span", { class: `af-atom ${group(ending)}`, "data-k": keys },
      element("b", {}, nameOf(name.replaceAll("_", " "), 3)), ending && ending.length < 4 ? element("sub", { class: "ending" }, ending) : null,
      "(", joined(terms.map((each) => term(each, scope)), ", "), ")");

  const lengthOf = (formula) => {
    switch (formula[0]) {
      case "atom": return Math.min(formula[1].length, LONGEST_NAME) + 3 + formula[3].join(", ").length;
      case "quantifier": return Math.min(formula[1].length, LONGEST_NAME) + formula[2].length + lengthOf(formula[3]) + lengthOf(formula[4]) + 6;
      case "equal": return formula[1].length + formula[2].length + 3;
      case "exists": case "all": return 4 + formula[1].join(" ").length + lengthOf(formula[2]);
      case "not": return 1 + lengthOf(formula[1]);
      default: return formula.slice(1).reduce((sum, part) => sum + 3 + lengthOf(part), 2);
    }
  };

  const prefix = (formula, scope) =>
    element("span", { class: "af-sign" }, formula[0] === "exists" ? "∃" : "∀", joined(formula[1].map((name) => term(name, scope)), " "));

  const inline = (formula, scope) => {
    const [kind, ...parts] = formula;
    const sign = (text) => element("span", { class: "af-sign" }, text);
    const inner = (part) => (STRENGTH[part[0]] ?? 4) <= (STRENGTH[kind] ?? 4) && part[0] in STRENGTH && part[0] !== "not"
      ? ["(", inline(part, scope), ")"] : part[0] === "equal" && kind === "not" ? ["(", inline(part, scope), ")"] : inline(part, scope);
    switch (kind) {
      case "atom": return atom(formula, scope);
      case "equal": return element("span", { class: "af-atom link" }, term(parts[0], scope), " = ", term(parts[1], scope));
      case "exists": case "all": return [prefix(formula, scope), "(", inline(parts[1], scope), ")"];
      case "quantifier":
        return element("span", { "data-k": parts[4] }, element("b", { class: "af-sign" }, nameOf(parts[0])), " ", term(parts[1], scope), "(", inline(parts[2], scope), " | ", inline(parts[3], scope), ")");
      case "not": return [sign("¬"), inner(parts[0])];
      default: return parts.length ? joined(parts.map(inner), sign(` ${SIGNS[kind]} `)) : sign(kind === "and" ? "true" : "false");
    }
  };

  // Lines with their depths; a part that does not fit is broken at its connective.
  const linesOf = (formula, scope, depth = 0) => {
    if (lengthOf(formula) + 2 * depth <= WIDTH) return [[depth, [inline(formula, scope)]]];
    const [kind, ...parts] = formula;
    const behind = (lines, text) => { lines[lines.length - 1][1].push(text); return lines; };
    const bracketed = (part) => {
      const lines = linesOf(part, scope, depth);
      if (["atom", "equal", "not", "exists", "all", "quantifier"].includes(part[0])) return lines;
      lines[0][1].unshift("(");
      return behind(lines, ")");
    };
    switch (kind) {
      case "exists": case "all":
        return [[depth, [prefix(formula, scope), "("]], ...behind(linesOf(parts[1], scope, depth + 1), ")")];
      case "not": {
        const lines = linesOf(parts[0], scope, depth);
        lines[0][1].unshift(element("span", { class: "af-sign" }, "¬"));
        return lines;
      }
      case "and": case "or": case "implies": case "iff":
        return parts.flatMap((part, place) => {
          const lines = bracketed(part);
          return place < parts.length - 1 ? behind(lines, element("span", { class: "af-sign" }, ` ${SIGNS[kind]}`)) : lines;
        });
      default: return [[depth, [inline(formula, scope)]]];
    }
  };

  // A box has referents and conditions; existentials and conjunctions flow into the box around them.
  const boxOf = (formula, box = { referents: [], conditions: [] }) => {
    const [kind, ...parts] = formula;
    if (kind === "exists") { box.referents.push(...parts[0]); return boxOf(parts[1], box); }
    if (kind === "and") { parts.forEach((part) => boxOf(part, box)); return box; }
    box.conditions.push(formula);
    return box;
  };

  // What is said first of one individual stands on one line.
  const rowsOf = (conditions) => {
    const rows = [], byTerm = new Map();
    for (const condition of conditions) {
      const first = condition[0] === "atom" && condition[3].length ? condition[3][0] : null;
      if (first && byTerm.has(first)) { byTerm.get(first).push(condition); continue; }
      const row = [condition];
      rows.push(row);
      if (first) byTerm.set(first, row);
    }
    return rows;
  };

  const boxElement = (box, scope) =>
    element("div", { class: "af-box" },
      element("div", { class: "referents" }, box.referents.length ? joined(box.referents.map((name) => term(name, scope)), " ") : "\u00a0"),
      element("div", { class: "conditions" }, rowsOf(box.conditions).map((row) =>
        element("div", { class: "row" }, joined(row.map((condition) => conditionElement(condition, scope)), " ")))));

  const conditionElement = (formula, scope) => {
    const [kind, ...parts] = formula;
    const box = (part) => boxElement(boxOf(part), scope);
    const sign = (...text) => element("span", { class: "af-sign big" }, ...text);
    const line = (...pieces) => element("div", { class: "duplex" }, pieces);
    switch (kind) {
      case "not": return line(sign("¬"), box(parts[0]));
      case "implies": return line(box(parts[0]), sign("⇒"), box(parts[1]));
      case "iff": return line(box(parts[0]), sign("⇔"), box(parts[1]));
      case "or": return line(joined(parts.map(box), sign("∨")));
      case "all": {
        if (parts[1][0] !== "implies") return line(sign("∀", joined(parts[0].map((name) => term(name, scope)), " ")), box(parts[1]));
        const left = boxOf(parts[1][1]);
        left.referents.unshift(...parts[0]);
        return line(boxElement(left, scope), sign("⇒"), box(parts[1][2]));
      }
      case "quantifier":
        if (String(parts[3]) === "and") return element("div", { class: "duplex", "data-k": parts[4] }, sign(nameOf(parts[0]), " ", term(parts[1], scope)), box(parts[2]));
        return element("div", { class: "duplex", "data-k": parts[4] }, box(parts[2]), sign(nameOf(parts[0]), " ", term(parts[1], scope)), box(parts[3]));
      default: return inline(formula, scope);
    }
  };

  const partsOf = ([kind, ...parts]) => ({ atom: [], equal: [], exists: parts.slice(1), all: parts.slice(1), quantifier: parts.slice(2, 4) }[kind] || parts);

  // The referents that a text shares stand in the outermost box.
  const constantsOf = (formula, found = new Set()) => {
    if (formula[0] === "atom") formula[3].filter((name) => SHORT.test(name)).forEach((name) => found.add(name));
    partsOf(formula).forEach((part) => constantsOf(part, found));
    return found;
  };

  let count = 0;
  const scopeOf = (formula) => ({ id: `f${count++}`, terms: keysOfTerms(formula) });

  return {
    text: (formula) => element("div", { class: "af-formula" },
      linesOf(formula, scopeOf(formula)).map(([depth, pieces]) => {
        const line = element("div", {}, pieces);
        line.style.paddingLeft = `${1.4 * depth}em`;
        return line;
      })),
    boxes: (formula) => element("div", { class: "af-boxes" },
      boxElement(boxOf(formula, { referents: [...constantsOf(formula)], conditions: [] }), scopeOf(formula))),
  };
})();
