let pointed = null;
const ways = new Map();

// Returns the frontmost item at a point; `chain` has the layers around it.
function itemAt(actors, frame, x, y, chain) {
  for (let i = actors.length - 1; i >= 0; i--) {
    const actor = actors[i];
    if (actor[0] !== 0) continue;
    const p = pose(actor, frame), [cx, cy, cw, ch] = p.clip;
    if (p.opacity < 0.1 || x < cx || y < cy || x > cx + cw || y > cy + ch) continue;
    if (actor.length > 4) {
      if (x < p.x || y < p.y || x > p.x + p.width || y > p.y + p.height) continue;
      return {name: actor[4], actor, chain};
    }
    const inner = itemAt(
      film.drawings[actor[1]], frame, x - p.x, y - p.y, [...chain, actor]);
    if (inner) return inner;
  }
  return null;
}

// Returns an item's rectangle at every frame, from all of its layers; null while it is absent.
function wayOf(item) {
  const key = item.name + "\n" + item.chain.map(layer => layer[1]).join();
  if (ways.has(key)) return ways.get(key);
  const parent = item.chain.at(-1);
  const family = (parent ? film.drawings[parent[2]] : film.actors)
    .filter(actor => actor[0] === 0 && actor[4] === item.name);
  const way = [];
  for (let frame = 0; frame <= last; frame++) {
    const layer = family.findLast(actor => pose(actor, frame).opacity > 0.02);
    way.push(layer ? framed(layer, item.chain, frame) : null);
  }
  ways.set(key, way);
  return way;
}

function framed(layer, chain, frame) {
  const p = pose(layer, frame);
  let [x, y] = [p.x, p.y];
  for (const outer of chain) {
    const around = pose(outer, frame);
    [x, y] = [x + around.x, y + around.y];
  }
  return {x, y, width: p.width, height: p.height};
}

// Returns an item's title at a frame; by default its name. Frames and titles alternate in the data.
function titleOf({name, actor}, frame) {
  const titles = actor[5] ?? [];
  let title = titles[1] ?? name;
  for (let i = 2; i < titles.length && titles[i] <= frame; i += 2) title = titles[i + 1];
  return title;
}

// Draws the path of the whole film thin, and that of the current transition thick.
function trace(frame) {
  const context = overlay.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, overlay.width, overlay.height);
  if (!pointed) return;
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.lineJoin = context.lineCap = "round";
  const way = wayOf(pointed);
  const apply = film.applies[applyAt(frame)];
  line(context, way, 0, last, 1.25, "rgba(0,114,178,.6)");
  if (apply && apply[1] > 0) {
    // A light edge makes the line visible on dark rows.
    line(context, way, apply[0], apply[0] + apply[1], 5.5, "rgba(255,255,255,.85)");
    line(context, way, apply[0], apply[0] + apply[1], 3, "#0072b2");
  }
  const place = way[Math.floor(frame + 1e-6)];
  if (!place) return;
  context.strokeStyle = "#0072b2";
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(place.x + 1, place.y + 1, place.width - 2, place.height - 2, 6);
  context.stroke();
  dot(context, place, 4);
}

function line(context, way, from, to, strength, color) {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = strength;
  context.beginPath();
  let before = null;
  for (let frame = from; frame <= Math.min(to, last); frame++) {
    const place = way[frame];
    if (place) {
      const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
      if (before) context.lineTo(x, y); else context.moveTo(x, y);
    }
    before = place;
  }
  context.stroke();
  for (const [frame, length] of film.applies) {
    for (const end of [frame, frame + length]) {
      if (from <= end && end <= to && way[end]) dot(context, way[end], strength * 1.3);
    }
  }
}

function dot(context, place, radius) {
  context.fillStyle = context.strokeStyle;
  context.beginPath();
  context.arc(place.x + place.width / 2, place.y + place.height / 2, radius, 0, 7);
  context.fill();
}

$("stage").onpointermove = event => {
  const box = canvas.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * width;
  const y = (event.clientY - box.top) / box.height * height;
  pointed = itemAt(film.actors, now, x, y, []);
  const label = $("name");
  label.hidden = !pointed;
  if (pointed) {
    label.textContent = titleOf(pointed, now);
    label.style.left = event.clientX - box.left + "px";
    label.style.top = Math.max(36, event.clientY - box.top) + "px";
  }
  trace(now);
};
// Without buttons a click on the picture plays and pauses.
$("stage").onclick = () => {
  if (!document.body.classList.contains("bare")) return;
  if (isPlaying) pause(); else play();
};
$("stage").onpointerleave = () => {
  pointed = null;
  $("name").hidden = true;
  trace(now);
};
