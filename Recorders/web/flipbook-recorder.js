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
 * @typedef {Entry & {box: Box, opacity: number, clip: Box | null, level: number, transition: string}} Seen An element in a frame.
 * @typedef {{visible: Box, elements: Seen[]}} Screen
 */
(() => {
  'use strict';
  const VERSION = '0.1.0';
  const CONTENT_KEYS = ['title', 'subtitle', 'detail', 'color', 'symbol', 'accessory', 'on', 'image', 'badge'];
  const BUTTONS = 'button, a, label, summary, select, input, textarea, [role]';
  const FIELDS = 'input, select, textarea';
  const TEXT_FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=url], [type=tel], [type=number])';
  const SCROLL_KEYS = /^(Arrow|Page|Home|End| )/;
  /** The milliseconds after input, and between steps, in which a scroll is the user's. */
  const SCROLL_PAUSE = 200;
  /** The distance in pixels within which a press is a tap. */
  const TAP_REACH = 8;
  /** The number of frames without a change after which a recording sleeps. */
  const QUIET_FRAMES = 12;

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

  /** Returns the lines of an element's text as a title and a subtitle. @param {any} element */
  function textOf(element) {
    const text = element.innerText ?? element.textContent ?? '';
    const [title, ...rest] = text.split('\n').map((line) => line.trim()).filter(Boolean);
    return { title, subtitle: rest.join(' ') || undefined };
  }

  /** @param {Box} a @param {Box} b @returns {Box} */
  function intersection(a, b) {
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
  }

  const isEmpty = (/** @type {Box} */ box) => !(box.width > 0 && box.height > 0);
  const rounded = (/** @type {number} */ number) => Math.round(number * 1000) / 1000;
  const numbers = (/** @type {Box} */ box) => [box.x, box.y, box.width, box.height].map(rounded);
  /** @param {Box} box @param {{x: number, y: number}} by @returns {Box} */
  const moved = ({ x, y, width, height }, by) => ({ x: x + by.x, y: y + by.y, width, height });
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.001;
  /** @param {Box | null} a @param {Box | null} b */
  const isSameBox = (a, b) =>
    a === b || (!!a && !!b && isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height));
  /** Returns the parent as it is rendered, also of slots and shadow roots. @param {any} element @returns {Element | null} */
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

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
      const { items, sections, headers, footers } = recording.options;
      const selectors = [items ?? (sections ? `:is(${sections}) > *` : ':scope > *'), sections, headers, footers];
      this.recording = recording;
      for (const node of list?.querySelectorAll(selectors.filter(Boolean).join()) ?? []) this.add(node, recording.options);
      if (!this.sections.length) this.beginSection('list');
      /** The section and index of each item. @type {Map<string, number[]>} */
      this.places = new Map(this.sections.flatMap(({ items }, section) => items.map((id, index) => [id, [section, index]])));
    }

    /** @param {Element} node @param {Options} options */
    add(node, { id, sections, headers, footers, leaving }) {
      const [isHeader, isSection] = [headers && node.matches(headers), sections && node.matches(sections)];
      if (sections ? isSection : isHeader) this.beginSection((typeof id === 'string' && node.getAttribute(id)) || node.id || 'section');
      else if (!this.sections.length) this.beginSection('list');
      const { section, items } = this.sections[this.sections.length - 1];
      if (isHeader) this.addEntry(node, 'headers', section);
      else if (footers && node.matches(footers)) this.addEntry(node, 'footers', section);
      else if (leaving && node.matches(leaving)) this.addUnlisted(node);
      else if (!isSection) this.addItem(node, items);
    }

    /** @param {string} name */
    beginSection(name) {
      this.sections.push({ section: unique(bounded(name), this.taken.sections), items: [] });
    }

    /** @param {Element} node @param {string[]} items */
    addItem(node, items) {
      const name = this.recording.nameOf(node);
      if (name === null) return;
      const id = unique(name, this.taken.items);
      if (id !== name) this.repeated.push(name);
      items.push(id);
      this.recording.names.set(node, id);
      this.addEntry(node, 'items', id);
    }

    /** Adds an element that shows an item without being a part of the list. @param {Element} node */
    addUnlisted(node) {
      const id = this.recording.names.get(node) ?? this.recording.nameOf(node);
      if (id !== null) this.addEntry(node, 'items', id, false);
    }

    /** @param {Element} node @param {string} kind @param {string} id */
    addEntry(node, kind, id, isListed = true) {
      this.entries.set(node, { node, view: this.recording.viewOf(node), kind, id, key: `${kind} ${id}`, isListed });
    }
  }

  // MARK: Geometry

  /**
   * Returns the box in which a container scrolls, in pixels of the window, with its scroll offset as `left` and `top`.
   * @param {any} element The window without one.
   */
  function portOf(element) {
    const [left, top] = [element?.scrollLeft ?? 0, element?.scrollTop ?? 0];
    if (!element || element === document.scrollingElement) return { x: 0, y: 0, width: innerWidth, height: innerHeight, left, top };
    const { x, y, width, height } = element.getBoundingClientRect();
    const [scaleX, scaleY] = [width / element.offsetWidth || 1, height / element.offsetHeight || 1];
    return {
      x: x + element.clientLeft * scaleX, width: element.clientWidth * scaleX, left: left * scaleX,
      y: y + element.clientTop * scaleY, height: element.clientHeight * scaleY, top: top * scaleY,
    };
  }

  /** Returns true if an element scrolls, or would with more content: that does not determine its height. @param {Element} element */
  function isScroller(element) {
    const { overflowX, overflowY, maxHeight, paddingBottom } = getComputedStyle(element);
    if (element.scrollTop || element.scrollLeft) return true;
    if (!/auto|scroll/.test(overflowX + overflowY)) return false;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) return true;
    const end = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return maxHeight !== 'none' || end + parseFloat(paddingBottom) + 1 < element.getBoundingClientRect().bottom;
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

  /**
   * The part of the page that shows the list: the place of its scroll container at first, or the window.
   * Points of the content count from its corner while nothing is scrolled, so that scrolling moves `visible` and no element.
   */
  class Port {
    /** @param {Element} list */
    constructor(list) {
      this.scrollers = scrollersAround(list);
      const { x, y, width, height } = portOf(this.scrollers[0]);
      const outer = this.outerOffset();
      this.origin = { x: x + outer.x, y: y + outer.y };
      const most = this.isWindow ? 0 : parseFloat(getComputedStyle(this.scrollers[0]).maxHeight) || 0;
      this.size = { width, height: Math.max(height, most) };
    }

    get isWindow() {
      return !this.scrollers.length || this.scrollers[0] === document.scrollingElement;
    }

    outerOffset() {
      return this.scrollers.slice(1).map(portOf).reduce((sum, { left, top }) => ({ x: sum.x + left, y: sum.y + top }), { x: 0, y: 0 });
    }

    /** Returns the visible part, and the way from pixels of the window to points of the content. */
    read() {
      const { width, height, left, top } = portOf(this.scrollers[0]);
      const outer = this.outerOffset();
      if (!this.isWindow) this.size = { width: Math.max(width, this.size.width), height: Math.max(height, this.size.height) };
      return { visible: { x: left, y: top, ...this.size }, shift: { x: left + outer.x - this.origin.x, y: top + outer.y - this.origin.y } };
    }
  }

  const knowsTransitions = CSS.supports('selector(:active-view-transition)');

  /** Returns where the running View Transition shows what has a name; null if it does not. @param {string} name */
  function transitionPicture(name) {
    const [group, ...images] = ['group', 'old', 'new'].map((part) =>
      getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`));
    if (name === 'none' || group.width === 'auto') return null;
    const { a, d, e, f } = new DOMMatrix(group.transform);
    const [width, height] = [parseFloat(group.width), parseFloat(group.height)];
    const box = { x: e + ((1 - a) * width) / 2, y: f + ((1 - d) * height) / 2, width: width * a, height: height * d };
    // An image that does not exist keeps its width of 100%.
    const opacities = images.map((image) => (image.width === '100%' ? 0 : Number(image.opacity)));
    return { box, opacity: Math.min(1, opacities[0] + opacities[1]) * Number(group.opacity) };
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
      const isInTransition = knowsTransitions && document.documentElement.matches(':active-view-transition');
      Object.assign(this, port.read(), { list, port, isInTransition, ancestors: new Map() });
      const departed = isInTransition ? (last?.elements ?? []).filter(({ node }) => !node.isConnected) : [];
      const elements = entries.filter((entry, index) => this.mayBeSeen(entry.node, index)).map((entry) => this.element(entry))
        .concat(departed.map((seen) => this.pictured(seen))).filter((seen) => seen !== null);
      this.frames += 1;
      this.wholeFrames -= 1;
      return { visible: this.visible, elements: elements.sort((a, b) => a.level - b.level) };
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
      this.places.set(node, { box, isMoving: !isSameBox(box, this.places.get(node)?.box ?? box) });
      const isInside = !isEmpty(intersection(box, this.visible));
      if (!isInside && !this.isInTransition) return null;
      const style = getComputedStyle(node);
      const around = this.around(clippingParent(node, style));
      const seen = {
        ...entry, box, opacity: rounded(Number(style.opacity) * around.opacity), clip: null,
        // Headers come first, so that a new item is the last element.
        level: kind === 'items' ? paintLevel(style) : -Infinity,
        transition: this.isInTransition ? style.getPropertyValue('view-transition-name') : 'none',
      };
      if (this.isInTransition && transitionPicture(seen.transition)) return this.pictured(seen);
      return isInside && style.visibility === 'visible' ? this.cut(seen, around.clip) : null;
    }

    /** Returns an element as the running View Transition shows it. @param {Seen} seen @returns {Seen | null} */
    pictured(seen) {
      const picture = transitionPicture(seen.transition);
      const box = picture && moved(picture.box, this.shift);
      return box && !isEmpty(intersection(box, this.visible)) ? { ...seen, box, opacity: rounded(picture.opacity), clip: null } : null;
    }

    /** Returns an element with what is left of it, or null. @param {Seen} seen @param {Box | null} clip @returns {Seen | null} */
    cut(seen, clip) {
      const whole = intersection(seen.box, this.visible);
      if (!clip || isSameBox(whole, intersection(whole, clip))) return seen;
      return isEmpty(intersection(whole, clip)) ? null : { ...seen, clip: intersection(seen.box, clip) };
    }

    /** Returns what an ancestor and those around it do to elements. @param {Element | null} element @returns {{opacity: number, clip: Box | null}} */
    around(element) {
      if (!element || element.contains(document.body)) return { opacity: 1, clip: null };
      let known = this.ancestors.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const outer = this.around(element === this.port.scrollers[0] ? null : parentOf(element));
      const own = style.overflow === 'visible' ? null : moved(portOf(element), this.shift);
      const clip = own && outer.clip ? intersection(own, outer.clip) : own ?? outer.clip;
      known = { opacity: outer.opacity * (this.list?.contains(element) ? Number(style.opacity) : 1), clip };
      this.ancestors.set(element, known);
      return known;
    }
  }

  /** Returns the nearest ancestor that may cut an element off. @param {any} node @param {CSSStyleDeclaration} style @returns {Element | null} */
  const clippingParent = (node, { position }) =>
    (position === 'fixed' ? null : position === 'absolute' ? node.offsetParent : parentOf(node));
  /** Returns a number by which elements of one parent are painted in order. @param {CSSStyleDeclaration} style */
  const paintLevel = ({ zIndex, position, transform, opacity }) =>
    Number(zIndex) || (position !== 'static' || transform !== 'none' || opacity !== '1' ? 0.5 : 0);
  /** @param {Seen} a @param {Seen} [b] */
  const isSame = (a, b) =>
    !!b && a.key === b.key && a.view === b.view && a.opacity === b.opacity && isSameBox(a.box, b.box) && isSameBox(a.clip, b.clip);
  /** Returns an element as a frame has it. @param {Seen} seen */
  const written = ({ id, box, opacity, clip, view }) =>
    ({ id, at: numbers(box), ...(opacity < 1 && { opacity }), ...(clip && { clip: numbers(clip) }), view });

  /** Returns the keys of the frame that leads to a screen, null if nothing differs. @param {Screen | null} old @param {Screen} now */
  function frameBetween(old, now) {
    const [was, is] = [old?.elements ?? [], now.elements];
    const isScrolled = !old || !isSameBox(old.visible, now.visible);
    if (!isScrolled && is.length === was.length && is.every((seen, index) => isSame(seen, was[index]))) return null;
    const [before, after] = [was, is].map((elements) => new Map(elements.map((seen) => [seen.key, seen])));
    // A reader keeps the order, and appends what is new.
    const order = [...[...before.keys()].filter((key) => after.has(key)), ...[...after.keys()].filter((key) => !before.has(key))];
    const isFull = !old || before.size < was.length || after.size < is.length || order.some((key, index) => key !== is[index].key);
    const changed = isFull ? is : is.filter((seen) => !isSame(seen, before.get(seen.key)));
    const gone = isFull ? [] : was.filter(({ key }) => !after.has(key));
    const kinds = ['items', 'headers', 'footers'].map((kind) => [kind, changed.filter((seen) => seen.kind === kind).map(written)]);
    return {
      ...(isFull && { full: true }),
      ...((isFull || isScrolled) && { visible: numbers(now.visible) }),
      ...Object.fromEntries(kinds.filter(([, elements]) => elements.length)),
      ...(gone.length && { gone: gone.map(({ kind, id }) => (kind === 'items' ? id : { [kind.slice(0, -1)]: id })) }),
    };
  }

  // MARK: Gestures

  /** Writes what the user does. */
  class Gestures {
    /** @type {{tap: RecordedEvent, x: number, y: number, isDrag: boolean} | null} */
    press = null;
    /** @type {{event: RecordedEvent, places: Map<string, number[]>, last: number} | null} */
    scroll = null;
    lastPush = -Infinity;

    /** @param {Recording} recording */
    constructor(recording) {
      const push = () => (this.lastPush = performance.now());
      this.recording = recording;
      /** @type {Record<string, (event: any) => void>} */
      this.listeners = {
        pointerdown: (event) => event.isPrimary && event.button === 0 && this.pressed(event),
        pointerup: (event) => this.released(event),
        dragstart: () => this.press && (this.press.isDrag = true),
        dragend: (event) => this.released(event),
        input: (event) => this.typed(event.composedPath()[0]),
        keydown: (event) => SCROLL_KEYS.test(event.key) && push(),
        wheel: push,
        touchmove: push,
      };
    }
    /** @param {PointerEvent} event */
    pressed(event) {
      const { outline, port } = this.recording;
      const path = /** @type {any[]} */ (event.composedPath().filter((node) => node instanceof Element));
      if (port.scrollers.includes(path[0])) this.lastPush = performance.now();
      const entry = path.map((node) => outline.entries.get(node)).find((found) => found?.kind === 'items' && found.isListed);
      if (!entry) return this.recording.mark(`tap ${this.label(path.find((node) => node.matches(BUTTONS)) ?? path[0])}`);
      const tap = this.recording.add('tap', { item: entry.id, at: outline.places.get(entry.id) });
      this.press = { tap, x: event.clientX, y: event.clientY, isDrag: false };
    }
    /** @param {any} element */
    label(element) {
      const text = this.recording.options.texts === false || element.matches(FIELDS) ? '' : element.textContent.trim();
      return text && text.length <= 40 ? text : element.localName + (element.id && `#${element.id}`);
    }
    /** Makes a tap a drag if the pointer has moved, and the item to another place. @param {MouseEvent} event */
    released({ clientX, clientY }) {
      const { press } = this;
      this.press = null;
      if (!press || !(press.isDrag || Math.hypot(clientX - press.x, clientY - press.y) > TAP_REACH)) return;
      const { item, at: from } = press.tap.keys;
      const to = this.recording.outline.places.get(item);
      if (!to || String(to) === String(from)) return;
      Object.assign(press.tap, { kind: 'drag', keys: { item, from, to, duration: lengthSince(press.tap.time) } });
    }
    /** @param {any} input */
    typed(input) {
      if (!input.matches(TEXT_FIELDS)) return;
      this.recording.add('field', { text: this.recording.options.texts === false ? '' : bounded(input.value) });
    }
    /** Notes a step of the list's scroll, if it is the user's. */
    scrolled() {
      const now = performance.now();
      if (this.scroll && now - this.scroll.last < SCROLL_PAUSE) this.scroll.last = now;
      else if (now - this.lastPush < SCROLL_PAUSE) {
        this.scroll = { event: this.recording.add('scroll', null), places: this.recording.outline.places, last: now };
      }
    }
    /** Notes the item to which the user has scrolled. @param {Screen} screen */
    see({ elements, visible }) {
      if (!this.scroll || performance.now() - this.scroll.last > SCROLL_PAUSE) return;
      const { event, places } = this.scroll;
      const rows = elements.filter(({ kind, id, box }) => kind === 'items' && places.has(id) && box.y + box.height / 2 >= visible.y);
      const [top] = rows.sort((a, b) => a.box.y - b.box.y);
      if (top) event.keys = { to: top.id, at: places.get(top.id), duration: lengthSince(event.time) };
    }
  }

  /** Returns the nanoseconds of a gesture until now. @param {number} time */
  const lengthSince = (time) => Math.round(Math.min(6e4, Math.max(1, performance.now() - time)) * 1e6);

  // MARK: Recordings

  /** The recordings that are to wake when something moves. @type {Set<Recording>} */
  const running = new Set();

  /** Lets animations that begin without an event wake the recordings. @param {any} owner @param {string} name */
  function hook(owner, name) {
    const original = owner[name];
    owner[name] = function (...values) {
      running.forEach((recording) => recording.wake());
      return original.apply(this, values);
    };
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

  /** Returns true if an animation runs that will end. @param {Animation} animation */
  const isMotion = ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity;

  /** A list that is being recorded. */
  class Recording {
    /** Their times may still change, and their keys be found. @type {RecordedEvent[]} */
    events = [];
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
    /** The last frame. @type {Screen | null} */
    screen = null;
    reader = new ScreenReader();
    gestures = new Gestures(this);
    abort = new AbortController();

    /** @param {Element | string} list @param {Options} options */
    constructor(list, options) {
      this.options = options;
      this.find = typeof list === 'string' ? () => document.querySelector(list) : () => (list.isConnected ? list : null);
      /** @type {any} */
      this.list = this.find();
      if (!this.list) throw new Error(`Flipbook.record: the document has no element ${list}`);
      this.port = new Port(this.list);
      this.header = this.makeHeader(options);
      this.start = performance.now();
      this.observer = new MutationObserver((records) => this.notice(records));
      this.observe({ capture: true, passive: true, signal: this.abort.signal });
      if (!options.manual) running.add(this);
      this.update();
    }
    /** @param {Options} options */
    makeHeader({ name, title, texts, id }) {
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
        root.addEventListener('scroll', ({ target }) => this.scrolled(target === document ? document.scrollingElement : target), how);
        for (const type of ['transitionrun', 'transitionstart', 'animationstart']) root.addEventListener(type, () => this.wake(), how);
      }
      const listeners = { ...this.gestures.listeners, resize: () => this.findPort(), visibilitychange: () => this.mark(`page ${document.visibilityState}`) };
      for (const [type, listener] of Object.entries(listeners)) {
        addEventListener(type, (event) => {
          this.notice(this.observer.takeRecords());
          listener(event);
          this.wake();
        }, how);
      }
    }

    /** @param {string} kind @param {RecordedEvent['keys']} keys @returns {RecordedEvent} */
    add(kind, keys, time = performance.now()) {
      const event = { kind, keys, time };
      this.events.push(event);
      return event;
    }
    /** @param {string} message */
    warn(message) {
      if (!this.warnings.includes(message)) console.warn(`Flipbook: ${this.warnings[this.warnings.push(message) - 1]}`);
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

    /** @param {any} scroller */
    scrolled(scroller) {
      if (!scroller.contains(this.list)) return;
      if (!this.port.scrollers.includes(scroller)) this.findPort();
      this.gestures.scrolled();
      this.wake();
    }
    findPort() {
      if (this.list) this.port = new Port(this.list);
    }
    /** Notes changes of the page. Nothing here reads the layout, which would let transitions begin early. @param {MutationRecord[]} records */
    notice(records) {
      if (records.length) this.wake();
      const relevant = records.filter(({ attributeName }) => attributeName !== 'style');
      for (const { target, type } of relevant) {
        if (type === 'attributes' && !this.options.content) continue;
        let node = /** @type {any} */ (target);
        while (node && !this.outline.entries.has(node)) node = node.parentNode;
        if (node) this.unread.add(node);
      }
      if (relevant.length) this.update();
    }
    /** Writes an apply if the order of the list is new, or its texts may be. */
    update() {
      if (!this.list?.isConnected) this.findList();
      const old = /** @type {Outline | undefined} */ (this.outline);
      this.outline = new Outline(this, this.list);
      for (const { node, key } of this.outline.entries.values()) if (!this.contents.has(key)) this.unread.add(node);
      if (JSON.stringify(old?.sections) !== JSON.stringify(this.outline.sections)) this.reordered(old);
      else if (this.unread.size && !this.pending) this.addApply({ animated: false }, true);
    }
    /** Finds a list again that the page has replaced. */
    findList() {
      this.list = this.find();
      if (!this.list) this.warn('the list is no longer in the document');
      this.findPort();
    }
    /** @param {Outline} [old] */
    reordered(old) {
      const ids = this.outline.repeated.filter((id) => !old?.repeated.includes(id));
      if (ids.length) this.warn(`several items are called '${ids[0]}'`);
      this.addApply({ animated: !!old, ...(ids.length && { warnings: [{ kind: 'existing_identifier', ids }] }) }, false);
      /** The items that a frame may show: others are unknown to readers. */
      this.known = new Set([...this.outline.places.keys(), ...(old?.places.keys() ?? []), ...(this.screen?.elements.map(({ id }) => id) ?? [])]);
      this.reader.wholeFrames = 3;
      this.isFullFrame = true;
      this.wake();
    }
    /** Adds an apply; a tentative one is left out unless a text is new. @param {Record<string, any>} marks @param {boolean} isTentative */
    addApply(marks, isTentative) {
      const content = this.add('content', null);
      const keys = { sections: this.outline.sections, ...marks };
      const apply = this.add('snapshot', isTentative ? null : keys);
      this.pending ??= { content, apply, keys };
    }

    /** Writes new texts before their apply. The layout is up to date here. */
    readTexts() {
      const { pending } = this;
      const entries = [...this.unread].flatMap((node) => this.outline.entries.get(node) ?? []);
      this.pending = null;
      this.unread.clear();
      if (!pending || this.options.texts === false) return;
      const contents = entries.map((entry) => ({ entry, old: this.contents.get(entry.key), content: this.contentOf(entry) }));
      const fresh = contents.filter(({ old, content }) => old !== JSON.stringify(content));
      for (const { entry, content } of fresh) this.contents.set(entry.key, JSON.stringify(content));
      const [items, sections] = [true, false].map((isItem) => fresh.filter(({ entry }) => (entry.kind === 'items') === isItem));
      if (fresh.length) pending.content.keys = { items: items.map(({ content }) => content), sections: sections.map(({ content }) => content) };
      const listed = new Set(pending.keys.sections.flatMap((section) => section.items));
      const reconfigures = items.filter(({ old, entry }) => old && listed.has(entry.id)).map(({ entry }) => entry.id);
      const reloads = sections.filter(({ old }) => old).map(({ entry }) => entry.id);
      if (!pending.apply.keys && !reconfigures.length && !reloads.length) return;
      pending.apply.keys = { ...pending.keys, reconfigures, reload_sections: [...new Set(reloads)] };
      this.isFullFrame = true;
    }
    /** Returns what an item shows, or the section of a header. @param {Entry} entry */
    contentOf({ node, id, kind }) {
      const text = (/** @type {Element} */ element) => bounded(Object.values(textOf(element)).filter(Boolean).join(' '));
      const parts = [...this.outline.entries.values()].filter((entry) => entry.kind !== 'items' && entry.id === id);
      if (kind !== 'items') return { id, ...Object.fromEntries(parts.map((entry) => [entry.kind.slice(0, -1), text(entry.node)])) };
      const given = this.attempt('content', () => (this.options.content ?? textOf)(node)) ?? {};
      const value = (/** @type {string} */ key) => (key === 'on' ? !!given.on : bounded(given[key], key === 'image' ? 2 ** 20 : 1000));
      return { id, ...Object.fromEntries(CONTENT_KEYS.filter((key) => given[key] != null).map((key) => [key, value(key)])) };
    }

    /** Reads what is seen; returns true if it differs and a frame is written. @param {number} time */
    takeFrame(time) {
      this.notice(this.observer.takeRecords());
      this.readTexts();
      const clones = new Outline(this, null);
      if (this.options.clones) document.querySelectorAll(this.options.clones).forEach((node) => this.list?.contains(node) || clones.addUnlisted(node));
      const entries = [...this.outline.entries.values(), ...clones.entries.values()].filter(({ kind, id }) => kind !== 'items' || this.known.has(id));
      const screen = this.reader.read(this.list, this.port, entries, this.screen);
      const keys = frameBetween(this.isFullFrame ? null : this.screen, screen);
      Object.assign(this, { screen, isFullFrame: false });
      this.gestures.see(screen);
      if (!keys) return false;
      // What happened while the frame was made has its time.
      for (let index = this.events.length - 1; this.events[index]?.time > time; index -= 1) this.events[index].time = time;
      this.add('frame', keys, time);
      return true;
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

    /** Names the moment. @param {string} label */
    mark(label) {
      this.add('mark', { label: bounded(label) });
    }
    /** Shows a sentence in the film. @param {string} text */
    caption(text) {
      this.add('caption', { text: bounded(text) });
    }
    /** Reads a frame now, for the option `manual`. */
    frame() {
      this.takeFrame(performance.now());
    }
    /** Ends the recording. @returns {Promise<string>} The text of a *.flip.jsonl. */
    stop() {
      this.result ??= this.finish();
      return this.result;
    }
    async finish() {
      const frame = new Promise((resolve) => (this.onTick = resolve));
      const timeout = new Promise((resolve) => setTimeout(resolve, 200)); // A page in the background has no frames.
      if (this.isAwake) await Promise.race([frame, timeout]);
      this.notice(this.observer.takeRecords());
      this.readTexts();
      running.delete(this);
      this.observer.disconnect();
      this.abort.abort();
      return this.text();
    }
    text() {
      const events = this.events.filter(({ keys }) => keys);
      const end = { kind: 'end', keys: { applies: events.filter(({ kind }) => kind === 'snapshot').length }, time: performance.now() };
      let last = 0;
      const lines = [...events, end].map(({ kind, keys, time }, seq) => {
        const dt = Math.max(0, Math.round((time - this.start) * 1e6) - last);
        last += dt;
        return JSON.stringify({ k: kind, seq, dt, ...keys });
      });
      return [JSON.stringify(this.header), ...lines, ''].join('\n');
    }
  }

  /** Begins to record a list. @param {Element | string} list An element or its selector. @param {Options} [options] */
  const record = (list, options = {}) => new Recording(list, options);
  if (!globalThis.Flipbook) [[Element.prototype, 'animate'], [Animation.prototype, 'play']].forEach(([owner, name]) => hook(owner, name));
  Object.assign(globalThis, { Flipbook: { record, version: VERSION } });
})();
