const canvas = $("picture"), overlay = $("overlay");
let pixels = 1;
const layers = [canvas.getContext("2d")];
const glyphs = [], lines = [], shapes = [];

function linePath(number) {
  return lines[number] ??= film.lines[number][2].reduce((path, glyph, i, all) => {
    if (i % 3) return path;
    glyphs[glyph] ??= new Path2D(film.glyphs[glyph]);
    path.addPath(glyphs[glyph], new DOMMatrix([1, 0, 0, 1, all[i + 1], all[i + 2]]));
    return path;
  }, new Path2D());
}

// Returns the offscreen canvas for groups with opacity at a nesting depth; 0 is the picture's.
function apart(depth) {
  if (!layers[depth]) layers[depth] = document.createElement("canvas").getContext("2d");
  const context = layers[depth];
  if (context.canvas.width !== canvas.width || context.canvas.height !== canvas.height) {
    context.canvas.width = canvas.width;
    context.canvas.height = canvas.height;
  }
  return context;
}

// A place is a transform of points to pixels: x, y and pixels per point. Layers are aligned to
// whole pixels, so that the parts of a row move together; left and top are the exact position. A
// layer's background extends to the rounded far edges, so that neighbors stay adjacent.
const whole = length => Math.floor(length + 0.5);

function placed(layer, place) {
  const unit = place.unit * layer.scale;
  const left = place.left + layer.x * place.unit, top = place.top + layer.y * place.unit;
  const isScaled = place.isScaled || layer.scale !== 1;
  const [x, y] = place.isScaled ? [left, top] : [whole(left), whole(top)];
  if (isScaled) {
    const [dx, dy] = [layer.width, layer.height].map(
      length => length / 2 * (1 - layer.scale) * place.unit);
    const grid = place.isScaled ? undefined : place.unit;
    return {x: x + dx, y: y + dy, left: x + dx, top: y + dy, unit, isScaled, grid};
  }
  return {
    x, y, left, top, unit, isScaled, width: layer.width, height: layer.height,
    wholeWidth: (whole(left + layer.width * unit) - x) / unit,
    wholeHeight: (whole(top + layer.height * unit) - y) / unit,
  };
}

function extended(length, index, place) {
  if (index === 2 && length === place.width) return place.wholeWidth;
  return index === 3 && length === place.height ? place.wholeHeight : length;
}

function drawAll(context, actors, frame, place, depth) {
  for (const actor of actors) {
    if (actor[0] === 0) drawLayer(context, actor, frame, place, depth);
    else drawLeaf(context, actor, frame, place);
  }
}

function drawLayer(context, layer, frame, place, depth) {
  const p = pose(layer, frame);
  if (p.opacity <= 0 || p.scale <= 0) return;
  const [x, y, w, h, upper, lower] = p.clip;
  const [right, bottom] = [x + w, y + h], [far, low] = [p.x + p.width, p.y + p.height];
  // A stage has the frame of its clip, and rows on it may extend beyond their own frames.
  const isCut = upper > 0 || lower > 0 || x > p.x || y > p.y || right < far || bottom < low
    || x === p.x && y === p.y && right === far && bottom === low;
  const inner = placed(p, place);
  const parts = film.drawings[layer[1]];
  context.save();
  if (isCut) {
    const snap = place.isScaled ? length => length : whole;
    const left = snap(place.left + x * place.unit), top = snap(place.top + y * place.unit);
    const wide = snap(place.left + right * place.unit) - left;
    const high = snap(place.top + bottom * place.unit) - top;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.roundRect(
      left, top, Math.max(0, wide), Math.max(0, high),
      [upper, upper, lower, lower].map(radius => radius * place.unit));
    context.clip();
  }
  if (p.opacity >= 1) {
    drawAll(context, parts, frame, inner, depth);
  } else {
    const around = 4 * place.unit;
    const left = Math.max(0, Math.floor(inner.x - around));
    const top = Math.max(0, Math.floor(inner.y - around));
    const right = Math.min(canvas.width, inner.x + p.width * inner.unit + around);
    const bottom = Math.min(canvas.height, inner.y + p.height * inner.unit + around);
    const [wide, high] = [Math.ceil(right - left), Math.ceil(bottom - top)];
    if (wide > 0 && high > 0) {
      const other = apart(depth + 1);
      other.setTransform(1, 0, 0, 1, 0, 0);
      other.clearRect(left, top, wide, high);
      drawAll(other, parts, frame, inner, depth + 1);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = p.opacity;
      context.drawImage(other.canvas, left, top, wide, high, left, top, wide, high);
    }
  }
  context.restore();
}

// A hairline has at least one whole pixel, inside its row, as the next row covers the rest.
function drawLeaf(context, leaf, frame, place) {
  const [kind, ink, t, number] = leaf;
  const opacityAt = kind === 1 ? 6 : kind === 2 ? 4 : 2;
  const opacity = t.length > opacityAt ? at(t[opacityAt], frame) / 1000 : 1;
  if (opacity <= 0) return;
  const length = index => t.length > index ? at(t[index], frame) / 100 : 0;
  const value = index => kind === 1 ? extended(length(index), index, place) : length(index);
  const x = value(0), y = value(1);
  context.globalAlpha = opacity;
  if (kind === 4) return drawLine(context, number, ink, x, y, place);
  context.setTransform(
    place.unit, 0, 0, place.unit, place.x + x * place.unit, place.y + y * place.unit);
  let path;
  if (kind === 3) {
    path = shapes[number] ??= new Path2D(film.paths[number]);
  } else {
    const w = value(2);
    let h = value(3);
    if (kind === 1 && typeof ink === "number" && h > 0 && h * place.unit < 0.99 && w > 8 * h) {
      h = 1 / place.unit;
      const bottom = place.y + (y + value(3)) * place.unit;
      context.setTransform(
        place.unit, 0, 0, place.unit, place.x + x * place.unit,
        (place.isScaled ? bottom : Math.floor(bottom + 0.01)) - 1);
    }
    path = new Path2D();
    if (kind === 2) path.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, 7);
    else if (value(4) > 0 || value(5) > 0) {
      path.roundRect(0, 0, w, h, [value(4), value(4), value(5), value(5)]);
    } else path.rect(0, 0, w, h);
  }
  if (typeof ink === "number") {
    context.fillStyle = css(ink);
    context.fill(path);
  } else {
    context.strokeStyle = css(ink[0]);
    context.lineWidth = Math.max(ink[1] / 100, 1 / place.unit);
    context.lineCap = context.lineJoin = "round";
    context.stroke(path);
  }
}

// Lines of text are aligned to whole pixels, so that they are sharp; in a scaled layer to those of
// the layer before its scale, as in the frames.
function drawLine(context, number, ink, x, y, place) {
  const [, size, , picture, ...frame] = film.lines[number];
  const align = place.grid === undefined ? length => length * place.unit
    : length => whole(length * place.grid) / place.grid * place.unit;
  let left = place.x + align(x), top = place.y + align(y);
  if (!place.isScaled) [left, top] = [Math.floor(left + 0.5), Math.floor(top + 0.5)];
  const em = size / 100000 * place.unit;
  context.fillStyle = css(ink);
  context.setTransform(em, 0, 0, em, left, top);
  context.fill(linePath(number));
  if (picture === undefined) return;
  context.setTransform(place.unit, 0, 0, place.unit, left, top);
  context.drawImage(pictures[picture], ...frame);
}

const css = color => "#" + color.toString(16).padStart(6, "0");

function draw(frame) {
  const context = layers[0];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  drawAll(context, film.actors, frame, {x: 0, y: 0, left: 0, top: 0, unit: pixels}, 0);
  context.globalAlpha = 1;
}

// Lays out the largest picture that fits above its caption and controls, in a wide window also beside
// the list, in a low one beside all of them.
function layOut() {
  const stage = $("stage");
  const isBare = document.body.classList.contains("bare");
  const isLow = matchMedia("(min-width: 480px) and (max-height: 480px)").matches;
  const isNarrow = matchMedia("(max-width: 820px)").matches;
  const [wide, high, most] = isBare ? [innerWidth, innerHeight - $("caption").offsetHeight, 8]
    : isLow ? [innerWidth - 28 - 14 - 230, innerHeight - 16, 3]
    : isNarrow ? [document.body.clientWidth - 28, innerHeight * 0.62, 3]
      : [innerWidth - 24 - 32 - 300 - 24,
        innerHeight - 32 - $("caption").offsetHeight - $("controls").offsetHeight - 8, 3];
  let scale = Math.max(0.1, Math.min(most, wide / width, high / height));
  // At a rounded scale more edges are on whole pixels, without seams. Steps of an eighth are too
  // coarse for small pictures.
  const step = scale * devicePixelRatio < 1 ? 16 : 8;
  const steps = Math.floor(scale * devicePixelRatio * step + 1e-6);
  if (!isBare && steps > 0) scale = steps / step / devicePixelRatio;
  stage.style.width = width * scale + "px";
  stage.style.height = height * scale + "px";
  document.body.style.setProperty("--stage", width * scale + "px");
  pixels = scale * devicePixelRatio;
  for (const each of [canvas, overlay]) {
    each.width = Math.round(width * pixels);
    each.height = Math.round(height * pixels);
  }
  show(now);
}
