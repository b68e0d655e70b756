// The proof as a picture: parts of the text on the left, what is known in the middle, parts of the hypothesis on the right.
"use strict";
Afazio.proof = (proof) => {
  const { svg, element } = Afazio;
  if (!proof || !(proof.rows.length || proof.missing.length)) return null;
  const FONT = "600 14px", NOTE = "12px", ROW = 40, PAD = 12;
  const bend = (x1, y1, x2, y2) => { const middle = (x1 + x2) / 2; return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`; };
  const texts = new Map();
  for (const row of proof.rows) for (const by of row.by) if (!texts.has(by.words + by.keys)) texts.set(by.words + by.keys, { ...by, order: texts.size });
  const lefts = [...texts.values()];
  const rights = [...proof.rows.map((row) => ({ ...row.phrase, row })), ...proof.missing.map((phrase) => ({ ...phrase, missing: true }))];
  const widthOf = (items) => Math.max(80, ...items.map((each) => Afazio.textWidth(each.words, FONT) + 2 * PAD));
  const axioms = [];
  proof.rows.forEach((row, place) => row.axioms.forEach((axiom) => axioms.push({ ...axiom, place })));
  const leftWidth = widthOf(lefts), rightWidth = widthOf(rights);
  const middleWidth = axioms.length ? Math.max(...axioms.map((each) => Afazio.textWidth(each.words, NOTE) + 2 * PAD)) : 40;
  const gap = 70, middle = leftWidth + gap, right = lefts.length ? middle + middleWidth + gap : 0;
  // A row is as high as the axioms that stand in it.
  const tops = [];
  let top = 34;
  rights.forEach((each) => { tops.push(top); top += Math.max(ROW, 27 * (each.row?.axioms.length || 0) + 12); });
  const height = Math.max(top, 34 + ROW * lefts.length) + 6;
  const leftStep = Math.max(ROW, (height - 40) / Math.max(1, lefts.length));
  const leftY = new Map(lefts.map((each, place) => [each.words + each.keys, 34 + leftStep * (place + 0.5) - 6]));
  const centre = (place) => (tops[place] + (tops[place + 1] ?? top)) / 2 - 6;
  const card = (x, y, width, item, kind) => svg("g", { class: `af-part ${kind}`, "data-k": item.keys },
    svg("rect", { x, y: y - 14, width, height: 28, rx: 7 }), svg("text", { x: x + width / 2, y: y + 5 }, item.words));
  const lines = [], cards = [];
  rights.forEach((each, place) => {
    const y = centre(place);
    const own = axioms.filter((axiom) => axiom.place === place);
    own.forEach((axiom, number) => {
      const its = y + 27 * (number - (own.length - 1) / 2);
      axiom.y = its;
      cards.push(svg("g", { class: "af-axiom", "data-k": [...each.keys, ...each.row.by.flatMap((by) => by.keys)] },
        svg("rect", { x: middle, y: its - 11.5, width: middleWidth, height: 23, rx: 11.5 }),
        svg("text", { x: middle + middleWidth / 2, y: its + 4 }, axiom.words), svg("title", {}, axiom.source)));
    });
    for (const by of each.row?.by || []) {
      const from = leftY.get(by.words + by.keys);
      const keys = { class: "af-thread", "data-k": [...by.keys, ...each.keys] };
      if (!own.length) lines.push(svg("path", { ...keys, d: bend(leftWidth, from, right, y) }));
      own.forEach((axiom) => lines.push(svg("path", { ...keys, d: bend(leftWidth, from, middle, axiom.y) })));
    }
    own.forEach((axiom) => lines.push(svg("path", { class: "af-thread", "data-k": each.keys, d: bend(middle + middleWidth, axiom.y, right, y) })));
    cards.push(card(right, y, rightWidth, each, each.missing ? "missing" : "hypothesis"));
  });
  lefts.forEach((each) => cards.push(card(0, leftY.get(each.words + each.keys), leftWidth, each, "text")));
  const heading = (x, words) => svg("text", { class: "heading", x, y: 12 }, words);
  const width = right + rightWidth + 2;
  return element("figure", { class: "af-figure af-proof" },
    svg("svg", { class: proof.clash ? "clash" : "", width, height, viewBox: `-1 0 ${width + 2} ${height}`, role: "img", "aria-label": "what the verdict rests on" },
      lefts.length ? heading(leftWidth / 2, "text") : null, axioms.length ? heading(middle + middleWidth / 2, "known") : null, heading(right + rightWidth / 2, "hypothesis"), lines, cards));
};
