const film = JSON.parse(document.getElementById("data").textContent);
const [width, height] = film.size;
const last = film.frames - 1;
const $ = id => document.getElementById(id);

// Returns a track's value at a frame; fractional frames make slow motion smooth.
function at(track, frame) {
  if (typeof track === "number") return track;
  let value = track[0];
  for (let i = 1; i < track.length && track[i] <= frame; i += 4) {
    const since = frame - track[i], length = track[i + 1], end = track[i + 2];
    if (since >= length) { value = end; continue; }
    const curve = film.curves[track[i + 3]];
    let share = since / length;
    if (curve.length) {
      const whole = Math.floor(since);
      share = (curve[whole] + (curve[whole + 1] - curve[whole]) * (since - whole)) / 10000;
    }
    return value + (end - value) * share;
  }
  return value;
}

// Returns a layer's pose, in points of its parent.
function pose(layer, frame) {
  const t = layer[2], clip = film.windows[layer[3]];
  return {
    x: at(t[0], frame) / 100, y: at(t[1], frame) / 100,
    width: at(t[2], frame) / 100, height: at(t[3], frame) / 100,
    opacity: t.length > 4 ? at(t[4], frame) / 1000 : 1,
    scale: t.length > 5 ? at(t[5], frame) / 10000 : 1,
    clip: clip.map(edge => at(edge, frame) / 100),
  };
}
