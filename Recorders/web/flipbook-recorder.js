// Records what a list on a page shows, as the text of a *.flip.jsonl. See Documentation/Web.md.
// A classic script without dependencies, which sets `Flipbook`. A module imports it for this effect.

/**
 * @typedef {object} Options
 * @property {string} [items] Selector of the items inside the list; default: the children of the list or of its sections.
 * @property {string | ((element: Element) => string | null)} [id] Attribute or function with an item's identifier; without one, none.
 * @property {string} [sections] Selector of the elements that hold the items of a section.
 * @property {string} [headers] Selector of the sections' headers. Without `sections`, each of them begins a section.
 * @property {string} [footers] Selector of the sections' footers.
 * @property {string} [leaving] Selector of elements in the list that are still seen, but no longer items.
 * @property {string} [clones] Selector of elements outside the list that show an item, as a copy that fades out.
 * @property {(element: Element) => Record<string, any>} [content] What an item shows; default: the lines of its text.
 * @property {boolean} [texts] False records no texts.
 * @property {string} [name] The default name of outputs.
 * @property {string} [title] The title of the film.
 * @property {boolean} [manual] True takes frames only at calls of `frame()`.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{kind: string, keys: Record<string, any> | null, time: number}} RecordedEvent Left out without keys; times are milliseconds.
 * @typedef {{node: Element, view: number, kind: string, id: string, key: string, isListed: boolean}} Entry An element of the list.
 * @typedef {Entry & {box: Box, opacity: number, clip: Box | null, level: number, transition: string}} Seen
 * @typedef {{visible: Box, elements: Seen[]}} Screen
 */
(() => {
  'use strict';
  const VERSION = '0.1.0';

  // MARK: Texts and boxes

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
    taken.add(result.normalize());
    return result;
  }

  /** @param {Box} a @param {Box} b @returns {Box} */
  function intersection(a, b) {
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
  }

  const isEmpty = (/** @type {Box} */ box) => !(box.width > 0 && box.height > 0);
  const rounded = (/** @type {number} */ number) => Math.round(number * 1000) / 1000;
  const numbers = (/** @type {Box} */ box) => [box.x, box.y, box.width, box.height].map(rounded);
  /** @param {Box} box @param {{x: number, y: number}} shift @returns {Box} */
  const moved = ({ x, y, width, height }, shift) => ({ x: x + shift.x, y: y + shift.y, width, height });
  /** @param {Box | null} a @param {Box | null} b */
  const isNear = (a, b) => a === b
    || (!!a && !!b && [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((step) => Math.abs(step) < 0.002));
  /** Returns the parent as it is rendered, also of slots and shadow roots. @param {any} element @returns {Element | null} */
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

  // MARK: Events

  /** The events of a recording. What is known later may still change them. */
  class Journal {
    start = performance.now();
    /** @type {RecordedEvent[]} */
    events = [];

    /** @param {string} kind @param {RecordedEvent['keys']} keys @returns {RecordedEvent} */
    add(kind, keys) {
      const event = { kind, keys, time: performance.now() };
      this.events.push(event);
      return event;
    }

    /** Adds a frame. Events that happened while it was made get its time. @param {Record<string, any>} keys @param {number} time */
    addFrame(keys, time) {
      for (let index = this.events.length - 1; this.events[index]?.time > time; index -= 1) this.events[index].time = time;
      this.events.push({ kind: 'frame', keys, time });
    }

    /** Returns the text of the recording until now. @param {Record<string, any>} header */
    text(header) {
      const events = this.events.filter(({ keys }) => keys);
      const applies = events.filter(({ kind }) => kind === 'snapshot').length;
      let last = 0;
      const lines = [...events, { kind: 'end', keys: { applies }, time: performance.now() }].map(({ kind, keys, time }, seq) => {
        const dt = Math.max(0, Math.round((time - this.start) * 1e6) - last);
        last += dt;
        return JSON.stringify({ k: kind, seq, dt, ...keys });
      });
      return [JSON.stringify(header), ...lines, ''].join('\n');
    }
  }

  // MARK: The list

  /** The sections, items and other elements of a list, in the order of the document. */
  class Outline {
    /** @type {{section: string, items: string[]}[]} */
    sections = [];
    /** @type {Map<Element, Entry>} */
    entries = new Map();
    /** The identifiers that several items have. @type {string[]} */
    repeated = [];
    taken = { items: new Set(), sections: new Set() };

    /** @param {Recording} recording @param {Element | null} list */
    constructor(recording, list) {
      this.recording = recording;
      const { items, sections, headers, footers } = recording.options;
      const selectors = [items ?? (sections ? `:is(${sections}) > *` : ':scope > *'), sections, headers, footers].filter(Boolean);
      for (const node of list?.querySelectorAll(selectors.join()) ?? []) this.add(node);
      if (!this.sections.length) this.begin('list');
      /** The section and index of each item. @type {Map<string, number[]>} */
      this.places = new Map(this.sections.flatMap((section, number) => section.items.map((id, index) => [id, [number, index]])));
    }

    /** @param {Element} node */
    add(node) {
      const { id, sections, headers, footers, leaving } = this.recording.options;
      const [isHeader, isSection] = [headers && node.matches(headers), sections && node.matches(sections)];
      if (isSection || (isHeader && !sections)) {
        this.begin((typeof id === 'string' && node.getAttribute(id)) || node.id || `section-${this.sections.length + 1}`);
      }
      if (isHeader) this.addEntry(node, 'headers', this.section.section);
      else if (footers && node.matches(footers)) this.addEntry(node, 'footers', this.section.section);
      else if (leaving && node.matches(leaving)) this.addUnlisted(node);
      else if (!isSection) this.addItem(node);
    }

    /** @param {string} name */
    begin(name) {
      this.sections.push({ section: unique(bounded(name), this.taken.sections), items: [] });
    }

    /** The section that elements are added to. */
    get section() {
      if (!this.sections.length) this.begin('list');
      return this.sections[this.sections.length - 1];
    }

    /** @param {Element} node @param {string} kind @param {string} id */
    addEntry(node, kind, id, isListed = true) {
      this.entries.set(node, { node, view: this.recording.viewOf(node), kind, id, key: `${kind} ${id}`, isListed });
    }

    /** @param {Element} node */
    addItem(node) {
      const name = this.recording.nameOf(node);
      if (name === null) return;
      const id = unique(name, this.taken.items);
      if (id !== name) this.repeated.push(name);
      this.recording.names.set(node, id);
      this.section.items.push(id);
      this.addEntry(node, 'items', id);
    }

    /** Adds an element that shows an item, but not as a part of the list. @param {Element} node */
    addUnlisted(node) {
      const id = this.recording.names.get(node) ?? this.recording.nameOf(node);
      if (id !== null) this.addEntry(node, 'items', id, false);
    }
  }

  /** @param {Element} element @returns {Record<string, any>} */
  function textOf(element) {
    const text = /** @type {HTMLElement} */ (element).innerText ?? element.textContent ?? '';
    const [title, ...rest] = text.split('\n').map((line) => line.trim()).filter(Boolean);
    return { title, subtitle: rest.join(' ') || undefined };
  }

  // MARK: Geometry

  /** Returns the box inside borders and scroll bars in pixels of the window, and the scale of the element. @param {any} element */
  function paddingBox(element) {
    const box = element.getBoundingClientRect();
    const [scaleX, scaleY] = [box.width / element.offsetWidth || 1, box.height / element.offsetHeight || 1];
    const [x, y] = [box.x + element.clientLeft * scaleX, box.y + element.clientTop * scaleY];
    return { x, y, width: element.clientWidth * scaleX, height: element.clientHeight * scaleY, scaleX, scaleY };
  }

  /** Returns true if an element scrolls, or would with more content: that does not determine its height. @param {Element} element */
  function isScroller(element) {
    if (element.scrollTop || element.scrollLeft) return true;
    const { overflowX, overflowY, maxHeight, paddingBottom } = getComputedStyle(element);
    if (!/auto|scroll/.test(overflowX + overflowY)) return false;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) return true;
    if (maxHeight !== 'none' || !element.lastElementChild) return true;
    const { y, height, scaleY } = paddingBox(element);
    return element.lastElementChild.getBoundingClientRect().bottom < y + height - parseFloat(paddingBottom) * scaleY - 1;
  }

  /** Returns the scroll containers around a list from the inside; what is outside of a fixed box does not scroll it. @param {Element} list */
  function scrollersAround(list) {
    const scrollers = [];
    for (let box = /** @type {Element | null} */ (list); box && !box.contains(document.body); box = parentOf(box)) {
      if (isScroller(box)) scrollers.push(box);
      if (getComputedStyle(box).position === 'fixed') return scrollers;
    }
    return [...scrollers, document.scrollingElement];
  }

  /** Returns how far everything is scrolled, in pixels of the window. @param {any[]} scrollers */
  function offsetOf(scrollers) {
    const offsets = scrollers.map((scroller) => {
      const { scaleX, scaleY } = scroller === document.scrollingElement ? { scaleX: 1, scaleY: 1 } : paddingBox(scroller);
      return { x: scroller.scrollLeft * scaleX, y: scroller.scrollTop * scaleY };
    });
    return offsets.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  }

  /**
   * The part of the page that shows the list: the place of its scroll container at first, or the window.
   *
   * Points of the content count from its corner while nothing is scrolled, so that scrolling moves `visible` and no element.
   */
  class Port {
    /** @param {Element} list */
    constructor(list) {
      this.scrollers = scrollersAround(list);
      const isInPage = this.scrollers.length > 0 && this.scrollers[0] !== document.scrollingElement;
      this.box = isInPage ? this.scrollers[0] : null;
      const place = this.box ? paddingBox(this.box) : { x: 0, y: 0, width: innerWidth, height: innerHeight };
      this.origin = moved(place, offsetOf(this.box ? this.scrollers.slice(1) : []));
      this.size = { width: place.width, height: Math.max(place.height, (this.box && parseFloat(getComputedStyle(this.box).maxHeight)) || 0) };
    }

    /** Returns the visible part, and the way from pixels of the window to points of the content. */
    read() {
      const { width, height } = this.box ? paddingBox(this.box) : this.size;
      this.size = { width: Math.max(width, this.size.width), height: Math.max(height, this.size.height) };
      const all = offsetOf(this.scrollers);
      const visible = { ...offsetOf(this.scrollers.slice(0, 1)), ...this.size };
      return { visible, shift: { x: all.x - this.origin.x, y: all.y - this.origin.y } };
    }
  }

  const knowsTransitions = CSS.supports('selector(:active-view-transition)');

  /** Returns where the running View Transition shows what has a name; null if it does not. @param {string} name */
  function transitionPicture(name) {
    const style = (/** @type {string} */ part) => getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
    const group = style('group');
    if (name === 'none' || group.width === 'auto') return null;
    const { a, d, e, f } = new DOMMatrix(group.transform);
    const [width, height] = [parseFloat(group.width), parseFloat(group.height)];
    const box = { x: e + ((1 - a) * width) / 2, y: f + ((1 - d) * height) / 2, width: width * a, height: height * d };
    // An image that does not exist keeps its width of 100%.
    const images = [style('old'), style('new')].filter((image) => image.width !== '100%');
    return { box, opacity: Math.min(1, images.reduce((sum, { opacity }) => sum + Number(opacity), 0)) * Number(group.opacity) };
  }

  // MARK: Frames

  /** Reads what is seen of a list. */
  class ScreenReader {
    /** Where elements were. @type {WeakMap<Element, {box: Box, isMoving: boolean}>} */
    places = new WeakMap();
    frames = 0;
    /** The number of frames that read all elements: after an apply, one may come from afar. */
    wholeFrames = 0;

    /** @param {Element | null} list @param {Port} port @param {Entry[]} entries @param {Screen | null} last @returns {Screen} */
    read(list, port, entries, last) {
      Object.assign(this, port.read(), { list, port, known: new Map() });
      this.isInTransition = knowsTransitions && document.documentElement.matches(':active-view-transition');
      const elements = entries.filter(({ node }, index) => this.mayBeSeen(node, index)).map((entry) => this.element(entry));
      const gone = this.isInTransition ? (last?.elements ?? []).filter(({ node }) => !node.isConnected) : [];
      const seen = [...elements, ...gone.map((element) => this.pictured(element))].filter((element) => element !== null);
      this.frames += 1;
      this.wholeFrames -= 1;
      // Headers first: a frame may append items.
      return { visible: this.visible, elements: seen.sort((a, b) => a.level - b.level) };
    }

    /** Returns false for most elements that rest far away. Each of them has its turn in four frames. @param {Element} node @param {number} index */
    mayBeSeen(node, index) {
      const place = this.places.get(node);
      if (!place || place.isMoving || this.wholeFrames > 0 || index % 4 === this.frames % 4) return true;
      const { x, y, width, height } = this.visible;
      return !isEmpty(intersection(place.box, { x: x - width, y: y - height, width: 3 * width, height: 3 * height }));
    }

    /** @param {Entry} entry @returns {Seen | null} */
    element(entry) {
      const { node, kind } = entry;
      const box = moved(node.getBoundingClientRect(), this.shift);
      const place = this.places.get(node);
      this.places.set(node, { box, isMoving: !!place && (place.box.x !== box.x || place.box.y !== box.y) });
      const isInPort = !isEmpty(intersection(box, this.visible));
      if (!isInPort && !this.isInTransition) return null;
      const style = getComputedStyle(node);
      const transition = this.isInTransition ? style.getPropertyValue('view-transition-name') : 'none';
      const around = this.around(clippingParent(node, style));
      const level = kind === 'items' ? paintLevel(style) : -Infinity;
      const seen = { ...entry, box, opacity: rounded(Number(style.opacity) * around.opacity), clip: null, level, transition };
      if (this.isInTransition && transitionPicture(transition)) return this.pictured(seen);
      return isInPort && style.visibility === 'visible' ? this.cut(seen, around.clip) : null;
    }

    /** Returns an element as the running View Transition shows it. @param {Seen} seen @returns {Seen | null} */
    pictured(seen) {
      const picture = transitionPicture(seen.transition);
      const box = picture && moved(picture.box, this.shift);
      return box && !isEmpty(intersection(box, this.visible)) ? { ...seen, box, opacity: picture.opacity, clip: null } : null;
    }

    /** Returns an element with the part that is not cut off, or null. @param {Seen} seen @param {Box | null} clip @returns {Seen | null} */
    cut(seen, clip) {
      const whole = intersection(seen.box, this.visible);
      const rest = clip ? intersection(whole, clip) : whole;
      if (!clip || isNear(whole, rest)) return seen;
      return isEmpty(rest) ? null : { ...seen, clip: intersection(seen.box, clip) };
    }

    /** Returns what an ancestor and those around it do to an element. @param {Element | null} element @returns {{opacity: number, clip: Box | null}} */
    around(element) {
      if (!element || element.contains(document.body)) return { opacity: 1, clip: null };
      if (this.known.has(element)) return this.known.get(element);
      const style = getComputedStyle(element);
      const outer = this.around(element === this.port.box ? null : parentOf(element));
      const own = style.overflow === 'visible' ? null : moved(paddingBox(element), this.shift);
      const opacity = outer.opacity * (this.list?.contains(element) ? Number(style.opacity) : 1);
      this.known.set(element, { opacity, clip: own && outer.clip ? intersection(own, outer.clip) : own ?? outer.clip });
      return this.known.get(element);
    }
  }

  /** Returns the nearest ancestor that may cut an element off. @param {any} node @param {CSSStyleDeclaration} style @returns {Element | null} */
  function clippingParent(node, { position }) {
    return position === 'fixed' ? null : position === 'absolute' ? node.offsetParent : parentOf(node);
  }

  /** Returns the order in which elements of one parent are painted. @param {CSSStyleDeclaration} style */
  function paintLevel({ zIndex, position, transform, opacity }) {
    return Number(zIndex) || (position !== 'static' || transform !== 'none' || opacity !== '1' ? 0.5 : 0);
  }

  /** @param {Seen} a @param {Seen} [b] */
  const isSame = (a, b) => !!b && a.key === b.key && a.view === b.view && rounded(a.opacity) === rounded(b.opacity)
    && isNear(a.box, b.box) && isNear(a.clip, b.clip);
  /** Returns an element as a frame has it. @param {Seen} seen */
  const written = ({ id, box, opacity, clip, view }) => (
    { id, at: numbers(box), ...(opacity < 0.9995 && { opacity: rounded(opacity) }), ...(clip && { clip: numbers(clip) }), view });

  /** Returns the keys of the frame from one screen to another, what differs or everything; null if nothing does. @param {Screen | null} old @param {Screen} now */
  function frameBetween(old, now) {
    const isScrolled = !isNear(old?.visible ?? null, now.visible);
    const all = now.elements;
    if (old && !isScrolled && all.length === old.elements.length && all.every((seen, index) => isSame(seen, old.elements[index]))) return null;
    const [before, after] = [old?.elements ?? [], all].map((elements) => new Map(elements.map((seen) => [seen.key, seen])));
    const order = [...[...before.keys()].filter((key) => after.has(key)), ...[...after.keys()].filter((key) => !before.has(key))];
    const hasDoubles = after.size < all.length || before.size < (old?.elements.length ?? 0);
    const isFull = !old || hasDoubles || order.some((key, index) => key !== all[index].key);
    const changed = isFull ? all : all.filter((seen) => !isSame(seen, before.get(seen.key)));
    const gone = [...before.values()].filter(({ key }) => !isFull && !after.has(key));
    const kinds = ['items', 'headers', 'footers'].map((kind) => [kind, changed.filter((seen) => seen.kind === kind).map(written)]);
    return {
      ...(isFull && { full: true }), ...((isFull || isScrolled) && { visible: numbers(now.visible) }),
      ...Object.fromEntries(kinds.filter(([, list]) => list.length)),
      ...(gone.length && { gone: gone.map(({ kind, id }) => (kind === 'items' ? id : { [kind.slice(0, -1)]: id })) }),
    };
  }

  // MARK: Gestures

  const BUTTONS = 'button, a, label, summary, select, input, textarea, [role]';
  const TEXT_INPUTS = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=url], [type=tel], [type=number])';
  const SCROLL_KEYS = /^(Arrow|Page|Home|End| )/;
  /** The time after input and between steps in which a scroll is the user's, in milliseconds. */
  const SCROLL_PAUSE = 200;
  /** The distance within which a press is a tap, in pixels. */
  const TAP_REACH = 8;

  /** Writes what the user does. */
  class Gestures {
    /** @type {{tap: RecordedEvent | null, x: number, y: number, isDrag: boolean} | null} */
    press = null;
    /** @type {{event: RecordedEvent, places: Map<string, number[]>, last: number} | null} */
    scroll = null;
    lastPush = -Infinity;

    /** @param {Recording} recording */
    constructor(recording) {
      const push = () => void (this.lastPush = performance.now());
      const release = () => this.released();
      this.recording = recording;
      /** @type {Record<string, (event: any) => void>} */
      this.listeners = {
        pointerdown: (event) => event.isPrimary && event.button === 0 && this.pressed(event),
        pointermove: ({ clientX, clientY }) => this.press && Math.hypot(clientX - this.press.x, clientY - this.press.y) > TAP_REACH && (this.press.isDrag = true),
        dragstart: () => this.press && (this.press.isDrag = true),
        pointercancel: () => this.press?.isDrag || release(),
        pointerup: release, dragend: release, wheel: push, touchmove: push,
        keydown: ({ key }) => SCROLL_KEYS.test(key) && push(),
        input: (event) => this.typed(event.composedPath()[0]),
      };
    }

    /** @param {PointerEvent} event */
    pressed(event) {
      const { journal, outline, port } = this.recording;
      const path = /** @type {Element[]} */ (event.composedPath().filter((node) => node instanceof Element));
      if (port.scrollers.includes(path[0])) this.lastPush = performance.now();
      const item = path.map((node) => outline.entries.get(node)).find((entry) => entry?.kind === 'items' && entry.isListed)?.id;
      const tap = item === undefined ? null : journal.add('tap', { item, at: outline.places.get(item) });
      if (!tap) journal.add('mark', { label: this.label(path.find((node) => node.matches(BUTTONS)) ?? path[0]) });
      this.press = { tap, x: event.clientX, y: event.clientY, isDrag: false };
    }

    /** @param {Element} element */
    label(element) {
      const isText = this.recording.options.texts !== false && !element.matches('input, select, textarea');
      const text = isText ? (element.textContent ?? '').trim() : '';
      return `tap ${bounded(text && text.length <= 40 ? text : element.localName + (element.id && `#${element.id}`))}`;
    }

    /** Makes a tap a drag if the pointer moved and the item has another place. */
    released() {
      const { tap, isDrag } = this.press ?? {};
      this.press = null;
      const to = tap && isDrag && this.recording.outline.places.get(tap.keys.item);
      if (!to || String(to) === String(tap.keys.at)) return;
      const { item, at } = tap.keys;
      Object.assign(tap, { kind: 'drag', keys: { item, from: at, to, duration: nanosecondsSince(tap.time) } });
    }

    /** @param {any} input */
    typed(input) {
      const { journal, options } = this.recording;
      if (input.matches(TEXT_INPUTS)) journal.add('field', { text: options.texts === false ? '' : bounded(input.value) });
    }

    /** Notes a step of the list's scroll if it is the user's. */
    scrolled() {
      const now = performance.now();
      if (this.scroll && now - this.scroll.last < SCROLL_PAUSE) this.scroll.last = now;
      else if (now - this.lastPush < SCROLL_PAUSE) {
        this.scroll = { event: this.recording.journal.add('scroll', null), places: this.recording.outline.places, last: now };
      }
    }

    /** Notes to which item the user has scrolled. @param {Screen} screen */
    see({ elements, visible }) {
      if (!this.scroll || performance.now() - this.scroll.last > SCROLL_PAUSE) return;
      const { event, places } = this.scroll;
      const rows = elements.filter(({ kind, id, box }) => kind === 'items' && places.has(id) && box.y + box.height / 2 >= visible.y);
      const [top] = rows.sort((a, b) => a.box.y - b.box.y);
      if (top) event.keys = { to: top.id, at: places.get(top.id), duration: nanosecondsSince(event.time) };
    }
  }

  /** Returns the length of a gesture until now. @param {number} time */
  const nanosecondsSince = (time) => Math.round(Math.min(6e4, Math.max(1, performance.now() - time)) * 1e6);

  // MARK: Recordings

  /** The recordings to wake when an animation begins. @type {Set<Recording>} */
  const running = new Set();
  let hasHooks = false;

  /** Lets animations that begin without an event wake the recordings. */
  function hookAnimations() {
    for (const [owner, name] of hasHooks ? [] : [[Element.prototype, 'animate'], [Animation.prototype, 'play']]) {
      const original = owner[name];
      owner[name] = function (...values) {
        running.forEach((recording) => recording.wake());
        return original.apply(this, values);
      };
    }
    hasHooks = true;
  }

  /** Calls back in the next frame, after the page's own callbacks and the layout. @param {() => void} action */
  function afterLayout(action) {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      action();
    });
    observer.observe(document.documentElement);
    requestAnimationFrame(() => {}); // An observer alone causes no frame.
  }

  const isFinite = (/** @type {Animation} */ { playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity;

  /** The number of frames without a change after which a recording sleeps. */
  const QUIET_FRAMES = 12;
  const CONTENT_KEYS = ['title', 'subtitle', 'detail', 'color', 'symbol', 'accessory', 'on', 'image', 'badge'];

  /** A list that is being recorded. */
  class Recording {
    /** What went wrong, each once. @type {string[]} */
    warnings = [];
    /** The numbers of elements. @type {WeakMap<Element, number>} */
    views = new WeakMap();
    viewCount = 0;
    /** The identifiers of elements that were items. @type {WeakMap<Element, string>} */
    names = new WeakMap();
    /** The contents that were written, as JSON. @type {Map<string, string>} */
    contents = new Map();
    /** Elements whose texts may be new. @type {Set<Element>} */
    unread = new Set();
    /** The first apply since the last frame, and the event for its texts. @type {{content: RecordedEvent, apply: RecordedEvent, keys: any} | null} */
    pending = null;
    /** @type {Screen | null} */
    screen = null;
    reader = new ScreenReader();
    gestures = new Gestures(this);
    abort = new AbortController();

    /** @param {Element | string} list @param {Options} options */
    constructor(list, options) {
      this.options = options;
      this.selector = typeof list === 'string' ? list : null;
      /** @type {any} */
      this.list = this.selector === null ? list : document.querySelector(this.selector);
      if (!(this.list instanceof Element)) throw new Error(`Flipbook.record: there is no element '${list}'`);
      this.port = new Port(this.list);
      this.header = this.makeHeader();
      this.journal = new Journal();
      this.observer = new MutationObserver((records) => this.notice(records));
      this.observe({ capture: true, passive: true, signal: this.abort.signal });
      this.update();
    }

    makeHeader() {
      const { name, title, texts, id } = this.options;
      const size = [this.port.size.width, this.port.size.height].map((length) => Math.min(16384, Math.max(1, Math.round(length))));
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      return {
        flipbook: 1, minor: 1, created: new Date().toISOString(), generator: { name: 'flipbook-recorder.js', version: VERSION },
        name: bounded(name ?? (this.list.id || 'list')), title: bounded(title ?? ((texts !== false && document.title) || 'List')),
        stage: { size, scale: Math.min(16, Math.max(0.1, devicePixelRatio)), view: 'collection', theme },
        ...(id === undefined && { identity: 'node' }),
      };
    }

    /** @param {{capture: boolean, passive: boolean, signal: AbortSignal}} how */
    observe(how) {
      for (const root of new Set([document, this.list.getRootNode()])) {
        this.observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
        root.addEventListener('scroll', ({ target }) => this.scrolled(target), how);
        for (const type of ['transitionrun', 'transitionstart', 'animationstart']) root.addEventListener(type, () => this.wake(), how);
      }
      for (const [type, listener] of Object.entries(this.gestures.listeners)) {
        addEventListener(type, (event) => {
          this.notice(this.observer.takeRecords());
          listener(event);
          this.wake();
        }, how);
      }
      addEventListener('resize', () => this.findPort(), how);
      document.addEventListener('visibilitychange', () => this.mark(`page ${document.visibilityState}`), how);
      if (!this.options.manual) hookAnimations();
      running.add(this);
    }

    /** @param {Element} element @returns {number} */
    viewOf(element) {
      if (!this.views.has(element)) this.views.set(element, (this.viewCount += 1));
      return this.views.get(element) ?? 0;
    }

    /** Returns what the page calls an element; null if it is no item. @param {Element} element */
    nameOf(element) {
      const { id } = this.options;
      if (id === undefined) return `node-${this.viewOf(element)}`;
      const name = typeof id === 'string' ? element.getAttribute(id) : this.attempt('id', () => id(element));
      return name == null ? null : bounded(name);
    }

    /** Calls a function of the page. @template T @param {string} option @param {() => T} action @returns {T | null} */
    attempt(option, action) {
      try {
        return action();
      } catch (error) {
        this.warn(`the option '${option}' failed: ${error}`);
        return null;
      }
    }

    /** @param {string} message */
    warn(message) {
      if (this.warnings.includes(message)) return;
      this.warnings.push(message);
      console.warn(`Flipbook: ${message}`);
    }

    findPort() {
      if (this.list) this.port = new Port(this.list);
      this.wake();
    }

    /** @param {any} target */
    scrolled(target) {
      const scroller = target === document ? document.scrollingElement : target;
      if (!scroller.contains(this.list)) return;
      if (!this.port.scrollers.includes(scroller)) this.findPort();
      this.gestures.scrolled();
      this.wake();
    }

    /** Notes changes of the page. Nothing here reads the layout, which would let transitions begin early. @param {MutationRecord[]} records */
    notice(records) {
      if (records.length) this.wake();
      const relevant = records.filter(({ attributeName }) => attributeName !== 'style');
      for (const { target, type } of relevant) {
        if (type === 'attributes' && !this.options.content) continue;
        let node = /** @type {any} */ (target);
        while (node && node !== this.list && !this.outline.entries.has(node)) node = node.parentNode;
        if (this.outline.entries.has(node)) this.unread.add(node);
      }
      if (relevant.length) this.update();
    }

    /** Writes an apply if the order of the list is new, or its texts may be. */
    update() {
      if (!this.list?.isConnected) this.findList();
      const old = /** @type {Outline | undefined} */ (this.outline);
      const outline = new Outline(this, this.list);
      this.outline = outline;
      for (const { node, key } of outline.entries.values()) if (!this.contents.has(key)) this.unread.add(node);
      const isReordered = JSON.stringify(old?.sections) !== JSON.stringify(outline.sections);
      if (isReordered) this.reordered(old);
      else if (this.unread.size && !this.pending && this.options.texts !== false) this.addApply({ animated: false }, true);
    }

    /** Finds a list again that the page has replaced. */
    findList() {
      this.list = this.selector === null ? null : document.querySelector(this.selector);
      if (!this.list) this.warn('the list is no longer in the document');
      this.findPort();
    }

    /** @param {Outline | undefined} old */
    reordered(old) {
      const ids = this.outline.repeated.filter((id) => !old?.repeated.includes(id));
      if (ids.length) this.warn(`several items are called '${ids[0]}'`);
      this.addApply({ animated: !!old, ...(ids.length && { warnings: [{ kind: 'existing_identifier', ids }] }) }, false);
      /** The items that a frame may show: validation refuses others. */
      const shown = this.screen?.elements.map(({ id }) => id) ?? [];
      this.known = new Set([...this.outline.places.keys(), ...(old?.places.keys() ?? []), ...shown]);
      this.reader.wholeFrames = 3;
      this.isFullFrame = true;
      this.wake();
    }

    /** Adds an apply, which is left out if only texts might be new and none is. @param {Record<string, any>} marks @param {boolean} isTentative */
    addApply(marks, isTentative) {
      const content = this.journal.add('content', null);
      const keys = { sections: this.outline.sections, ...marks };
      const apply = this.journal.add('snapshot', isTentative ? null : keys);
      this.pending ??= { content, apply, keys };
    }

    /** Writes new texts before their apply. The layout is up to date here. */
    readTexts() {
      const { pending, unread } = this;
      [this.pending, this.unread] = [null, new Set()];
      if (!pending || this.options.texts === false) return;
      const entries = [...unread].flatMap((node) => this.outline.entries.get(node) ?? []);
      const items = this.news(entries.filter(({ kind }) => kind === 'items').map((entry) => [entry.key, this.contentOf(entry)]));
      const sections = this.news(entries.filter(({ kind }) => kind !== 'items').map(({ key, id }) => [key, this.sectionContent(id)]));
      if (items.all.length + sections.all.length) pending.content.keys = { items: items.all, sections: sections.all };
      const listed = new Set(pending.keys.sections.flatMap((section) => section.items));
      const reconfigures = items.changed.filter((id) => listed.has(id));
      if (!pending.apply.keys && !reconfigures.length && !sections.changed.length) return;
      this.isFullFrame = true;
      pending.apply.keys = { ...pending.keys, ...(reconfigures.length && { reconfigures }), ...(sections.changed.length && { reload_sections: sections.changed }) };
    }

    /** Returns the contents that are new, and the identifiers of those that were known. @param {[string, any][]} contents */
    news(contents) {
      const fresh = contents.filter(([key, content]) => this.contents.get(key) !== JSON.stringify(content));
      const changed = fresh.filter(([key]) => this.contents.has(key)).map(([, { id }]) => id);
      for (const [key, content] of fresh) this.contents.set(key, JSON.stringify(content));
      return { all: fresh.map(([, content]) => content), changed: [...new Set(changed)] };
    }

    /** @param {Entry} entry */
    contentOf({ node, id }) {
      const content = this.attempt('content', () => (this.options.content ?? textOf)(node)) ?? {};
      const keys = CONTENT_KEYS.filter((key) => content[key] != null);
      const value = (/** @type {string} */ key) => (key === 'on' ? !!content.on : bounded(content[key], key === 'image' ? 2 ** 20 : 1000));
      return { id, ...Object.fromEntries(keys.map((key) => [key, value(key)])) };
    }

    /** @param {string} id */
    sectionContent(id) {
      const entries = [...this.outline.entries.values()].filter((entry) => entry.kind !== 'items' && entry.id === id);
      const text = (/** @type {Element} */ node) => bounded(Object.values(textOf(node)).join(' ').trim());
      return { id, ...Object.fromEntries(entries.map(({ kind, node }) => [kind.slice(0, -1), text(node)])) };
    }

    /** Returns the elements outside the list that show an item now. @returns {Entry[]} */
    clones() {
      if (!this.options.clones) return [];
      const outline = new Outline(this, null);
      for (const node of document.querySelectorAll(this.options.clones)) this.list?.contains(node) || outline.addUnlisted(node);
      return [...outline.entries.values()];
    }

    /** Reads what is seen. @param {number} time @returns {boolean} True if it differs from the last frame, and a frame is written. */
    takeFrame(time) {
      this.notice(this.observer.takeRecords());
      this.readTexts();
      const entries = [...this.outline.entries.values(), ...this.clones()].filter(({ kind, id }) => kind !== 'items' || this.known.has(id));
      const screen = this.reader.read(this.list, this.port, entries, this.screen);
      const keys = frameBetween(this.isFullFrame ? null : this.screen, screen);
      Object.assign(this, { screen, isFullFrame: false });
      this.gestures.see(screen);
      if (keys) this.journal.addFrame(keys, time);
      return keys !== null;
    }

    /** Lets frames be taken from the next one of the page on, until nothing moves. */
    wake() {
      this.quiet = 0;
      if (this.isAwake || this.options.manual || !running.has(this)) return;
      this.isAwake = true;
      afterLayout(() => this.tick());
    }

    tick() {
      if (!running.has(this)) return;
      this.quiet = this.takeFrame(Number(document.timeline.currentTime ?? performance.now())) ? 0 : this.quiet + 1;
      this.onTick?.();
      this.isAwake = this.quiet < QUIET_FRAMES || document.getAnimations().some(isFinite);
      if (this.isAwake) requestAnimationFrame(() => afterLayout(() => this.tick()));
    }

    /** Names the moment. @param {string} label */
    mark(label) {
      this.journal.add('mark', { label: bounded(label) });
    }

    /** Shows a sentence in the film. @param {string} text */
    caption(text) {
      this.journal.add('caption', { text: bounded(text) });
    }

    /** Reads a frame now, for the option `manual`. */
    frame() {
      this.takeFrame(performance.now());
    }

    /** Ends the recording. @returns {Promise<string>} The text of a *.flip.jsonl. */
    async stop() {
      this.result ??= this.finish();
      return this.result;
    }

    async finish() {
      const lastFrame = new Promise((resolve) => (this.onTick = resolve));
      const timeout = new Promise((resolve) => setTimeout(resolve, 200)); // A page in the background has no frames.
      if (this.isAwake) await Promise.race([lastFrame, timeout]);
      this.notice(this.observer.takeRecords());
      this.readTexts();
      running.delete(this);
      this.observer.disconnect();
      this.abort.abort();
      return this.journal.text(this.header);
    }
  }

  /** Begins to record a list. @param {Element | string} list An element or its selector. @param {Options} [options] */
  const record = (list, options = {}) => new Recording(list, options);
  Object.assign(globalThis, { Flipbook: { record, version: VERSION } });
})();
