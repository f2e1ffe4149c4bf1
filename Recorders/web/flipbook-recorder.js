// Records what a list on a page shows, as the text of a *.flip.jsonl. Documentation/Web.md describes the options.
// A classic script without dependencies, which sets `Flipbook`. A module imports it for this effect.

/**
 * @typedef {object} Options
 * @property {string} [items] @property {string} [sections] @property {string} [headers] @property {string} [footers] Selectors in the list.
 * @property {string | ((element: Element) => string | null)} [id] Attribute or function with an item's identifier; without one, none.
 * @property {string} [leaving] @property {string} [clones] Selectors of elements, in the list and elsewhere, that show an item and are none.
 * @property {(element: Element) => Record<string, any>} [content] What an item shows; default: the lines of its text.
 * @property {string} [name] @property {string} [title] @property {boolean} [texts] @property {boolean} [manual]
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{kind: string, keys: Record<string, any> | null, time: number}} RecordedEvent Left out without keys; times are milliseconds.
 * @typedef {{node: Element, view: number, kind: string, id: string, key: string, isListed: boolean, transition: string}} Entry
 * @typedef {Entry & {box: Box, opacity: number, clip: Box | null, level: number}} Seen An element in a frame.
 * @typedef {{visible: Box, elements: Seen[]}} Screen
 */
(() => {
  'use strict';
  const VERSION = '0.1.0';
  const CONTENT_KEYS = ['title', 'subtitle', 'detail', 'color', 'symbol', 'accessory', 'on', 'image', 'badge'];
  const BUTTONS = 'button, a, label, summary, select, input, textarea, [role]';
  const FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=url], [type=tel], [type=number])';
  const SCROLL_KEYS = /^(Arrow|Page|Home|End| )/;
  const SCROLL_PAUSE = 200; // A scroll within these milliseconds after input, or after its last step, is the user's.
  const TAP_REACH = 8; // The pixels within which a press is a tap.
  const QUIET_FRAMES = 12; // After so many frames without a change a recording sleeps.

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
  const moved = (/** @type {Box} */ { x, y, width, height }, /** @type {any} */ by) => ({ x: x + by.x, y: y + by.y, width, height });
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.001;
  /** @param {any} a @param {any} b */
  const isSameBox = (a, b) => a === b || (a && b && ['x', 'y', 'width', 'height'].every((side) => isNear(a[side], b[side])));
  /** Returns the parent as it is rendered, also of slots and shadow roots. @param {any} element @returns {Element | null} */
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

  // MARK: The list
  /** The sections, items and other elements of a list, in the order of the document. */
  class Outline {
    /** @type {{section: string, items: string[]}[]} */ sections = [];
    /** @type {Map<Element, Entry>} */ entries = new Map();
    /** @type {string[]} Identifiers that several items have. */ repeated = [];
    taken = { items: new Set(), sections: new Set() };
    /** @param {Recording} recording @param {Element | null} list */
    constructor(recording, list) {
      const { items, sections, headers, footers } = recording.options;
      const selectors = [items ?? (sections ? `:is(${sections}) > *` : ':scope > *'), sections, headers, footers];
      this.recording = recording;
      for (const node of list?.querySelectorAll(selectors.filter(Boolean).join()) ?? []) this.add(node, recording.options);
      if (!this.sections.length) this.beginSection('list');
      /** @type {Map<string, number[]>} The section and index of each item. */
      this.places = new Map(this.sections.flatMap((section, number) => section.items.map((id, index) => [id, [number, index]])));
    }
    /** @param {Element} node @param {Options} options */
    add(node, { id, sections, headers, footers, leaving }) {
      const [isSection, isHeader, isFooter, isLeaving] = [sections, headers, footers, leaving].map((role) => !!role && node.matches(role));
      if (sections ? isSection : isHeader) this.beginSection((typeof id === 'string' && node.getAttribute(id)) || node.id || 'section');
      else if (!this.sections.length) this.beginSection('list');
      const { section, items } = this.sections[this.sections.length - 1];
      if (isHeader || isFooter) this.addEntry(node, isHeader ? 'headers' : 'footers', section, true);
      else if (!isSection) this.addItem(node, isLeaving ? null : items);
    }
    beginSection(/** @type {string} */ name) { this.sections.push({ section: unique(bounded(name), this.taken.sections), items: [] }); }
    /** Adds an element that shows an item, and the item to the list. @param {Element} node @param {string[] | null} items */
    addItem(node, items) {
      const { names } = this.recording;
      const name = (!items && names.get(node)) || this.recording.nameOf(node);
      if (name === null) return;
      const id = items ? unique(name, this.taken.items) : name;
      this.addEntry(node, 'items', id, items !== null);
      if (id !== name) this.repeated.push(name);
      if (items) names.set(node, id);
      items?.push(id);
    }
    /** @param {Element} node @param {string} kind @param {string} id @param {boolean} isListed */
    addEntry(node, kind, id, isListed) {
      this.entries.set(node, { node, view: this.recording.viewOf(node), kind, id, key: `${kind} ${id}`, isListed, transition: 'none' });
    }
  }

  // MARK: Geometry
  /** Returns where a container, or the window, scrolls in pixels of the window, and how far as `left` and `top`. @param {any} element */
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
    const { overflow, maxHeight, paddingBottom } = getComputedStyle(element);
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, lastElementChild } = element;
    if (element.scrollTop || element.scrollLeft || !/auto|scroll/.test(overflow)) return !!(element.scrollTop || element.scrollLeft);
    const end = (lastElementChild?.getBoundingClientRect().bottom ?? 0) + parseFloat(paddingBottom);
    return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 || maxHeight !== 'none'
      || end + 1 < element.getBoundingClientRect().bottom;
  }

  /** Returns the scroll containers around a list from the inside; those outside of a fixed box do not scroll it. @param {Element} list */
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
    constructor(/** @type {Element} */ list) {
      this.list = list;
      this.scrollers = scrollersAround(list);
      const { x, y, width, height } = portOf(this.scrollers[0]);
      const outer = this.outerOffset();
      this.origin = { x: x + outer.x, y: y + outer.y };
      this.isWindow = !this.scrollers.length || this.scrollers[0] === document.scrollingElement;
      const most = this.isWindow ? 0 : parseFloat(getComputedStyle(this.scrollers[0]).maxHeight) || 0;
      this.size = { width, height: Math.max(height, most) };
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
    const styleOf = (/** @type {string} */ part) => getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
    const group = styleOf('group');
    if (name === 'none' || group.width === 'auto') return null;
    const { a, d, e, f } = new DOMMatrix(group.transform);
    const [width, height] = [parseFloat(group.width), parseFloat(group.height)];
    const box = { x: e + ((1 - a) * width) / 2, y: f + ((1 - d) * height) / 2, width: width * a, height: height * d };
    // An image that does not exist keeps its width of 100%.
    const [old, now] = ['old', 'new'].map(styleOf).map((image) => (image.width === '100%' ? 0 : Number(image.opacity)));
    return { box, opacity: Math.min(1, old + now) * Number(group.opacity) };
  }

  // MARK: Frames
  /** Reads what is seen of a list. */
  class ScreenReader {
    /** @type {WeakMap<Element, {box: Box, isMoving: boolean}>} Where elements were. */ places = new WeakMap();
    frame = 0;
    wholeFrames = 0; // So many frames read all elements: after an apply, one may come from afar.
    /** @param {Element | null} list @param {Port} port @param {Entry[]} entries @param {Screen | null} last @returns {Screen} */
    read(list, port, entries, last) {
      const isInTransition = knowsTransitions && document.documentElement.matches(':active-view-transition');
      Object.assign(this, port.read(), { list, port, isInTransition, ancestors: new Map() });
      const departed = isInTransition ? (last?.elements ?? []).filter(({ node }) => !node.isConnected) : [];
      const elements = [...entries.filter(({ node }, index) => this.mayBeSeen(node, index)), ...departed]
        .map((entry) => this.element(entry)).filter((seen) => seen !== null);
      [this.frame, this.wholeFrames] = [(this.frame + 1) % 4, this.wholeFrames - 1];
      return { visible: this.visible, elements: elements.sort((a, b) => a.level - b.level) };
    }
    /** Returns false for most elements that rest far away. Each has its turn in four frames. @param {Element} node @param {number} index */
    mayBeSeen(node, index) {
      const place = this.places.get(node);
      if (!place || place.isMoving || this.wholeFrames > 0 || index % 4 === this.frame) return true;
      const { x, y, width, height } = this.visible;
      return !isEmpty(intersection(place.box, { x: x - width, y: y - height, width: 3 * width, height: 3 * height }));
    }
    /** @param {Entry} entry @returns {Seen | null} */
    element(entry) {
      const { node, kind } = entry;
      const box = moved(node.getBoundingClientRect(), this.shift);
      this.places.set(node, { box, isMoving: !isSameBox(box, this.places.get(node)?.box ?? box) });
      const whole = intersection(box, this.visible);
      if (isEmpty(whole) && !this.isInTransition) return null;
      const style = getComputedStyle(node);
      const level = kind === 'items' ? paintLevel(style) : -Infinity; // Headers first: a reader appends new items.
      if (this.isInTransition) {
        const transition = style.getPropertyValue('view-transition-name') || entry.transition;
        const picture = transitionPicture(transition);
        if (picture) return { ...entry, transition, level, ...picture, box: moved(picture.box, this.shift), clip: null };
      }
      if (isEmpty(whole) || style.visibility !== 'visible') return null;
      const { opacity, clip } = this.around(style.position === 'absolute' ? /** @type {any} */ (node).offsetParent : parentOf(node));
      const seen = { ...entry, box, level, opacity: Number(style.opacity) * opacity, clip: null };
      if (!clip || isSameBox(whole, intersection(whole, clip))) return seen;
      return isEmpty(intersection(whole, clip)) ? null : { ...seen, clip: intersection(box, clip) };
    }
    /** Returns what an ancestor and those around it do to elements. @param {Element | null} element @returns {{opacity: number, clip: Box | null}} */
    around(element) {
      if (!element || element.contains(document.body)) return { opacity: 1, clip: null };
      if (!this.ancestors.has(element)) {
        const style = getComputedStyle(element);
        const outer = this.around(element === this.port.scrollers[0] ? null : parentOf(element));
        const own = style.overflow === 'visible' ? null : moved(portOf(element), this.shift);
        const opacity = outer.opacity * (this.list?.contains(element) ? Number(style.opacity) : 1);
        this.ancestors.set(element, { opacity, clip: own && outer.clip ? intersection(own, outer.clip) : own ?? outer.clip });
      }
      return this.ancestors.get(element);
    }
  }

  /** Returns a number by which elements of one parent are painted in order. @param {CSSStyleDeclaration} style */
  const paintLevel = ({ zIndex, position, transform, opacity }) =>
    Number(zIndex) || (position !== 'static' || transform !== 'none' || opacity !== '1' ? 0.5 : 0);
  /** @param {Seen} a @param {Seen} [b] */
  const isSame = (a, b) =>
    !!b && a.key === b.key && a.view === b.view && isNear(a.opacity, b.opacity) && isSameBox(a.box, b.box) && isSameBox(a.clip, b.clip);
  /** Returns an element as a frame has it. @param {Seen} seen */
  const written = ({ id, box, opacity, clip, view }) =>
    ({ id, at: numbers(box), ...(opacity < 1 && { opacity: rounded(opacity) }), ...(clip && { clip: numbers(clip) }), view });

  /** Returns the keys of the frame that leads to a screen; null if nothing differs. @param {Screen | null} old @param {Screen} now */
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
  const lengthSince = (/** @type {number} */ time) => Math.round(Math.min(6e4, Math.max(1, performance.now() - time)) * 1e6);

  /** Writes what the user does. */
  class Gestures {
    /** @type {{tap: RecordedEvent, x: number, y: number, isDrag: boolean} | null} */ press = null;
    /** @type {{event: RecordedEvent, places: Map<string, number[]>, last: number} | null} */ scroll = null;
    lastPush = -Infinity;
    constructor(/** @type {Recording} */ recording) {
      const push = () => (this.lastPush = performance.now());
      const release = (/** @type {any} */ event) => this.released(event);
      this.recording = recording;
      /** @type {Record<string, (event: any) => void>} */
      this.listeners = {
        pointerdown: (event) => event.isPrimary && event.button === 0 && this.pressed(event),
        dragstart: () => this.press && (this.press.isDrag = true),
        input: (event) => this.typed(event.composedPath()[0]),
        keydown: (event) => SCROLL_KEYS.test(event.key) && push(),
        pointerup: release, dragend: release, wheel: push, touchmove: push,
      };
    }
    pressed(/** @type {PointerEvent} */ event) {
      const { outline, port } = this.recording;
      const path = /** @type {any[]} */ (event.composedPath().filter((node) => node instanceof Element));
      if (port.scrollers.includes(path[0])) this.lastPush = performance.now();
      const item = path.map((node) => outline.entries.get(node)).find((entry) => entry?.kind === 'items' && entry.isListed)?.id;
      if (item === undefined) return this.recording.mark(`tap ${this.label(path.find((node) => node.matches(BUTTONS)) ?? path[0])}`);
      const tap = this.recording.add('tap', { item, at: outline.places.get(item) });
      this.press = { tap, x: event.clientX, y: event.clientY, isDrag: false };
    }
    label(/** @type {any} */ button) {
      const text = this.recording.options.texts === false || button.matches('input, select, textarea') ? '' : button.textContent.trim();
      return text && text.length <= 40 ? text : button.localName + (button.id && `#${button.id}`);
    }
    /** Makes a tap a drag if the pointer has moved, and the item to another place. @param {MouseEvent} event */
    released({ clientX, clientY }) {
      const { press } = this;
      this.press = null;
      if (!press || !(press.isDrag || Math.hypot(clientX - press.x, clientY - press.y) > TAP_REACH)) return;
      const { item, at: from } = press.tap.keys;
      const to = this.recording.outline.places.get(item);
      const drag = { kind: 'drag', keys: { item, from, to, duration: lengthSince(press.tap.time) } };
      if (to && String(to) !== String(from)) Object.assign(press.tap, drag);
    }
    typed(/** @type {any} */ input) {
      const { options } = this.recording;
      if (input.matches(FIELDS)) this.recording.add('field', { text: options.texts === false ? '' : bounded(input.value) });
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
      const { event, places, last } = this.scroll ?? { last: -Infinity };
      if (performance.now() - last > SCROLL_PAUSE) return;
      const rows = elements.filter(({ kind, id, box }) => kind === 'items' && places.has(id) && box.y + box.height / 2 >= visible.y);
      const [top] = rows.sort((a, b) => a.box.y - b.box.y);
      if (top) event.keys = { to: top.id, at: places.get(top.id), duration: lengthSince(event.time) };
    }
  }

  // MARK: Recordings
  /** @type {Set<Recording>} The recordings that are to wake when something moves. */ const running = new Set();

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
    /** @type {Set<Element>} Elements whose texts may be new. */ unread = new Set();
    /** @type {{content: RecordedEvent, apply: RecordedEvent, keys: any} | null} The first apply since the last frame. */ pending = null;
    /** @type {Screen | null} The last frame. */ screen = null;
    viewCount = 0;
    reader = new ScreenReader();
    gestures = new Gestures(this);
    abort = new AbortController();
    /** @param {Element | string} list @param {Options} options */
    constructor(list, options) {
      this.options = options;
      this.find = () => (typeof list === 'string' ? document.querySelector(list) : list.isConnected ? list : null);
      /** @type {any} */ this.list = this.find();
      if (!this.list) throw new Error(`Flipbook.record: the document has no element ${list}`);
      this.port = new Port(this.list);
      this.header = this.makeHeader(options);
      this.start = performance.now();
      this.observer = new MutationObserver((records) => this.notice(records));
      this.observe({ capture: true, passive: true, signal: this.abort.signal });
      if (!options.manual) running.add(this);
      this.update();
    }
    makeHeader(/** @type {Options} */ { name, title, texts, id }) {
      const size = [this.port.size.width, this.port.size.height].map((length) => Math.min(16384, Math.max(1, Math.round(length))));
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      return {
        flipbook: 1, minor: 1, created: new Date().toISOString(), generator: { name: 'flipbook-recorder.js', version: VERSION },
        name: bounded(name ?? (this.list.id || 'list')), title: bounded(title ?? ((texts !== false && document.title) || 'List')),
        stage: { size, scale: Math.min(16, Math.max(0.1, devicePixelRatio)), view: 'collection', theme },
        ...(id === undefined && { identity: 'node' }),
      };
    }
    observe(/** @type {{capture: boolean, passive: boolean, signal: AbortSignal}} */ how) {
      for (const root of new Set([document, this.list.getRootNode()])) {
        this.observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
        root.addEventListener('scroll', ({ target }) => this.scrolled(target), how);
        for (const type of ['transitionrun', 'transitionstart', 'animationstart']) root.addEventListener(type, () => this.wake(), how);
      }
      const visibility = () => this.mark(`page ${document.visibilityState}`);
      const listeners = { ...this.gestures.listeners, resize: () => this.list && (this.port = new Port(this.list)), visibilitychange: visibility };
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
    warn(/** @type {string} */ message) {
      if (!this.warnings.includes(message)) console.warn(`Flipbook: ${message}`);
      this.warnings = [...new Set([...this.warnings, message])];
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
    scrolled(/** @type {any} */ target) {
      const scroller = target === document ? document.scrollingElement : target;
      if (!this.list || !scroller.contains(this.list)) return;
      if (!this.port.scrollers.includes(scroller)) this.port = new Port(this.list);
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
        while (node && !this.outline.entries.has(node)) node = node.parentNode;
        if (node) this.unread.add(node);
      }
      if (relevant.length) this.update();
    }
    /** Writes an apply if the order of the list is new, or its texts may be. */
    update() {
      if (!this.list?.isConnected) this.list = this.find(); // The page may have replaced it.
      if (!this.list) this.warn('the list is no longer in the document');
      else if (!this.list.contains(this.port.list)) this.port = new Port(this.list);
      const old = /** @type {Outline | undefined} */ (this.outline);
      this.outline = new Outline(this, this.list);
      for (const { node, key } of this.outline.entries.values()) if (!this.contents.has(key)) this.unread.add(node);
      if (JSON.stringify(old?.sections) !== JSON.stringify(this.outline.sections)) this.reordered(old);
      else if (this.unread.size && !this.pending && this.options.texts !== false) this.addApply({ animated: false }, true);
    }
    reordered(/** @type {Outline | undefined} */ old) {
      const ids = this.outline.repeated.filter((id) => !old?.repeated.includes(id));
      if (ids.length) this.warn(`several items are called '${ids[0]}'`);
      this.addApply({ animated: !!old, ...(ids.length && { warnings: [{ kind: 'existing_identifier', ids }] }) }, false);
      const shown = this.screen?.elements.map(({ id }) => id) ?? [];
      // The items that a frame may show: to readers, others are unknown.
      this.known = new Set([...this.outline.places.keys(), ...(old?.places.keys() ?? []), ...shown]);
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
      const fresh = entries.map((entry) => ({ ...entry, old: this.contents.get(entry.key), content: this.contentOf(entry) }))
        .filter(({ old, content }) => old !== JSON.stringify(content));
      for (const { key, content } of fresh) this.contents.set(key, JSON.stringify(content));
      const [items, sections] = [true, false].map((isItem) => fresh.filter(({ kind }) => (kind === 'items') === isItem));
      if (fresh.length) pending.content.keys = { items: items.map(({ content }) => content), sections: sections.map(({ content }) => content) };
      const listed = new Set(pending.keys.sections.flatMap((section) => section.items));
      const reconfigures = items.filter(({ old, id }) => old && listed.has(id)).map(({ id }) => id);
      const reloads = [...new Set(sections.filter(({ old }) => old).map(({ id }) => id))];
      if (!pending.apply.keys && !reconfigures.length && !reloads.length) return;
      pending.apply.keys = { ...pending.keys, reconfigures, reload_sections: reloads };
      this.isFullFrame = true;
    }
    /** Returns what an item shows, or the section of a header. @param {Entry} entry */
    contentOf({ node, id, kind }) {
      const text = (/** @type {Entry} */ entry) => bounded(Object.values(textOf(entry.node)).filter(Boolean).join(' '));
      const parts = () => [...this.outline.entries.values()].filter((entry) => entry.kind !== 'items' && entry.id === id);
      if (kind !== 'items') return { id, ...Object.fromEntries(parts().map((entry) => [entry.kind.slice(0, -1), text(entry)])) };
      const given = this.attempt('content', () => (this.options.content ?? textOf)(node)) ?? {};
      const value = (/** @type {string} */ key) => (key === 'on' ? !!given.on : bounded(given[key], key === 'image' ? 2 ** 20 : 1000));
      return { id, ...Object.fromEntries(CONTENT_KEYS.filter((key) => given[key] != null).map((key) => [key, value(key)])) };
    }
    /** The elements that may be seen. @returns {Entry[]} */
    get candidates() {
      const clones = new Outline(this, null);
      for (const node of this.options.clones ? document.querySelectorAll(this.options.clones) : []) {
        if (!this.list?.contains(node)) clones.addItem(node, null);
      }
      return [...this.outline.entries.values(), ...clones.entries.values()].filter(({ kind, id }) => kind !== 'items' || this.known.has(id));
    }
    /** Reads what is seen; returns true if it differs and a frame is written. @param {number} time */
    takeFrame(time) {
      this.notice(this.observer.takeRecords());
      this.readTexts();
      const screen = this.reader.read(this.list, this.port, this.candidates, this.screen);
      const keys = frameBetween(this.isFullFrame ? null : this.screen, screen);
      [this.screen, this.isFullFrame] = [screen, false];
      this.gestures.see(screen);
      // What happened while the frame was made has its time.
      for (const event of this.events.slice(this.lastFrame)) event.time = Math.min(event.time, time);
      if (keys) this.add('frame', keys, time);
      this.lastFrame = this.events.length;
      return keys !== null;
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
      const isMoving = ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity;
      this.isAwake = this.quiet < QUIET_FRAMES || document.getAnimations().some(isMoving);
      if (this.isAwake) requestAnimationFrame(() => afterLayout(() => this.tick()));
    }
    /** Names the moment. @param {string} label */
    mark(label) { this.add('mark', { label: bounded(label) }); }
    /** Shows a sentence in the film. @param {string} text */
    caption(text) { this.add('caption', { text: bounded(text) }); }
    /** Reads a frame now, for the option `manual`. */
    frame() { return this.takeFrame(performance.now()); }
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
  if (!('Flipbook' in globalThis)) [[Element.prototype, 'animate'], [Animation.prototype, 'play']].forEach(([owner, name]) => hook(owner, name));
  Object.assign(globalThis, { Flipbook: { record, version: VERSION } });
})();
