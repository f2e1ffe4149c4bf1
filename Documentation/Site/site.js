"use strict";

const dialog = document.querySelector("#film");
for (const button of document.querySelectorAll(".films button")) {
  button.addEventListener("click", () => {
    const picture = button.querySelector("img");
    Object.assign(dialog.querySelector("img"), {src: picture.src, alt: picture.alt});
    dialog.querySelector("p").textContent = picture.alt;
    dialog.querySelector("code").textContent = button.dataset.command;
    dialog.showModal();
  });
}

const query = document.querySelector("#query");
const found = document.querySelector("#found");
let sections = null;

/** The sections that contain every word, those with the words in their heading first. */
function matches(words) {
  const all = sections.filter(({text}) => words.every(word => text.includes(word)));
  const isNamed = ({title}) => words.every(word => title.toLowerCase().includes(word));
  return [...all.filter(isNamed), ...all.filter(section => !isNamed(section))].slice(0, 12);
}

async function search() {
  sections ??= await (await fetch("site/search.json")).json();
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  const results = words.length ? matches(words) : [];
  found.replaceChildren(...results.map(({title, page, address, summary}, index) => {
    const item = document.createElement("li");
    Object.assign(item, {role: "option", id: `found-${index}`});
    item.setAttribute("aria-selected", "false");
    item.dataset.address = address;
    const detail = document.createElement("small");
    detail.textContent = `${page}: ${summary}`;
    item.append(title, detail);
    item.addEventListener("click", () => { location.href = address; });
    return item;
  }));
  if (words.length && !results.length) {
    const none = document.createElement("li");
    none.textContent = "Nothing found";
    found.replaceChildren(none);
  }
  found.hidden = !words.length;
  query.setAttribute("aria-expanded", String(!found.hidden));
  select(0);
}

function select(index) {
  const options = [...found.querySelectorAll("[role=option]")];
  options.forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
  options[index]?.scrollIntoView({block: "nearest"});
  query.setAttribute("aria-activedescendant", options[index]?.id ?? "");
}

query.addEventListener("input", search);
query.addEventListener("keydown", event => {
  const options = [...found.querySelectorAll("[role=option]")];
  const at = options.findIndex(option => option.getAttribute("aria-selected") === "true");
  if (event.key === "ArrowDown") select(Math.min(at + 1, options.length - 1));
  else if (event.key === "ArrowUp") select(Math.max(at - 1, 0));
  else if (event.key === "Escape") found.hidden = true;
  else return;
  event.preventDefault();
});
query.form.addEventListener("submit", event => {
  event.preventDefault();
  const address = found.querySelector("[aria-selected=true]")?.dataset.address;
  if (address) location.href = address;
});
document.addEventListener("click", event => {
  if (!query.form.contains(event.target)) found.hidden = true;
});
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  query.focus();
});
