// What is pointed at lights up with its counterparts: everything that comes from one of its words has a common key.
"use strict";
Afazio.linked = (root, kin = new Map()) => {
  let pinned = null;
  const keysOf = (target) => {
    const holder = target instanceof Element ? target.closest("[data-k]") : null;
    return holder && root.contains(holder) ? holder.dataset.k.split(" ").filter(Boolean) : [];
  };
  const light = (keys) => {
    const own = new Set(keys);
    const others = new Set(keys.flatMap((key) => [...(kin.get(key) || [])]));
    for (const each of root.querySelectorAll("[data-k]")) {
      const its = each.dataset.k.split(" ");
      each.classList.toggle("lit", own.size > 0 && its.some((key) => own.has(key)));
      each.classList.toggle("kin", others.size > 0 && its.some((key) => others.has(key) && !own.has(key)));
    }
    root.classList.toggle("pointing", own.size > 0);
  };
  root.addEventListener("pointerover", (event) => { if (!pinned) light(keysOf(event.target)); });
  root.addEventListener("pointerleave", () => { if (!pinned) light([]); });
  root.addEventListener("focusin", (event) => { if (!pinned && event.target.matches(".af-word")) light(keysOf(event.target)); });
  root.addEventListener("click", (event) => {
    if (event.target.closest("button, input, select, textarea, a, summary")) return;
    const keys = keysOf(event.target);
    pinned = keys.length && String(keys) !== String(pinned) ? keys : null;
    light(pinned || keys);
  });
};
