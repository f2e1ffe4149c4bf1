// Records what a list on a page shows, as the text of a *.flip.jsonl. Documentation/Web.md describes the options.
// A classic script without dependencies, which sets `Flipbook`. A module imports it for this effect.
/**
 * @typedef {{items?: string, sections?: string, headers?: string, footers?: string, leaving?: string, clones?: string, name?: string,
 *   title?: string, id?: string | ((element: Element) => string | null), content?: (element: Element) => Record<string, any>,
 *   order?: 'document' | 'place', texts?: boolean, manual?: boolean}} Options
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{kind: string, keys: Record<string, any> | null, time: number, isUpdate?: boolean}} RecordedEvent Left out without keys; times are milliseconds.
 * @typedef {{section: string, items: string[]}[]} Sections
 * @typedef {{time: number, after?: RecordedEvent}} Moment A time, and the event before it.
 * @typedef {{box: Box, gap: number, frame: number, step: number, isLifted: boolean}} Place In a frame: `gap` is the way into view, `step` its change.
 * @typedef {{node: Element, view: number, kind: string, id: string, key: string, isListed: boolean, transition: string, place?: Place}} Entry
 * @typedef {Entry & {box: Box, opacity: number, clip: Box | null, level: number}} Seen An element in a frame.
 * @typedef {{visible: Box, elements: Seen[]}} Screen
 */
(() => {
  'use strict';
  const VERSION = '1.0.0';
  const FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=url], [type=tel], [type=number])';
  const EDITORS = 'textarea, input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=reset], [type=submit])';
  const MODIFIERS = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Dead', 'Meta', 'Process', 'Shift'];
  const PAUSE = 200; // What the page does within these milliseconds after input, or after the last step of a scroll, is the user's.
  const TAP_REACH = 8; // The pixels within which a press is a tap.
  const DROP_PAUSE = 1000; // The milliseconds after which a row that a finger has carried counts as put back.
  const QUIET_FRAMES = 12; // After so many frames without a change a recording sleeps.
  const REST_FRAMES = 4; // After so many frames without a motion rows rest.
  const LONGEST_MOTION = 600; // Rows that never rest count after so many frames where they are.
  const KINDS = { items: 'selector', sections: 'selector', headers: 'selector', footers: 'selector', leaving: 'selector', clones: 'selector',
    name: 'string', title: 'string', id: 'string or function', content: 'function', order: "choice of 'document' or 'place'", texts: 'boolean', manual: 'boolean' };
  /** @param {any} text */ const isSelector = (text) => { try { return document.querySelector(text), typeof text === 'string'; } catch { return false; } };
  /** Throws an error about an option that does not exist, or has a value of another kind. @param {[string, any]} entry */
  function checkOption([name, value], kind = /** @type {Record<string, string>} */ (KINDS)[name]) {
    if (!kind) throw new TypeError(`Flipbook.record: unknown option '${name}'; the options are ${Object.keys(KINDS).join(', ')}`);
    const isGood = value === undefined || (kind === 'selector' ? isSelector(value) : kind.includes(name === 'order' ? `'${value}'` : typeof value));
    if (!isGood) throw new TypeError(`Flipbook.record: the option '${name}' is not a ${kind}: ${value}`);
  }
  /** Returns a text of at most some bytes in UTF-8, without halves of characters. @param {unknown} value @param {number} [bytes] */
  function bounded(value, bytes = 1000) {
    const encoded = new TextEncoder().encode(String(value));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(encoded.subarray(0, bytes));
    return encoded.length > bytes ? text.replace(/\uFFFD+$/, '') : text;
  }
  /** Returns a name that is not taken yet, `a~2` for a second `a`, and takes it. @param {string} name @param {Set<string>} taken */
  function unique(name, taken) {
    let result = name;
    for (let number = 2; taken.has(result.normalize()); number += 1) result = `${name}~${number}`;
    return taken.add(result.normalize()), result;
  }
  /** Returns the lines of an element's text as a title and a subtitle, and whether it is checked. @param {any} element */
  function textOf(element) {
    const [title, ...rest] = (element.innerText ?? element.textContent ?? '').split('\n').map((line) => line.trim()).filter(Boolean);
    return { title, subtitle: rest.join(' ') || undefined, accessory: element.querySelector?.(':checked:not(option)') ? 'checkmark' : undefined };
  }
  function intersection(/** @type {Box} */ a, /** @type {Box} */ b, x = Math.max(a.x, b.x), y = Math.max(a.y, b.y)) {
    return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
  }
  const gapBetween = (/** @type {Box} */ a, /** @type {Box} */ b) => // Less than 0 if they overlap.
    Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);
  const isEmpty = (/** @type {Box} */ box) => !(box.width > 0 && box.height > 0), rounded = (/** @type {number} */ number) => Math.round(number * 1000) / 1000;
  const numbers = (/** @type {Box} */ box) => [box.x, box.y, box.width, box.height].map(rounded);
  const moved = (/** @type {Box} */ { x, y, width, height }, /** @type {any} */ by) => ({ x: x + by.x, y: y + by.y, width, height });
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.001;
  const isSameBox = (/** @type {any} */ a, /** @type {any} */ b) =>
    a === b || (a && b && isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height));
  /** Returns the parent as it is rendered, also of slots and shadow roots. @param {any} element @returns {Element | null} */
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  /** Returns the section and index of each item. @param {Sections} sections @returns {Map<string, number[]>} */
  const placesIn = (sections) => new Map(sections.flatMap(({ items }, number) => items.map((id, index) => [id, [number, index]]))), sorted = (/** @type {Sections[number]} */ { section, items }) => ({ section, items: [...items].sort() });
  /** The sections, items and other elements of a list, in the order of the document. */
  class Outline {
    /** @type {Sections} */ sections = [];
    /** @type {Map<Element, Entry>} */ entries = new Map();
    /** @type {string[]} Identifiers that several items have. */ repeated = [];
    taken = { items: new Set(), sections: new Set() };
    constructor(/** @type {Recording} */ recording, /** @type {Element | null} */ list) {
      const { items, sections, headers, footers, clones } = recording.options;
      Object.assign(this, { recording, items: items ?? (sections ? `:is(${sections}) > *` : ':scope > *') });
      const selectors = [this.items, sections, headers, footers];
      if (list?.childElementCount || list?.shadowRoot) recording.matched.add('children');
      for (const node of list?.querySelectorAll(selectors.filter(Boolean).join()) ?? []) this.add(node, recording.options);
      for (const node of clones ? document.querySelectorAll(clones) : []) if (!list?.contains(node)) this.addItem(node, null);
      if (!this.sections.length) this.beginSection('list');
      this.places = placesIn(this.sections);
    }
    add(/** @type {Element} */ node, /** @type {Options} */ { id, sections, headers, footers, leaving }) {
      const [isSection, isHeader, isFooter, isLeaving] = [sections, headers, footers, leaving].map((role) => !!role && node.matches(role));
      if (isLeaving) this.recording.matched.add('leaving');
      this.recording.matched.add(isSection ? 'sections' : isHeader ? 'headers' : isFooter ? 'footers' : 'items');
      if (sections ? isSection : isHeader) this.beginSection((typeof id === 'string' && node.getAttribute(id)) || node.id || 'section');
      else if (!this.sections.length) this.beginSection('list');
      const { section, items } = this.sections[this.sections.length - 1];
      if (isHeader || isFooter) this.addEntry(node, isHeader ? 'headers' : 'footers', section);
      else if (!isSection) this.addItem(node, isLeaving ? null : items);
    }
    beginSection(/** @type {string} */ name) { this.sections.push({ section: unique(bounded(name), this.taken.sections), items: [] }); }
    /** Adds an element that shows an item, and the item to the list. @param {Element} node @param {string[] | null} items */
    addItem(node, items) {
      const { names } = this.recording;
      const name = (!items && names.get(node)) || this.recording.nameOf(node);
      if (name === null) return;
      this.recording.matched.add('id');
      const id = items ? unique(name, this.taken.items) : name;
      this.addEntry(node, 'items', id, items !== null);
      if (id !== name) this.repeated.push(name);
      if (items) names.set(node, id);
      items?.push(id);
    }
    addEntry(/** @type {Element} */ node, /** @type {string} */ kind, /** @type {string} */ id, isListed = true) {
      const { place } = this.recording.outline?.entries.get(node) ?? {}, view = this.recording.viewOf(node);
      this.entries.set(node, { node, view, kind, id, key: `${kind} ${id}`, isListed, transition: 'none', place });
    }
  }
  /** Returns the box of an element in the window, and the element that shows it; with `display: contents` what is in it. @param {Element} node */
  function shapeOf(node) {
    const box = node.getBoundingClientRect();
    if (!isEmpty(box) || getComputedStyle(node).display !== 'contents') return { box, shown: node };
    const range = new Range();
    return range.selectNodeContents(node), { box: range.getBoundingClientRect(), shown: node.firstElementChild ?? node };
  }
  /** Returns the box of an element without its own scale, such as that of a pressed row about a point outside of it. @param {any} element @param {Box} box */
  function unscaled(element, box, { transform, scale, rotate, transformOrigin } = getComputedStyle(element)) {
    const { a, b, c, d, e, f } = new DOMMatrix(transform), [outerX, outerY = outerX] = scale === 'none' ? [1] : scale.split(' ').map(Number);
    const [left, top] = transformOrigin.split(' ').map(parseFloat), [x, y] = [a * outerX, d * outerY], isScaled = rotate === 'none' && !b && !c && x > 0 && y > 0;
    const shift = { x: e * (1 - outerX) - left * (1 - x), y: f * (1 - outerY) - top * (1 - y) }; // The property `scale` also scales the transform's way.
    return isScaled && !(element instanceof SVGElement) ? { ...moved(box, shift), width: box.width / x, height: box.height / y } : box;
  }
  /** Returns where a container, or the window, scrolls in pixels of the window, and how far as `left` and `top`. @param {any} element */
  function portOf(element) {
    const [left, top] = [element?.scrollLeft ?? 0, element?.scrollTop ?? 0];
    if (!element || element === document.scrollingElement) return { x: 0, y: 0, width: innerWidth, height: innerHeight, left, top };
    const { x, y, width, height } = element.getBoundingClientRect();
    const [scaleX, scaleY] = [width / element.offsetWidth || 1, height / element.offsetHeight || 1];
    const inner = { width: element.clientWidth * scaleX, height: element.clientHeight * scaleY, left: left * scaleX, top: top * scaleY };
    return { x: x + element.clientLeft * scaleX, y: y + element.clientTop * scaleY, ...inner };
  }
  /** Returns true if an element scrolls, or would with more content: that does not determine its height. @param {Element} element */
  function isScroller(element) {
    const { overflow, maxHeight, paddingBottom } = getComputedStyle(element);
    if (element.scrollTop || element.scrollLeft) return true;
    if (!/auto|scroll/.test(overflow)) return false;
    const end = (element.lastElementChild?.getBoundingClientRect().bottom ?? 0) + parseFloat(paddingBottom) + 1;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) return true;
    return maxHeight !== 'none' || end < element.getBoundingClientRect().bottom;
  }
  /** Returns the scroll containers around a list from the inside; those outside of a fixed box do not scroll it. @param {any} list */
  function scrollersAround(list) {
    const scrollers = [];
    for (let box = list; box && !box.contains(document.body); box = parentOf(box)) {
      if (isScroller(box)) scrollers.push(box);
      if (getComputedStyle(box).position === 'fixed') return scrollers;
    }
    return [...scrollers, document.scrollingElement];
  }
  const offsetOf = (/** @type {any[]} */ scrollers) => // How far they are scrolled in all, in pixels of the window.
    scrollers.map(portOf).reduce((sum, { left, top }) => ({ x: sum.x + left, y: sum.y + top }), { x: 0, y: 0 });
  /** The part of the page that shows the list: the place of its scroll container at first, or the window. Scrolling moves no content. */
  class Port {
    constructor(/** @type {Element} */ list) {
      this.list = list;
      this.scrollers = scrollersAround(list);
      this.origin = moved(portOf(this.scrollers[0]), offsetOf(this.scrollers.slice(1)));
      const most = this.scrollers.length > 1 ? parseFloat(getComputedStyle(this.scrollers[0]).maxHeight) || 0 : 0;
      this.size = { width: this.origin.width, height: Math.max(this.origin.height, most) };
    }
    /** Returns the visible part, and the way from pixels of the window to points of the content. */
    read() {
      const { width, height, left, top } = portOf(this.scrollers[0]);
      this.size = { width: Math.max(width, this.size.width), height: Math.max(height, this.size.height) };
      const { x, y } = offsetOf(this.scrollers);
      return { visible: { x: left, y: top, ...this.size }, shift: { x: x - this.origin.x, y: y - this.origin.y } };
    }
  }
  /** Returns where the running View Transition shows what has a name; null if it does not. @param {string} name */
  function transitionPicture(name) {
    const styleOf = (/** @type {string} */ part) => getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
    const group = styleOf('group');
    if (name === 'none' || group.width === 'auto') return null;
    const { a, d, e, f } = new DOMMatrix(group.transform), [width, height] = [parseFloat(group.width), parseFloat(group.height)];
    const box = { x: e + ((1 - a) * width) / 2, y: f + ((1 - d) * height) / 2, width: width * a, height: height * d };
    // An image that does not exist keeps its width of 100%.
    const [old, now] = ['old', 'new'].map(styleOf).map((image) => (image.width === '100%' ? 0 : Number(image.opacity)));
    return { box, opacity: Math.min(1, old + now) * Number(group.opacity) };
  }
  class ScreenReader { // Reads what is seen of a list.
    frame = 0; wholeFrames = 0; // So many frames read all elements: after an apply, one may come from afar.
    /** @param {Element | null} list @param {Port} port @param {Entry[]} entries @param {Screen | null} last */
    read(list, port, entries, last) {
      this.unstarted = document.getAnimations().filter(isUnstarted).map(({ effect }) => /** @type {any} */ (effect)?.target);
      const isInTransition = CSS.supports('selector(:active-view-transition)') && document.documentElement.matches(':active-view-transition');
      Object.assign(this, port.read(), { list, port, last, isInTransition, ancestors: new Map() });
      const keys = new Set(isInTransition ? entries.map(({ key }) => key) : []);
      const departed = isInTransition ? (last?.elements ?? []).filter(({ node, key }) => !node.isConnected && !keys.has(key)) : [];
      const elements = [...departed, ...entries.filter((entry, index) => this.mayBeSeen(entry, index))].map((entry) => this.element(entry));
      [this.frame, this.wholeFrames] = [this.frame + 1, this.wholeFrames - 1];
      return { visible: this.visible, elements: elements.filter((seen) => seen !== null).sort((a, b) => a.level - b.level) };
    }
    /** Returns false for elements that are too far away to have come into view. Each has its turn in eight frames. @param {Entry} entry @param {number} index */
    mayBeSeen({ place }, index, { frame, visible } = this) {
      if (!place || this.wholeFrames > 0 || (index + frame) % 8 === 0) return true;
      const speed = Math.max(visible.width, visible.height) / 16 + 2 * place.step; // It may become faster.
      return gapBetween(place.box, visible) < (frame - place.frame) * speed;
    }
    element(/** @type {Entry} */ entry) {
      const lastSeen = () => this.last?.elements.find((seen) => seen.node === entry.node) ?? null;
      if (this.unstarted.some((target) => target?.contains(entry.node))) return lastSeen(); // Until it starts, nothing has changed on the screen.
      const { node, place: last } = entry, { frame, visible, shift, isInTransition } = this, shape = shapeOf(node), { shown } = shape;
      const box = moved(shape.box, shift), gap = gapBetween(box, visible), isOut = gap >= 0 || isEmpty(box);
      const step = last && gap > 0 ? Math.max(0, last.gap - gap) / Math.max(1, frame - last.frame) : 0;
      const place = (entry.place = { box, gap, frame, step, isLifted: false });
      if (isOut && !isInTransition) return null;
      const style = getComputedStyle(shown), { position, opacity } = style;
      // What moves stays in front until it rests: the style of a transform takes long to read.
      place.isLifted = position !== 'static' || opacity !== '1' || (last?.isLifted && !isSameBox(box, last.box)) || isTransformed(shown, style);
      const level = entry.kind === 'items' ? Number(style.zIndex) || Number(place.isLifted) / 2 : -Infinity; // Headers first: a reader appends new items.
      const transition = style.getPropertyValue('view-transition-name') || entry.transition; // A removed element has no style any more.
      const picture = isInTransition && transitionPicture(transition);
      if (picture) return { ...entry, transition, level, ...picture, box: moved(picture.box, shift), clip: null };
      if (isOut) return null;
      const outer = this.around(parentOf(node)), cut = position === 'fixed' ? null : position === 'absolute' ? outer.looseClip : outer.clip;
      const isHidden = style.visibility !== 'visible'; // Its place is kept, as with an opacity of 0.
      const seen = { ...entry, transition, box, level, opacity: isHidden ? 0 : Number(opacity) * outer.opacity, clip: null };
      if (!cut) return seen;
      const whole = intersection(box, visible), part = intersection(whole, cut);
      return isSameBox(whole, part) ? seen : isEmpty(part) ? null : { ...seen, clip: intersection(box, cut) };
    }
    /** Returns what an ancestor and those around it do to elements; `looseClip` is for absolute ones. @param {Element | null} element */
    around(element) {
      if (!element || element === document.body || element === document.documentElement) return { opacity: 1, clip: null, looseClip: null };
      if (this.ancestors.has(element)) return this.ancestors.get(element);
      const style = getComputedStyle(element), outer = this.around(element === this.port.scrollers[0] ? null : parentOf(element));
      const own = style.overflow === 'visible' ? null : moved(portOf(element), this.shift), above = style.position === 'absolute' ? outer.looseClip : outer.clip;
      const clip = own && above ? intersection(own, above) : own ?? above, opacity = this.list?.contains(element) ? Number(style.opacity) : 1;
      const isHolder = style.position !== 'static' || isTransformed(element, style) || style.filter !== 'none' || style.contain !== 'none';
      this.ancestors.set(element, { opacity: opacity * outer.opacity, clip, looseClip: isHolder ? clip : outer.looseClip });
      return this.ancestors.get(element);
    }
  }
  /** Returns true if an element is transformed. @param {any} element @param {CSSStyleDeclaration} style */
  function isTransformed(element, style) {
    const transform = element.computedStyleMap?.().get('transform') ?? { value: style.transform }; // The text of a matrix takes longer.
    return transform.value !== 'none' || style.translate !== 'none' || style.scale !== 'none' || style.rotate !== 'none';
  }
  const isSame = (/** @type {Seen} */ a, /** @type {Seen | undefined} */ b) =>
    !!b && a.key === b.key && a.view === b.view && isNear(a.opacity, b.opacity) && isSameBox(a.box, b.box) && isSameBox(a.clip, b.clip);
  /** Returns an element as a frame has it. @param {Seen} seen */
  const written = ({ id, box, opacity, clip, view }) =>
    ({ id, at: numbers(box), ...(opacity < 1 && { opacity: rounded(opacity) }), ...(clip && { clip: numbers(clip) }), view });
  /** Returns the keys of the frame that leads to a screen; null if nothing differs. @param {Screen | null} old @param {Screen} now */
  function frameBetween(old, now) {
    const [was, is] = [old?.elements ?? [], now.elements], isScrolled = !old || !isSameBox(old.visible, now.visible);
    if (!isScrolled && is.length === was.length && is.every((seen, index) => isSame(seen, was[index]))) return null;
    const [before, after] = [was, is].map((elements) => new Map(elements.map((seen) => [seen.key, seen])));
    // A reader keeps the order, and appends what is new.
    const order = [...[...before.keys()].filter((key) => after.has(key)), ...[...after.keys()].filter((key) => !before.has(key))];
    const isFull = !old || before.size < was.length || after.size < is.length || order.some((key, index) => key !== is[index].key);
    const changed = isFull ? is : is.filter((seen) => !isSame(seen, before.get(seen.key)));
    const gone = isFull ? [] : was.filter(({ key }) => !after.has(key));
    /** @type {Record<string, any>} */ const keys = { ...(isFull && { full: true }), ...((isFull || isScrolled) && { visible: numbers(now.visible) }) };
    for (const seen of changed) (keys[seen.kind] ??= []).push(written(seen));
    for (const { kind, id } of gone) (keys.gone ??= []).push(kind === 'items' ? id : { [kind.slice(0, -1)]: id });
    return keys;
  }
  const isApart = (/** @type {Box} */ a, /** @type {Box} */ b) => // Whether one is beside the other, but for less than half of the narrower one.
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) <= Math.min(a.width, b.width) / 2;
  /** Returns boxes line by line, as one reads them. @template {{box: Box}} Row @param {Row[]} rows @param {boolean} isReversed From right to left. */
  function inReadingOrder(rows, isReversed) {
    const start = (/** @type {Row} */ { box }) => (isReversed ? -box.x - box.width : box.x), compare = (/** @type {Row} */ a, /** @type {Row} */ b) => start(a) - start(b);
    const across = [...rows].sort(compare), isBars = across.every(({ box }, index) => !index || isApart(box, across[index - 1].box));
    if (isBars) return across; // They stand beside each other, as bars above and below a line do.
    /** @type {Row[][]} */ const lines = [];
    for (const row of [...rows].sort((a, b) => a.box.y - b.box.y)) {
      const line = lines.at(-1), { y, height } = line?.[0].box ?? { y: 0, height: 0 };
      const shared = Math.min(y + height, row.box.y + row.box.height) - row.box.y, isLow = shared > Math.min(height, row.box.height) / 2;
      line && isLow && line.every(({ box }) => isApart(box, row.box)) ? line.push(row) : lines.push([row]);
    }
    return lines.flatMap((line) => line.sort(compare));
  }
  const isRightToLeft = (/** @type {Element | null} */ list) => !!list && getComputedStyle(list).direction === 'rtl', isSticky = (/** @type {Element} */ node) => getComputedStyle(node).position === 'sticky';
  const middle = (/** @type {Box} */ { x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }), way = (/** @type {any} */ a, /** @type {any} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  /** Returns true if a box is elsewhere: neither its corner nor its middle stays, as they do where it grows. @param {Box} a @param {Box} b */
  const isElsewhere = (a, b) => way(a, b) >= 0.05 && way(middle(a), middle(b)) >= 0.05;
  /** The order of a list whose rows only styles place. It changes when rows leave their places, and is known when they rest. */
  class PlaceOrder {
    /** @type {Sections} The order in which the rows rested last. */ sections = [];
    /** @type {Map<string, Box>} The last place of each item. */ boxes = new Map();
    /** @type {Set<string>} The items of that order. */ known = new Set();
    /** @type {Set<string>} The items whose places do not count now. */ hidden = new Set();
    /** @type {Map<string, Moment & {from?: Box}>} When items have left their places since the last rest, or were seen first. */ departures = new Map();
    /** @type {Map<string, Moment>} When the user has carried items. */ carried = new Map();
    /** @type {WeakMap<Node, {first: Moment, last: number}>} The last changes of elements, one soon after another. */ changes = new WeakMap();
    first = 0; frames = 0; still = 0; lastFrame = 0; // The first event since the last rest, the frames, those without a motion, and a time.
    /** Notes that an element's attributes change. @param {Node} node @param {RecordedEvent[]} events */
    changed(node, events, time = performance.now(), last = this.changes.get(node)) {
      if (last && time - last.last < 50) last.last = time;
      else this.changes.set(node, { first: { time, after: events.at(-1) }, last: time });
    }
    /** Notes where the rows are in a frame. @param {Recording} recording @param {number} time */
    see(recording, time) {
      const { outline, reader, gestures, list, events } = recording, held = gestures.press?.tap.keys?.item;
      this.still = held === undefined ? this.still + 1 : 0;
      for (const { node, id, kind, isListed } of outline.entries.values()) {
        if (kind !== 'items' || !isListed || reader.unstarted.some((target) => target?.contains(node))) continue;
        const { box: place, shown } = shapeOf(node), seen = moved(place, reader.shift), last = this.boxes.get(id), isHidden = !(seen.width || seen.height);
        const box = isHidden || (last && isNear(seen.width, last.width) && isNear(seen.height, last.height)) ? seen : unscaled(shown, seen);
        isHidden ? this.hidden.add(id) : this.hidden.delete(id);
        if (isHidden) continue;
        if (last && !isElsewhere(box, last)) {
          const { from } = this.departures.get(id) ?? {};
          if (from && !isElsewhere(box, from)) this.departures.delete(id);
          continue;
        }
        if (last && isSticky(shown)) continue; // It stays at the edge while its list scrolls.
        this.boxes.set(id, box), (this.still = 0);
        if (id === held) this.carried.set(id, { time: this.lastFrame, after: events.at(-1) });
        if (id === held || (!last && !this.known.has(id)) || this.departures.has(id)) continue;
        const start = [node, list].map((element) => this.changes.get(element)?.first).find((first) => first && time - first.time < 250);
        this.departures.set(id, { ...(start ?? { time: this.lastFrame, after: events.at(-1) }), from: last });
      }
      [this.lastFrame, this.frames] = [time, this.frames + 1];
      if (!this.sections.length || this.still === REST_FRAMES || this.frames > LONGEST_MOTION) this.settle(recording);
    }
    /** Returns sections with their items as another order has them, and others behind their predecessors. @param {Sections} sections @param {Sections} order */
    static ordered(sections, order) {
      const ranks = new Map(order.flatMap(({ items }) => items).map((id, rank) => [id, rank]));
      return sections.map(({ section, items }) => {
        const known = items.filter((id) => ranks.has(id)).sort((a, b) => ranks.get(a) - ranks.get(b));
        items.forEach((id, index) => ranks.has(id) || known.splice(known.indexOf(items[index - 1]) + 1, 0, id));
        return { section, items: known };
      });
    }
    /** Returns sections with their items as they stand; those without a place stay behind their last predecessors. @param {Sections} sections @param {boolean} isReversed */
    arranged(sections, isReversed) {
      const rows = (/** @type {string[]} */ items) => items.filter((id) => this.boxes.has(id) && !this.hidden.has(id)).map((id) => ({ id, box: this.boxes.get(id) }));
      const order = sections.map(({ section, items }) => ({ section, items: inReadingOrder(rows(items), isReversed).map(({ id }) => id) }));
      return PlaceOrder.ordered(PlaceOrder.ordered(sections, this.sections), order);
    }
    /** Gives the applies since the last rest the order of the places, and adds the one of rows that only moved. @param {Recording} recording */
    settle({ events, outline, list }, isReversed = isRightToLeft(list)) {
      const order = this.arranged(outline.sections, isReversed), [was, is] = [this.sections, order].map((sections) => sections.flatMap(({ items }) => items));
      const [before, after] = [was.filter((id) => outline.places.has(id)), is.filter((id) => was.includes(id))];
      const different = before.filter((id, index) => id !== after[index]), isApply = (/** @type {RecordedEvent} */ { kind }) => kind === 'snapshot';
      const starts = (/** @type {Map<string, Moment>} */ moments) => different.filter((id) => moments.has(id)).map((id) => moments.get(id)).sort((a, b) => a.time - b.time);
      const [start] = [...starts(this.departures), ...starts(this.carried)];
      let apply = events.slice(this.first).find((event) => isApply(event) && (event.isUpdate || Math.abs(event.time - start?.time) < 20));
      if (start && !(apply?.time < start.time + 20)) {
        const index = Math.max(this.first, events.indexOf(start.after) + 1), time = Math.max(start.time, start.after?.time ?? 0);
        const { sections } = events.slice(0, index).findLast(isApply).keys;
        apply = { kind: 'snapshot', keys: { sections }, time: Math.min(time, events[index]?.time ?? Infinity) };
        events.splice(index, 0, apply);
      }
      if (start) apply.keys.animated = true;
      let isOver = false;
      for (const event of events.slice(this.first).filter(isApply)) {
        isOver ||= event === apply;
        event.keys.sections = isOver ? this.arranged(event.keys.sections, isReversed) : PlaceOrder.ordered(event.keys.sections, this.sections);
      }
      Object.assign(this, { sections: order, known: new Set(is), first: events.length, frames: 0, departures: new Map(), carried: new Map() });
    }
    /** Corrects the places that touches and scrolls name. @param {RecordedEvent[]} events */
    static correct(events) {
      const applies = events.filter(({ kind }) => kind === 'snapshot');
      let places = new Map();
      for (const { kind, keys, time } of events) {
        if (kind === 'snapshot') places = placesIn(keys.sections);
        if (!keys || !['tap', 'drag', 'scroll'].includes(kind)) continue;
        const at = places.get(keys.item ?? keys.to);
        if (kind !== 'drag') { keys.at = at; continue; }
        const end = time + keys.duration / 1e6 + DROP_PAUSE, last = applies.findLast((apply) => apply.time <= end);
        const to = placesIn(last.keys.sections).get(keys.item) ?? at;
        Object.assign(keys, { from: at, to, cancelled: String(to) === String(at) || undefined });
      }
    }
  }
  const lengthSince = (/** @type {number} */ time) => Math.round(Math.min(6e4, Math.max(1, performance.now() - time)) * 1e6);
  /** Writes what the user does. */
  class Gestures {
    /** @type {{tap: RecordedEvent, pointer: number, x: number, y: number, isDrag: boolean} | null} */ press = null;
    /** @type {{event: RecordedEvent, places: Map<string, number[]>, last: number} | null} */ scroll = null;
    lastPush = -Infinity;
    constructor(/** @type {Recording} */ recording) {
      const push = () => (this.lastPush = performance.now());
      this.recording = recording;
      /** @type {Record<string, (event: any) => void>} */
      this.listeners = {
        pointerdown: (event) => event.isPrimary && event.button === 0 && this.pressed(event),
        dragstart: () => this.press && (this.press.isDrag = true),
        input: (event) => this.typed(event.composedPath()[0]),
        keydown: (event) => (/^(Arrow|Page|Home|End| )/.test(event.key) && push(), this.keyed(event)),
        pointerup: (event) => event.pointerId === this.press?.pointer && this.released(event),
        pointercancel: ({ pointerId }) => pointerId === this.press?.pointer && !this.press.isDrag && (this.press = null), // The finger scrolls.
        dragend: (event) => this.released(event), wheel: push, touchmove: push,
      };
    }
    pressed(/** @type {PointerEvent} */ event) {
      this.dropped(true), this.press = null;
      const { outline, port, options } = this.recording, path = /** @type {any[]} */ (event.composedPath().filter((node) => node instanceof Element));
      if (port.scrollers.includes(path[0])) this.lastPush = performance.now();
      const item = path.map((node) => outline.entries.get(node)).find((entry) => entry?.kind === 'items' && entry.isListed)?.id;
      const button = path.find((node) => node.matches('button, a, label, summary, select, input, textarea, [role]')) ?? path[0];
      const text = options.texts === false || button.childElementCount ? '' : button.textContent.trim().slice(0, 40);
      if (item === undefined) return this.recording.mark(`tap ${text || button.localName + (button.id && `#${button.id}`)}`);
      const { shift, visible } = this.recording.reader; // Of the last frame: nothing here reads the layout.
      const point = visible && [event.clientX + shift.x - visible.x, event.clientY + shift.y - visible.y].map(rounded);
      const tap = this.recording.add('tap', { item, at: outline.places.get(item), point });
      this.press = { tap, pointer: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false, box: this.boxOf(item) };
    }
    boxOf(/** @type {string} */ item) { return this.recording.screen?.elements.find(({ kind, id }) => kind === 'items' && id === item)?.box; }
    /** Notes the end of a press that has moved. @param {MouseEvent} event */
    released({ clientX, clientY }, { tap, x, y, isDrag, box } = /** @type {any} */ (this.press ?? {})) {
      this.press = null;
      if (tap && (isDrag || Math.hypot(clientX - x, clientY - y) > TAP_REACH)) {
        const now = this.boxOf(tap.keys.item), isCarried = box && now && Math.hypot(now.x - box.x, now.y - box.y) > TAP_REACH;
        this.drop = { tap, isCarried, end: performance.now(), length: lengthSince(tap.time) };
      }
      this.dropped();
    }
    /** Makes a tap a drag if it has moved its item to another place, or if the page does so after the release; a cancelled one if it does not. */
    dropped(isOver = false, { tap, isCarried, end, length } = /** @type {any} */ (this.drop ?? {})) {
      if (!tap) return;
      const { item, at: from, point } = tap.keys, to = this.recording.outline.places.get(item) ?? from, hasMoved = String(to) !== String(from);
      isOver ||= performance.now() - end > (isCarried ? DROP_PAUSE : PAUSE);
      if (hasMoved || (isOver && isCarried)) Object.assign(tap, { kind: 'drag', keys: { item, from, to, ...(!hasMoved && { cancelled: true }), point, duration: length } });
      if (hasMoved || isOver) this.drop = null;
    }
    /** Notes a key outside of fields, of letters only that there is one if no texts are recorded. @param {KeyboardEvent} event */
    keyed(event) {
      const target = /** @type {any} */ (event.composedPath()[0]), { key } = event, { recording } = this;
      if (!key || MODIFIERS.includes(key) || target.isContentEditable || target.matches?.(EDITORS)) return;
      recording.mark(`key ${recording.options.texts === false && key.length === 1 ? 'letter' : key === ' ' ? 'Space' : key}`);
    }
    typed(/** @type {any} */ input) { if (input.matches(FIELDS)) this.field = input, this.readField(); }
    /** Writes the text of the field into which the user types, also if the page changes it. */
    readField() {
      const { field, recording } = this, text = field?.isConnected ? field.value : '';
      if (!field || text === this.text) return;
      recording.add('field', { text: recording.options.texts === false ? '' : bounded(text) });
      this.text = text;
    }
    /** Notes a step of the list's scroll, if it is the user's. */
    scrolled() {
      const { recording, scroll, lastPush } = this, last = performance.now();
      if (scroll && last - scroll.last < PAUSE) scroll.last = last;
      else if (last - lastPush < PAUSE) this.scroll = { event: recording.add('scroll', null), places: recording.outline.places, last };
    }
    /** Notes the item to which the user has scrolled. @param {Screen} screen */
    see({ elements, visible }) {
      const { event, places, last } = this.scroll ?? {};
      if (!event || performance.now() - last > PAUSE) return;
      const [top] = elements.filter(({ kind, id, box }) => kind === 'items' && places.has(id) && box.y + box.height / 2 >= visible.y)
        .sort((a, b) => a.box.y - b.box.y);
      if (top) event.keys = { to: top.id, at: places.get(top.id), offset: rounded(top.box.y - visible.y), duration: lengthSince(event.time) };
    }
  }
  /** @type {Set<Recording>} The recordings that are to wake when something moves. */ const running = new Set();
  /** Returns true if an animation has no effect yet: Chromium may start it a part of a frame after the frame that begins it. @param {Animation} animation */
  const isUnstarted = ({ playState, currentTime: time }) => playState === 'running' && Number(time) < 0 && Number(time) > -17;
  const isMotion = (/** @type {Animation} */ { playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity;
  /** Calls back in the next frame, after the page's own callbacks and the layout. @param {() => void} action */
  function afterLayout(action) {
    const observer = new ResizeObserver(() => (observer.disconnect(), action()));
    observer.observe(document.documentElement);
    requestAnimationFrame(() => {}); // An observer alone causes no frame.
  }
  /** A list that is being recorded. */
  class Recording {
    /** @type {RecordedEvent[]} Until the end, times may change, and keys be found. */ events = [];
    /** @type {string[]} What went wrong, each once. */ warnings = [];
    /** @type {WeakMap<Element, number>} The numbers of elements. */ views = new WeakMap();
    /** @type {WeakMap<Element, string>} The identifiers of elements that were items. */ names = new WeakMap();
    /** @type {Map<string, string>} The contents that were written, as JSON. */ contents = new Map();
    /** @type {Set<string>} The options that have matched an element. */ matched = new Set();
    /** @type {Set<Element>} Elements whose texts may be new. */ unread = new Set();
    /** @type {{content: RecordedEvent, apply: RecordedEvent} | null} The first apply since the last frame. */ pending = null;
    /** @type {Screen | null} The last frame. */ screen = null;
    /** @type {Map<string, {order?: string, look: string, read: string}>} Whether the rows of each section first rested in the document's order, and how last. */ readOrders = new Map();
    viewCount = 0; restFrames = 0; hasRemoved = false; homes = /** @type {any} The sections where items have rested; null after a warning. */ (new Map()); start = performance.now();
    boxOf = (/** @type {Element} */ node) => shapeOf(node).box;
    reader = new ScreenReader(); gestures = new Gestures(this); abort = new AbortController();
    constructor(/** @type {Element | string} */ list, /** @type {Options} */ options) {
      if (typeof list !== 'string' && list?.nodeType !== 1) throw new TypeError(`Flipbook.record: the list is not an element or selector: ${list}`);
      Object.entries(options).forEach((entry) => checkOption(entry));
      this.options = options;
      this.find = () => (typeof list === 'string' ? document.querySelector(list) : list.isConnected ? list : null);
      /** @type {any} */ this.list = this.find();
      if (!this.list) throw new Error(`Flipbook.record: the document has no element ${list}`);
      if (this.list.matches('canvas, video')) throw new Error(`Flipbook.record: the list is a ${this.list.localName}, whose pixels are not rows`);
      this.port = new Port(this.list);
      const { name = this.list.id || 'list', texts = true, title = (texts && document.title) || 'List', id } = options;
      const size = [this.port.size.width, this.port.size.height].map((length) => Math.min(16384, Math.max(1, Math.round(length))));
      this.header = {
        flipbook: 1, minor: 1, created: new Date().toISOString(), generator: { name: 'flipbook-recorder.js', version: VERSION },
        name: bounded(name), title: bounded(title), stage: { size, scale: devicePixelRatio, view: 'collection', chrome: 'none', touches: true,
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' },
        source: 'page', ...(id === undefined && { identity: 'node' }),
      };
      this.order = options.order === 'place' ? new PlaceOrder() : null;
      this.observer = new MutationObserver((records) => this.notice(records));
      if (!options.manual) running.add(this);
      this.observe(), this.update(), this.wake();
    }
    observe() {
      const how = { capture: true, passive: true, signal: this.abort.signal };
      for (const root of new Set([document, this.list.getRootNode()])) {
        this.observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
        root.addEventListener('scroll', ({ target }) => this.scrolled(target === document ? document.scrollingElement : target), how);
        root.addEventListener('change', ({ target }) => (this.readAgain(target), this.wake()), how);
        for (const type of ['transitionrun', 'transitionstart', 'animationstart']) root.addEventListener(type, () => this.wake(), how);
      }
      const others = { resize: () => this.list && (this.port = new Port(this.list)), visibilitychange: () => this.mark(`page ${document.visibilityState}`) };
      for (const [type, listener] of Object.entries({ ...this.gestures.listeners, ...others }))
        window.addEventListener(type, (event) => (this.notice(this.observer.takeRecords()), listener(event), this.wake()), how);
    }
    add(/** @type {string} */ kind, /** @type {RecordedEvent['keys']} */ keys, time = performance.now()) {
      const event = { kind, keys, time: Math.max(time, this.events.at(-1)?.time ?? 0) };
      this.events.push(event);
      return event;
    }
    warn(/** @type {string} */ message) {
      if (!this.warnings.includes(message)) this.warnings.push(message) && console.warn(`Flipbook: ${message}`);
    }
    /** Calls a function of the page. @param {string} option @param {() => any} action */
    attempt(option, action) { try { return action(); } catch (error) { return this.warn(`the option '${option}' failed: ${error}`); } }
    viewOf(/** @type {Element} */ element) { return this.views.get(element) ?? (this.views.set(element, (this.viewCount += 1)), this.viewCount); }
    /** Returns what the page calls an element; null if it is not an item. @param {Element} element */
    nameOf(element) {
      const { id } = this.options;
      const name = id === undefined ? `node-${this.viewOf(element)}` : typeof id === 'string' ? element.getAttribute(id) : this.attempt('id', () => id(element));
      if (name == null) return null;
      const text = bounded(name);
      if (text === '') this.warn('an item has an empty identifier');
      if (text.length < String(name).length) this.warn(`an identifier has more than 1,000 bytes, and is cut: '${text.slice(0, 20)}…'`);
      return text;
    }
    scrolled(/** @type {any} */ scroller) {
      if (!this.list || !scroller.contains(this.list)) return;
      if (!this.port.scrollers.includes(scroller)) this.port = new Port(this.list);
      this.gestures.scrolled(), this.wake();
    }
    /** Notes changes of the page. Nothing here reads the layout, which would let transitions begin early. @param {MutationRecord[]} records */
    notice(records) {
      if (records.length) this.wake();
      for (const { type, target } of this.order ? records : []) if (type === 'attributes') this.order.changed(target, this.events);
      const relevant = records.filter(({ attributeName }) => attributeName !== 'style');
      for (const { target, type } of relevant) {
        if (type !== 'attributes' || this.options.content) this.readAgain(target);
      }
      if (relevant.length) this.update();
    }
    /** Lets the content of the item around a node be read with the next frame. @param {any} node */
    readAgain(node) {
      while (node && !this.outline.entries.has(node)) node = node.parentNode;
      if (node) this.unread.add(node);
    }
    /** Reads the list, and writes an apply if its order is new. */
    update() {
      if (!this.list?.isConnected) this.list = this.find(); // The page may have replaced it.
      if (!this.list) this.warn('the list is no longer in the document');
      else if (this.list !== this.port.list) this.port = new Port(this.list);
      const old = this.outline;
      this.outline = new Outline(this, this.list);
      for (const { node, key } of this.outline.entries.values()) if (!this.contents.has(key) || old?.entries.get(node)?.key !== key) this.unread.add(node);
      const [was, is] = [old?.sections, this.outline.sections].map((sections) => JSON.stringify(this.order ? sections?.map(sorted) : sections));
      if (was === is) return;
      const ids = this.outline.repeated.filter((id) => !old?.repeated.includes(id));
      if (ids.length) this.warn(`several items are called '${ids[0]}'`);
      const { apply } = this.addApply({ animated: !!old, ...(ids.length && { warnings: [{ kind: 'existing_identifier', ids }] }) });
      apply.isUpdate = true;
      if (this.order) this.order.still = 0;
      [this.before, this.reader.wholeFrames] = [old, 3];
      this.hasRemoved ||= [...old?.places.keys() ?? []].some((id) => !this.outline.places.has(id));
    }
    addApply(/** @type {Record<string, any>} */ marks) {
      const content = this.add('content', null), apply = this.add('snapshot', { sections: this.outline.sections, ...marks });
      this.isFullFrame = true;
      return (this.pending ??= { content, apply });
    }
    /** Writes new texts before their apply. The layout is up to date here. */
    readTexts() {
      const entries = (this.options.texts === false ? [] : [...this.unread]).map((node) => this.outline.entries.get(node)).filter((entry) => entry?.isListed);
      this.unread.clear();
      const fresh = entries.map((entry) => ({ ...entry, old: this.contents.get(entry.key), content: this.contentOf(entry) }))
        .filter(({ old, content }) => old !== JSON.stringify(content));
      for (const { key, content } of fresh) this.contents.set(key, JSON.stringify(content));
      if (fresh.length) {
        const { content, apply } = this.pending ?? this.addApply({ animated: false });
        const [items, sections] = [true, false].map((isItem) => fresh.filter(({ kind }) => (kind === 'items') === isItem));
        const listed = new Set(apply.keys.sections.flatMap((section) => section.items));
        content.keys = { items: items.map((entry) => entry.content), sections: sections.map((entry) => entry.content) };
        apply.keys.reconfigures = items.filter(({ old, id }) => old && listed.has(id)).map(({ id }) => id);
        apply.keys.reload_sections = [...new Set(sections.filter(({ old }) => old).map(({ id }) => id))];
      }
      this.pending = null;
    }
    /** Returns what an item shows, or the section of a header. @param {Entry} entry */
    contentOf({ node, id, kind }) {
      const line = (/** @type {Entry} */ entry) => { const { title, subtitle } = textOf(entry.node); return [title, subtitle].filter(Boolean).join(' '); };
      const parts = kind === 'items' ? [] : [...this.outline.entries.values()].filter((entry) => entry.kind !== 'items' && entry.id === id);
      const own = kind === 'items' ? this.attempt('content', () => (this.options.content ?? textOf)(node)) ?? {} : {};
      const given = [...Object.entries(own), ...parts.map((entry) => [entry.kind.slice(0, -1), line(entry)])];
      return { id, ...Object.fromEntries(given.map(([key, text]) => [key, typeof text === 'string' ? bounded(text, 65536) : text])) };
    }
    /** Reads what is seen; returns true if it differs and a frame is written. @param {number} time */
    takeFrame(time) {
      this.notice(this.observer.takeRecords());
      this.readTexts();
      const shown = new Set(this.screen?.elements.map(({ id }) => id)); // Readers do not know other items than these and listed ones.
      const entries = [...this.outline.entries.values()].filter(({ isListed, id }) => isListed || shown.has(id) || this.before?.places.has(id));
      const screen = this.reader.read(this.list, this.port, entries, this.screen), keys = frameBetween(this.isFullFrame ? null : this.screen, screen);
      [this.screen, this.isFullFrame] = [screen, false];
      this.restFrames = keys ? 0 : this.restFrames + 1;
      if (this.restFrames === QUIET_FRAMES) this.reviewOrder();
      this.gestures.see(screen), this.gestures.dropped(), this.gestures.readField();
      this.order?.see(this, time);
      for (let at = this.events.length - 1; this.events[at]?.time > time; at -= 1) this.events[at].time = time; // They happened while it was made.
      if (keys) this.add('frame', keys, time);
      return keys !== null;
    }
    /** Returns the section in whose element a box is, or below whose header; undefined for none, and below sticky headers. @param {Box} box */
    sectionAt(box, { outline, screen, options: { sections }, reader } = this) {
      const { x, y } = middle(box), nodes = sections ? [...this.list.querySelectorAll(sections)] : [];
      const index = nodes.findIndex((node) => !isEmpty(intersection(moved(this.boxOf(node), reader.shift), { x, y, width: 1, height: 1 })));
      if (nodes.length) return index < 0 ? undefined : outline.sections.at(index - nodes.length)?.section;
      const headers = screen.elements.filter((seen) => seen.kind === 'headers' && seen.box.y < y && !isApart(seen.box, box)).sort((a, b) => b.box.y - a.box.y);
      return headers.some(({ node }) => isSticky(node)) ? undefined : headers[0]?.id;
    }
    /** Warns once of a row that has gone from its section's place to another one's, while its element stays. */
    reviewSections({ sections, places } = this.outline) {
      for (const { kind, id, isListed, box } of this.homes && sections.length > 1 ? this.screen.elements : []) {
        const own = sections[places.get(id)?.[0]]?.section, now = kind === 'items' && isListed ? this.sectionAt(box) : undefined;
        if (now === own) this.homes.set(id, own);
        if (now === undefined || now === own || this.homes.get(id) !== own) continue;
        this.homes = null; // One warning is enough.
        return this.warn(`'${id}' rests in the section '${now}', but its element is in '${own}', where the recording has it; move the element`);
      }
    }
    /** Warns if the rows of a column or line rest in another order than the document's, or if only styles have given rows another order. */
    reviewOrder() {
      if (this.gestures.press || (this.reviewSections(), this.order)) return;
      for (const { section, items } of this.outline.sections) {
        const rows = this.screen.elements.filter(({ kind, id, isListed, node }) => kind === 'items' && isListed && items.includes(id) && !isSticky(node));
        const boxes = rows.map(({ box }) => box), [first] = boxes, read = inReadingOrder(rows, isRightToLeft(this.list)).map(({ id }) => items.indexOf(id));
        const isColumn = boxes.every((box) => !isApart(box, first)), isLine = boxes.every((box) => boxes.every((other) => box === other || isApart(box, other)));
        const isGrid = boxes.every((box) => isNear(box.width, first.width) && isNear(box.height, first.height));
        const [ascends, descends] = [1, -1].map((sign) => read.every((place, index) => !index || (place - read[index - 1]) * sign > 0));
        const order = ascends ? 'ascending' : descends ? 'descending' : 'mixed', known = this.readOrders.get(section);
        const look = JSON.stringify([items, numbers(this.screen.visible), ...rows.map(({ id, box }) => [id, ...numbers(box).slice(2)]).sort()]);
        const isPlaced = known?.look === look && known.read !== String(read), isJudged = isColumn || isLine || isGrid;
        if (rows.length > 1) this.readOrders.set(section, { order: known?.order ?? (isJudged ? order : undefined), look, read: String(read) });
        if (rows.length < 2 || !(isJudged || isPlaced)) continue;
        if (isPlaced || (known?.order ? order !== known.order : order === 'mixed' && (isColumn || isLine)))
          this.warn("the rows rest in another order than the document's; if styles place them, use the option order: 'place'");
      }
    }
    /** Lets frames be taken from the next one of the page on, until nothing moves. */
    wake() {
      this.quiet = 0;
      if (this.isAwake || !running.has(this)) return;
      this.isAwake = true;
      afterLayout(() => this.tick());
    }
    tick() {
      if (!running.has(this)) return;
      this.quiet = this.takeFrame(Number(document.timeline.currentTime ?? performance.now())) ? 0 : this.quiet + 1;
      this.onTick?.();
      this.isAwake = this.quiet < QUIET_FRAMES || document.getAnimations().some(isMotion);
      if (this.isAwake) requestAnimationFrame(() => afterLayout(() => this.tick()));
    }
    mark(/** @type {string} */ label) { this.add('mark', { label: bounded(label) }); }
    caption(/** @type {string} */ text) { this.add('caption', { text: bounded(text) }); }
    frame() { return this.takeFrame(performance.now()); } // For the option `manual`.
    /** Ends the recording. @returns {Promise<string>} The text of a *.flip.jsonl. */
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, 200)); // A page in the background has no frames.
      if (this.isAwake) await Promise.race([new Promise((resolve) => (this.onTick = resolve)), timeout]);
      this.notice(this.observer.takeRecords()), this.readTexts(), running.delete(this), this.observer.disconnect(), this.abort.abort();
      this.gestures.dropped(true);
      if (this.order) this.order.settle(this), PlaceOrder.correct(this.events);
      return (this.text ??= this.makeText());
    }
    makeText() {
      const names = ['sections', 'items', 'id', 'headers', 'footers', ...(this.hasRemoved ? ['leaving'] : [])];
      for (const option of names.filter((name) => this.options[name] !== undefined && !this.matched.has(name))) this.warn(`nothing in the list matches the option '${option}'`);
      const events = this.events.filter(({ keys }) => keys);
      events.push({ kind: 'end', keys: { applies: events.filter(({ kind }) => kind === 'snapshot').length }, time: performance.now() });
      const times = events.map(({ time }) => Math.max(0, Math.round((time - this.start) * 1e6)));
      const lines = events.map(({ kind, keys }, seq) => JSON.stringify({ k: kind, seq, dt: times[seq] - (times[seq - 1] ?? 0), ...keys }));
      return [JSON.stringify(this.header), ...lines, ''].join('\n');
    }
  }
  for (const [owner, name] of 'Flipbook' in globalThis ? [] : [[Element.prototype, 'animate'], [Animation.prototype, 'play']]) {
    const original = owner[name];
    owner[name] = function (...values) {
      running.forEach((recording) => recording.wake()); // Such animations begin without an event.
      return original.apply(this, values);
    };
  }
  /** Begins to record a list. @param {Element | string} list An element or its selector. @param {Options} [options] */
  const record = (list, options = {}) => new Recording(list, options);
  Object.assign(globalThis, { Flipbook: { record, version: VERSION } });
})();
