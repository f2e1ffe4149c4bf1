// What the pages share: their cities, their buttons, and the fault that the address names. Every page knows the faults
// work and work-in-frame: 80 ms without a frame in each motion.

const fault = new URLSearchParams(location.search).get('fault') ?? 'none';

function city(id, degrees, hue) {
  return {id, name: id[0].toUpperCase() + id.slice(1), degrees, hue};
}

const cities = [
  city('lisbon', 24, 35), city('oslo', 9, 210), city('cairo', 31, 12),
  city('kyoto', 18, 330), city('lima', 20, 165), city('perth', 22, 265),
];
const moreCities = [
  city('dakar', 28, 48), city('turin', 15, 190), city('quito', 14, 120), city('hanoi', 27, 0),
];

/** What the buttons do: each returns the next list. */
const edits = {
  add: list => list.toSpliced(1, 0, upcoming(list)),
  append: list => [...list, upcoming(list)],
  remove: list => list.toSpliced(2, 1),
  sort: list => list.toSorted((a, b) => b.degrees - a.degrees),
  reverse: list => list.toReversed(),
};

function upcoming(list) { return moreCities.find(city => !list.includes(city)); }

/** Shows the cities, and what a button makes of them, with `show(list, isFirst)`. */
function run(show) {
  let [list, last] = [cities, cities];
  const edit = change => {
    [list, last] = [change(list), list];
    show(list, false);
    if (fault === 'work') setTimeout(work, 120);
    if (fault === 'work-in-frame') setTimeout(() => requestAnimationFrame(work), 100);
  };
  addButtons({...edits, undo: () => last}, edit);
  show(list, true);
  return {edit};
}

/** Keeps the page busy for 80 ms. */
function work() {
  const end = performance.now() + 80;
  while (performance.now() < end);
}

/** Puts the title and the buttons above the list. */
function addButtons(changes, edit) {
  const [title, buttons] = [document.createElement('h1'), document.createElement('nav')];
  title.textContent = 'Cities';
  for (const [id, change] of Object.entries(changes)) {
    const button = document.createElement('button');
    Object.assign(button, {id, textContent: id[0].toUpperCase() + id.slice(1)});
    button.addEventListener('click', () => edit(change));
    buttons.append(button);
  }
  document.body.prepend(title, buttons);
}

/** The element of the rows. */
function listElement() { return document.querySelector('#list'); }

/** Returns the rows of a list that do not leave it. */
function rowsOf(list) { return [...list.children].filter(row => !row.classList.contains('leaving')); }

/** Returns a new row. */
function rowElement(city) {
  const row = document.createElement('li');
  row.append(...['i', 'b', 'span'].map(name => document.createElement(name)));
  fillRow(row, city);
  return row;
}

function fillRow(row, city) {
  row.dataset.id = city.id;
  row.style.setProperty('--hue', city.hue);
  row.children[1].textContent = city.name;
  row.children[2].textContent = `${city.degrees}°`;
}

/** Brings the rows of a list into the order of the cities; calls `enter` and `leave` with the rows that come and go. */
function arrange(list, cities, enter, leave) {
  const known = new Map(rowsOf(list).map(row => [row.dataset.id, row]));
  const entered = [];
  for (const [id, row] of known) if (!cities.some(city => city.id === id)) leave(row);
  let next = null;
  for (const city of cities.toReversed()) {
    const row = known.get(city.id) ?? rowElement(city);
    if (!known.has(city.id)) entered.push(row);
    // A row that is in its place is not touched: a node that moves in the document loses its transitions.
    if (row.parentNode !== list || following(row) !== next) list.insertBefore(row, next);
    next = row;
  }
  entered.forEach(enter);
}

/** Returns the next row that does not leave. */
function following(row) {
  let next = row.nextElementSibling;
  while (next?.classList.contains('leaving')) next = next.nextElementSibling;
  return next;
}
