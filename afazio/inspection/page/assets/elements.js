// Elements of HTML and SVG. Text always becomes a text node: nothing here reads markup.
"use strict";
const Afazio = {};

Afazio.element = (name, attributes = {}, ...children) =>
  Afazio.filled(document.createElement(name), attributes, children);

Afazio.svg = (name, attributes = {}, ...children) =>
  Afazio.filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

Afazio.filled = (made, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, Array.isArray(value) ? value.join(" ") : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === "") continue;
    made.append(child instanceof Node ? child : document.createTextNode(Afazio.printable(String(child))));
  }
  return made;
};

Afazio.printable = (text) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff]/gu, "\ufffd");

// How wide a text is, in pixels.
Afazio.textWidth = (() => {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.documentElement).getPropertyValue("--sans").trim() || "sans-serif";
  const known = new Map();
  return (text, font) => {
    const key = `${font}|${text}`;
    if (!known.has(key)) {
      context.font = `${font} ${family}`;
      known.set(key, context.measureText(text).width);
    }
    return known.get(key);
  };
})();

// A row of buttons of which one is chosen; arrow keys move between them.
Afazio.choice = (names, chosen, choose, label) => {
  const row = Afazio.element("div", { class: "af-choice", role: "tablist", "aria-label": label });
  const buttons = names.map((name, place) =>
    Afazio.element("button", { type: "button", role: "tab", onclick: () => select(place) }, name));
  const select = (place, quietly) => {
    buttons.forEach((button, other) => {
      button.setAttribute("aria-selected", String(other === place));
      button.tabIndex = other === place ? 0 : -1;
    });
    if (!quietly) choose(place);
  };
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const place = (buttons.findIndex((button) => button.tabIndex === 0) + step + buttons.length) % buttons.length;
    select(place);
    buttons[place].focus();
  });
  row.append(...buttons);
  select(chosen, true);
  return row;
};
