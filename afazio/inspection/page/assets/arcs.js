// Words in a row with labelled arcs above them.
//
// A column is {keys, mark, lines: [{text, kind}]}, an arc {source, target, label, mark, keys} between places of columns;
// a root has no source. Marks are "come", "gone" and "changed".
"use strict";
Afazio.arcs = (() => {
  const GAP = 16, PORT = 7, LEVEL = 23, LINE = 15, RADIUS = 9, SHRINK = 0.8;
  const FONTS = { word: "600 15px", tag: "600 10.5px", note: "11px", label: "11px" };
  const CORE = /^(nsubj|obj|iobj|csubj|ccomp|xcomp|ARG\d)/;
  const LOOSE = /^(punct|det|case|mark|cc|aux|cop)/;

  const span = (arc) => arc.source === null ? [arc.target, arc.target] : [Math.min(arc.source, arc.target), Math.max(arc.source, arc.target)];

  const levelsOf = (arcs) => {
    const levels = arcs.map(() => 0), taken = [];
    const order = arcs.map((_, index) => index).sort((a, b) => (span(arcs[a])[1] - span(arcs[a])[0]) - (span(arcs[b])[1] - span(arcs[b])[0]));
    for (const index of order) {
      if (arcs[index].source === null) continue;
      const [first, last] = span(arcs[index]);
      const below = new Set(taken.filter(([left, right]) => (left < last && first < right) || (left === first && right === last)).map((each) => each[2]));
      let level = 1;
      while (below.has(level)) level += 1;
      levels[index] = level;
      taken.push([first, last, level]);
    }
    const top = Math.max(0, ...levels) + 1;
    return levels.map((level, index) => arcs[index].source === null ? top : level);
  };

  // Columns stand as close as their words, and the labels of the arcs above them, allow.
  const centresOf = (columns, arcs) => {
    const widths = columns.map((column) => Math.max(20, ...column.lines.map((line) => Afazio.textWidth(line.text, FONTS[line.kind]))));
    const centres = [];
    const short = arcs.filter((arc) => arc.source !== null).sort((a, b) => span(a)[1] - span(b)[1]);
    columns.forEach((_, index) => {
      let centre = index ? centres[index - 1] + widths[index - 1] / 2 + GAP + widths[index] / 2 : 6 + Math.max(widths[0] / 2, 18);
      for (const arc of short) {
        const [first, last] = span(arc);
        if (last !== index || first === last) continue;
        centre = Math.max(centre, centres[first] + Afazio.textWidth(arc.label, FONTS.label) + 22);
      }
      centres.push(centre);
    });
    return { centres, widths };
  };

  const portsOf = (arcs, centres) => {
    const ends = new Map();
    const add = (column, entry) => ends.set(column, [...(ends.get(column) || []), entry]);
    arcs.forEach((arc, index) => {
      if (arc.source === null) return add(arc.target, [1, 0, index, false]);
      const distance = arc.target - arc.source;
      for (const [column, reach, source] of [[arc.source, distance, true], [arc.target, -distance, false]]) {
        const [side, order] = reach > 0 ? [2, -reach] : reach < 0 ? [0, -reach] : [2, source ? 0 : 1];
        add(column, [side, order, index, source]);
      }
    });
    const ports = new Map();
    for (const [column, found] of ends) {
      found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
      found.forEach(([, , index, source], place) => ports.set(`${index}${source}`, centres[column] + PORT * (place - (found.length - 1) / 2)));
    }
    return ports;
  };

  const kindOf = (label) => CORE.test(label) ? "core" : LOOSE.test(label) ? "loose" : "other";

  const arcElement = (arc, start, end, level, base) => {
    const top = base - LEVEL * level - 2;
    const classes = ["af-arc", kindOf(arc.label), arc.mark || ""].join(" ").trim();
    const head = Afazio.svg("path", { class: "head", d: `M${end.toFixed(1)} ${base - 1}l-3.4 -7.2q3.4 1.6 6.8 0z` });
    const label = (x, y) => Afazio.svg("text", { class: "label", x: x.toFixed(1), y: y.toFixed(1) }, arc.label);
    const keys = { class: classes, "data-k": arc.keys };
    if (arc.source === null) {
      const line = Afazio.svg("path", { class: "line", d: `M${end.toFixed(1)} ${top}V${base - 7}` });
      return Afazio.svg("g", keys, line, head, label(end, top - 3));
    }
    const radius = Math.min(RADIUS, Math.abs(end - start) / 2), turn = end >= start ? radius : -radius;
    const path = `M${start.toFixed(1)} ${base}V${top + radius}Q${start.toFixed(1)} ${top} ${(start + turn).toFixed(1)} ${top}H${(end - turn).toFixed(1)}Q${end.toFixed(1)} ${top} ${end.toFixed(1)} ${top + radius}V${base - 7}`;
    return Afazio.svg("g", keys, Afazio.svg("path", { class: "line", d: path }), head, label((start + end) / 2, top + 3.5));
  };

  const columnElement = (column, centre, width, base) => {
    const rows = Math.max(...column.lines.map((_, row) => row)) + 1;
    const height = 24 + LINE * (rows - 1);
    const plate = Afazio.svg("rect", { class: "plate", x: (centre - width / 2 - 6).toFixed(1), y: base + 1, width: (width + 12).toFixed(1), height, rx: 5 });
    const texts = column.lines.map((line, row) => Afazio.svg("text", { class: [line.kind, line.mark || ""].join(" ").trim(), x: centre.toFixed(1), y: base + 17 + (row ? 1 + LINE * row : 0) }, line.text));
    return Afazio.svg("g", { class: ["af-column", column.mark || ""].join(" ").trim(), "data-k": column.keys }, plate, texts,
      column.title ? Afazio.svg("title", {}, column.title) : null);
  };

  return (columns, arcs, description) => {
    const levels = levelsOf(arcs), { centres, widths } = centresOf(columns, arcs), ports = portsOf(arcs, centres);
    const base = 12 + LEVEL * (Math.max(0, ...levels) + (arcs.some((arc) => arc.source === null) ? 0.4 : 0.2));
    const rows = Math.max(1, ...columns.map((column) => column.lines.length));
    const last = columns.length - 1;
    const width = Math.ceil(columns.length ? centres[last] + Math.max(widths[last] / 2, 18) + 8 : 40);
    const height = Math.ceil(base + 28 + LINE * (rows - 1));
    const drawn = arcs.map((arc, index) => [levels[index], arcElement(arc, ports.get(`${index}true`) ?? 0, ports.get(`${index}false`), levels[index], base)]);
    drawn.sort((a, b) => b[0] - a[0]);
    const drawing = Afazio.svg("svg", { class: "af-drawing", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description },
      columns.map((column, place) => columnElement(column, centres[place], widths[place], base)), drawn.map((each) => each[1]));
    // A wide drawing shrinks a little to fit its figure before the figure scrolls.
    drawing.style.minWidth = `${Math.round(SHRINK * width)}px`;
    return drawing;
  };
})();
