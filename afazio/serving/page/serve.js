// The page that asks: a pair or a sentence goes to the server, and what comes back is drawn.
"use strict";
(() => {
  const { element } = Afazio;
  const at = (id) => document.getElementById(id);
  const fields = { text: at("text"), hypothesis: at("hypothesis"), same: at("same"), strict: at("strict") };
  const message = at("message"), view = at("view"), tools = at("tools");
  let last = null, asked = 0;

  const pair = () => ({
    text: fields.text.value, hypothesis: fields.hypothesis.value,
    same_situation: fields.same.checked, strict: fields.strict.checked,
  });

  const post = async (path, body) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (answer.ok) return answer;
    let told = `the server answered ${answer.status}`;
    try {
      const content = await answer.json();
      told = content.error?.message || told;
    } catch { /* what is no JSON has no message of its own */ }
    throw new Error(told);
  };

  const link = () => {
    const state = new URLSearchParams();
    if (fields.text.value) state.set("text", fields.text.value);
    if (fields.hypothesis.value) state.set("hypothesis", fields.hypothesis.value);
    if (fields.same.checked) state.set("same", "1");
    if (fields.strict.checked) state.set("strict", "1");
    return `${location.origin}${location.pathname}#${state}`;
  };

  const restore = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    fields.text.value = state.get("text") || "";
    fields.hypothesis.value = state.get("hypothesis") || "";
    fields.same.checked = state.get("same") === "1";
    fields.strict.checked = state.get("strict") === "1";
    return fields.text.value.trim() !== "";
  };

  const ask = async () => {
    const number = ++asked, button = at("check");
    if (!fields.text.value.trim()) { message.textContent = "A text is needed."; return; }
    message.textContent = "";
    button.disabled = true;
    const slow = setTimeout(() => { message.textContent = "Working …"; }, 600);
    history.replaceState(null, "", link());
    try {
      const alone = !fields.hypothesis.value.trim();
      const answer = await (alone ? post("/inspect", { text: fields.text.value, view: true }) : post("/check", { ...pair(), explain: true }));
      const record = await answer.json();
      if (number !== asked) return;
      last = { alone, record };
      Afazio.show(view, record.view);
      tools.hidden = false;
      for (const name of ["latex", "tptp"]) tools.querySelector(`[data-copy=${name}]`).hidden = alone;
      at("compare").hidden = at("save").hidden = alone;
      at("provers").hidden = true;
      message.textContent = "";
    } catch (failure) {
      if (number === asked) message.textContent = failure.message;
    } finally {
      clearTimeout(slow);
      if (number === asked) {
        button.disabled = false;
        if (message.textContent === "Working …") message.textContent = "";
      }
    }
  };

  const busy = async (button, work) => {
    button.disabled = true;
    message.textContent = "";
    try { await work(); } catch (failure) { message.textContent = failure.message; } finally { button.disabled = false; }
  };

  const contentOf = async (notation) => {
    if (notation === "link") return link();
    if (notation === "json") {
      const { view: _, ...record } = last.record;
      return JSON.stringify(record, null, 1);
    }
    return (await post("/export", { ...pair(), notation })).text();
  };

  const copied = (button) => {
    const name = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = name; }, 1200);
  };

  tools.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) busy(button, async () => { await navigator.clipboard.writeText(await contentOf(button.dataset.copy)); copied(button); });
  });

  at("save").addEventListener("click", (event) => busy(event.currentTarget, async () => {
    const page = await contentOf("html");
    const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
    element("a", { href: address, download: "afazio.html" }).click();
    URL.revokeObjectURL(address);
  }));

  at("compare").addEventListener("click", (event) => busy(event.currentTarget, async () => {
    const rows = await (await post("/compare", pair())).json();
    const place = at("provers");
    place.hidden = false;
    place.replaceChildren(rows.length
      ? element("table", {}, element("tr", {}, ["prover", "verdict", "seconds", ""].map((name) => element("th", {}, name))),
          rows.map((row) => element("tr", {}, element("td", {}, row.prover), element("td", { class: `${row.verdict}-text` }, row.verdict), element("td", {}, row.seconds.toFixed(2)), element("td", {}, row.error || ""))))
      : element("p", { class: "af-note" }, "The provers are not asked about this pair."));
  }));

  at("ask").addEventListener("submit", (event) => { event.preventDefault(); ask(); });
  at("ask").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); ask(); }
  });
  window.addEventListener("hashchange", () => { if (restore()) ask(); });
  at("theme").append(Afazio.themeChoice());

  fetch("/static/examples.json").then((answer) => answer.json()).then((examples) => {
    const choice = at("examples");
    examples.forEach(([name, text, hypothesis], number) => choice.append(element("option", { value: number, title: `${text} / ${hypothesis}` }, name)));
    choice.addEventListener("change", () => {
      const [, text, hypothesis] = examples[choice.value] || [null, "", ""];
      if (!text) return;
      fields.text.value = text;
      fields.hypothesis.value = hypothesis;
      choice.value = "";
      ask();
    });
  });
  if (restore()) ask();
})();
