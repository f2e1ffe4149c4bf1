// Records what a list on a page shows, as the text of a *.flip.jsonl. Documentation/Web.md explains it.
// A classic script without dependencies that sets `Flipbook`; a module imports it for this effect.

/**
 * @typedef {object} Options
 * @property {string} [items] Selector of the items inside the list; without it the children of the list, or of its sections.
 * @property {string | ((element: Element) => string | null | undefined)} [id] Attribute or function that identifies an
 *   item. An element without one is no item. Without the option each element is its own identity.
 * @property {string} [sections] Selector of the elements that hold the items of a section.
 * @property {string} [headers] Selector of the headers inside the sections; without `sections` each header begins one.
 * @property {string} [footers] Selector of the footers inside the sections.
 * @property {string} [leaving] Selector of elements in the list that are seen, but are items no more.
 * @property {string} [clones] Selector of elements outside the list that show an item, such as a copy that fades out.
 * @property {(element: Element) => Content} [content] What an item shows; the default is the lines of its text.
 * @property {boolean} [texts] False records no texts of the page and of the user.
 * @property {string} [name] Default name of outputs.
 * @property {string} [title] Title of the film.
 * @property {boolean} [manual] True takes frames only where `frame()` is called.
 *
 * @typedef {{title?: string, subtitle?: string, detail?: string, color?: string, symbol?: string, accessory?: string,
 *   on?: boolean, image?: string, badge?: string}} Content
 * @typedef {'items' | 'headers' | 'footers'} Kind
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{node: Element, kind: Kind, id: string, isListed: boolean}} Entry One element of the list; `id` is the section's for a header.
 * @typedef {{section: string, items: string[]}} Section
 * @typedef {{id: string, at: number[], opacity: number, clip: number[] | null, view: number, node: Element,
 *   transition: string, level: number}} Seen
 * @typedef {{visible: number[], items: Seen[], headers: Seen[], footers: Seen[]}} Screen
 * @typedef {{kind: string, keys: Record<string, any>, time: number, isDropped?: boolean}} RecordedEvent
 */
(() => {
  'use strict';

  const VERSION = '0.1.0';
  /** @type {Kind[]} */
  const KINDS = ['items', 'headers', 'footers'];
  const CONTENT_KEYS = ['title', 'subtitle', 'detail', 'color', 'symbol', 'accessory', 'on', 'image', 'badge'];

  // MARK: Texts and boxes

  /** Returns a text of at most some bytes in UTF-8, without halves of characters. @param {string} text @param {number} bytes */
  function bounded(text, bytes) {
    const encoded = new TextEncoder().encode(text);
    const whole = new TextDecoder().decode(encoded.subarray(0, bytes));
    return encoded.length > bytes ? whole.replace(/\uFFFD+$/, '') : whole;
  }

  /** Makes names unique with `~2`, `~3`, … */
  class UniqueNames {
    constructor() {
      this.taken = new Set();
    }

    /** @param {string} name */
    add(name) {
      let unique = name;
      for (let number = 2; this.taken.has(unique.normalize()); number += 1) unique = `${name}~${number}`;
      this.taken.add(unique.normalize());
      return unique;
    }
  }

  /** The first line of the text as title, the others as subtitle. @param {Element} element @returns {Content} */
  function textContent(element) {
    const text = /** @type {HTMLElement} */ (element).innerText ?? element.textContent ?? '';
    const [title, ...rest] = text.split('\n').map((line) => line.trim()).filter(Boolean);
    return { title, subtitle: rest.join(' ') || undefined };
  }

  /** @param {number} number */
  const rounded = (number) => Math.round(number * 1000) / 1000;
  /** @param {Box} box */
  const numbers = (box) => [rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)];

  /** @param {Box} a @param {Box} b @returns {Box} */
  function intersection(a, b) {
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
  }

  /** @param {Box} box */
  const isEmpty = (box) => !(box.width > 0 && box.height > 0);
  /** @param {Box} box @param {{x: number, y: number}} by @returns {Box} */
  const moved = (box, by) => ({ x: box.x + by.x, y: box.y + by.y, width: box.width, height: box.height });

  /** @param {Element} element @returns {Element | null} The parent as it is rendered, across shadow roots. */
  function parentOf(element) {
    return element.assignedSlot ?? element.parentElement ?? /** @type {ShadowRoot} */ (element.getRootNode()).host ?? null;
  }

  /** The box inside borders and scroll bars, in pixels of the window, and their number per pixel of the element. @param {Element} element */
  function paddingBox(element) {
    const box = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = /** @type {HTMLElement} */ (element);
    const [scaleX, scaleY] = [box.width / offsetWidth || 1, box.height / offsetHeight || 1];
    return {
      x: box.x + element.clientLeft * scaleX,
      y: box.y + element.clientTop * scaleY,
      width: element.clientWidth * scaleX,
      height: element.clientHeight * scaleY,
      scaleX,
      scaleY,
    };
  }

  // MARK: Events

  /** The events of a recording. Their times are milliseconds; what is known later may still change them. */
  class Journal {
    constructor() {
      this.start = performance.now();
      /** @type {RecordedEvent[]} */
      this.events = [];
    }

    /** @param {string} kind @param {Record<string, any>} keys @returns {RecordedEvent} */
    add(kind, keys) {
      const event = { kind, keys, time: performance.now() };
      this.events.push(event);
      return event;
    }

    /** Adds a frame. What happened while it was made has its time. @param {Record<string, any>} keys @param {number} time */
    addFrame(keys, time) {
      for (let index = this.events.length - 1; this.events[index]?.time > time; index -= 1) this.events[index].time = time;
      this.events.push({ kind: 'frame', keys, time });
    }

    /** @param {Record<string, any>} header */
    text(header) {
      const events = this.events.filter((event) => !event.isDropped);
      const applies = events.filter((event) => event.kind === 'snapshot').length;
      let last = 0;
      const lines = [...events, { kind: 'end', keys: { applies }, time: performance.now() }].map((event, seq) => {
        const time = Math.max(last, Math.round((event.time - this.start) * 1e6));
        const dt = time - last;
        last = time;
        return JSON.stringify({ k: event.kind, seq, dt, ...event.keys });
      });
      return [JSON.stringify(header), ...lines, ''].join('\n');
    }
  }

  // MARK: The list

  /** The sections, items and headers of a list, collected in the order of the document. */
  class Outline {
    constructor() {
      /** @type {Section[]} */
      this.sections = [];
      /** @type {Entry[]} */
      this.entries = [];
      /** Identifiers that several elements have. @type {string[]} */
      this.repeated = [];
      this.itemNames = new UniqueNames();
      this.sectionNames = new UniqueNames();
    }

    get section() {
      if (!this.sections.length) this.beginSection('list');
      return this.sections[this.sections.length - 1];
    }

    /** @param {string} name */
    beginSection(name) {
      this.sections.push({ section: this.sectionNames.add(bounded(name, 1000)), items: [] });
    }

    /** Adds a header or footer of the last section. @param {Element} node @param {Kind} kind */
    addSupplementary(node, kind) {
      this.entries.push({ node, kind, id: this.section.section, isListed: true });
    }

    /** @param {Element} node @param {string} name @returns {string} The identifier in the recording. */
    addItem(node, name) {
      const id = this.itemNames.add(name);
      if (id !== name) this.repeated.push(name);
      this.section.items.push(id);
      this.entries.push({ node, kind: 'items', id, isListed: true });
      return id;
    }

    /** The places of the items, `[section, item]`. @returns {Map<string, number[]>} */
    places() {
      return new Map(this.sections.flatMap(({ items }, section) => items.map((id, item) => [id, [section, item]])));
    }
  }

  /** Finds the elements of a list, and identifies them. */
  class ListReader {
    /** @param {Options} options @param {(message: string) => void} warn */
    constructor(options, warn) {
      this.options = options;
      this.warn = warn;
      /** @type {WeakMap<Element, number>} */
      this.views = new WeakMap();
      this.viewCount = 0;
      /** The identifiers of elements that have been items. @type {WeakMap<Element, string>} */
      this.names = new WeakMap();
    }

    /** Returns the number of an element. @param {Element} element @returns {number} */
    view(element) {
      const known = this.views.get(element);
      if (known !== undefined) return known;
      this.viewCount += 1;
      this.views.set(element, this.viewCount);
      return this.viewCount;
    }

    /** Returns the identifier that the page gives to an element, or null. @param {Element} element @returns {string | null} */
    identifier(element) {
      const { id } = this.options;
      if (id === undefined) return `node-${this.view(element)}`;
      try {
        const name = typeof id === 'string' ? element.getAttribute(id) : id(element);
        return name == null ? null : bounded(String(name), 1000);
      } catch (error) {
        this.warn(`the option 'id' failed, and the element is left out: ${error}`);
        return null;
      }
    }

    /** @param {Element | null} list @returns {Outline} */
    read(list) {
      const outline = new Outline();
      for (const node of list ? this.elements(list) : []) this.add(node, outline);
      const hasItems = outline.entries.some((entry) => entry.kind === 'items');
      if (list?.children.length && this.options.id !== undefined && !hasItems && !outline.sections.length) {
        this.warn(`no element in the list has an identifier ('id': ${this.options.id})`);
      }
      if (!outline.sections.length) outline.beginSection('list');
      return outline;
    }

    /** @param {Element} list */
    elements(list) {
      const { items, sections, headers, footers } = this.options;
      const children = sections ? `:is(${sections}) > *` : ':scope > *';
      return list.querySelectorAll([items ?? children, sections, headers, footers].filter(Boolean).join(','));
    }

    /** @param {Element} node @param {Outline} outline */
    add(node, outline) {
      const { sections, headers, footers, leaving } = this.options;
      const isHeader = headers !== undefined && node.matches(headers);
      if (sections ? node.matches(sections) : isHeader) outline.beginSection(this.sectionName(node, outline));
      if (isHeader) outline.addSupplementary(node, 'headers');
      else if (footers && node.matches(footers)) outline.addSupplementary(node, 'footers');
      else if (leaving && node.matches(leaving)) this.addUnlisted(node, outline.entries);
      else if (!sections || !node.matches(sections)) this.addItem(node, outline);
    }

    /** @param {Element} node @param {Outline} outline */
    sectionName(node, outline) {
      const { id } = this.options;
      return (typeof id === 'string' && node.getAttribute(id)) || node.id || `section-${outline.sections.length + 1}`;
    }

    /** @param {Element} node @param {Outline} outline */
    addItem(node, outline) {
      const name = this.identifier(node);
      if (name !== null) this.names.set(node, outline.addItem(node, name));
    }

    /** Adds an element that shows an item without being the item's place in the list. @param {Element} node @param {Entry[]} entries */
    addUnlisted(node, entries) {
      const id = this.names.get(node) ?? this.identifier(node);
      if (id !== null) entries.push({ node, kind: 'items', id, isListed: false });
    }

    /** The elements outside the list that show an item. @param {Element | null} list @returns {Entry[]} */
    clones(list) {
      /** @type {Entry[]} */
      const entries = [];
      const { clones } = this.options;
      for (const node of clones ? document.querySelectorAll(clones) : []) {
        if (!list?.contains(node)) this.addUnlisted(node, entries);
      }
      return entries;
    }
  }

  // MARK: Geometry

  /** Returns true if a box scrolls, or would with more content: its own content does not determine its height. @param {Element} element */
  function isScroller(element) {
    if (element.scrollTop || element.scrollLeft) return true;
    const style = getComputedStyle(element);
    if (!/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) return true;
    if (style.maxHeight !== 'none' || !element.lastElementChild) return true;
    const inner = paddingBox(element);
    const end = inner.y + inner.height - parseFloat(style.paddingBottom) * inner.scaleY;
    return element.lastElementChild.getBoundingClientRect().bottom < end - 1;
  }

  /** The scroll containers around a list, the innermost one first; none beyond a fixed box. @param {Element} list @returns {Element[]} */
  function scrollersAround(list) {
    const page = document.scrollingElement ?? document.documentElement;
    const found = [];
    for (let box = /** @type {Element | null} */ (list); box && box !== document.body; box = parentOf(box)) {
      if (box === document.documentElement) break;
      if (isScroller(box)) found.push(box);
      if (getComputedStyle(box).position === 'fixed') return found;
    }
    return [...found, page];
  }

  /**
   * The part of the page that shows the list: the innermost scroll container as it was at first, or the window.
   *
   * Points of the content are those of this part before anything scrolls, so that what scrolls does not move.
   */
  class Port {
    /** @param {Element} list */
    constructor(list) {
      this.list = list;
      this.scrollers = scrollersAround(list);
      this.isWindow = !this.scrollers.length || this.scrollers[0] === document.scrollingElement;
      const box = this.isWindow ? { x: 0, y: 0, width: innerWidth, height: innerHeight } : paddingBox(this.scrollers[0]);
      const outer = this.offset(this.scrollers.slice(1));
      this.origin = this.isWindow ? outer : { x: box.x + outer.x, y: box.y + outer.y };
      const most = this.isWindow ? NaN : parseFloat(getComputedStyle(this.scrollers[0]).maxHeight);
      this.width = box.width;
      this.height = Math.max(box.height, most || 0);
      this.update();
    }

    /** The sum of scroll offsets, in pixels of the window. @param {Element[]} scrollers */
    offset(scrollers) {
      const sum = { x: 0, y: 0 };
      for (const scroller of scrollers) {
        const { scaleX, scaleY } = scroller === document.scrollingElement ? { scaleX: 1, scaleY: 1 } : paddingBox(scroller);
        sum.x += scroller.scrollLeft * scaleX;
        sum.y += scroller.scrollTop * scaleY;
      }
      return sum;
    }

    /** Reads how far everything is scrolled. */
    update() {
      const all = this.offset(this.scrollers);
      this.shift = { x: all.x - this.origin.x, y: all.y - this.origin.y };
      if (!this.isWindow) {
        const box = paddingBox(this.scrollers[0]);
        this.width = Math.max(this.width, box.width);
        this.height = Math.max(this.height, box.height);
      }
      this.visible = { ...this.offset(this.scrollers.slice(0, 1)), width: this.width, height: this.height };
    }
  }

  /** What the ancestors of elements do to them in one frame. */
  class Surroundings {
    /** @param {Element | null} list @param {Port} port */
    constructor(list, port) {
      this.list = list;
      this.port = port;
      /** @type {Map<Element, {opacity: number, clip: Box | null}>} */
      this.known = new Map();
    }

    /** @param {Element | null} element @returns {{opacity: number, clip: Box | null}} */
    of(element) {
      if (!element || element === document.body || element === document.documentElement) return { opacity: 1, clip: null };
      let result = this.known.get(element);
      if (!result) this.known.set(element, (result = this.read(element)));
      return result;
    }

    /** @param {Element} element */
    read(element) {
      const style = getComputedStyle(element);
      const outer = this.of(element === this.port.scrollers[0] ? null : parentOf(element));
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const own = cuts ? moved(paddingBox(element), this.port.shift) : null;
      return {
        opacity: outer.opacity * (this.list?.contains(element) ? Number(style.opacity) : 1),
        clip: own && outer.clip ? intersection(own, outer.clip) : own ?? outer.clip,
      };
    }
  }

  /** The parent that cuts an element off. @param {Element} node @param {CSSStyleDeclaration} style */
  function clippingParent(node, style) {
    if (style.position === 'fixed') return null;
    return style.position === 'absolute' ? /** @type {HTMLElement} */ (node).offsetParent : parentOf(node);
  }

  /** A number by which elements of one parent are painted: what has a z-index or a transform is above what has none. @param {CSSStyleDeclaration} style */
  function paintLevel(style) {
    const index = Number(style.zIndex) || 0;
    if (index) return index;
    return style.position !== 'static' || style.transform !== 'none' || Number(style.opacity) < 1 ? 0.5 : 0;
  }

  // MARK: View Transitions

  const knowsTransitions = CSS.supports('selector(:active-view-transition)');
  const isInTransition = () => knowsTransitions && document.documentElement.matches(':active-view-transition');

  /** The box and opacity of a name's pictures in the running View Transition; null if it has none. @param {string} name */
  function transitionPicture(name) {
    /** @param {string} part */
    const style = (part) => getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
    const group = style('group');
    if (group.width === 'auto') return null;
    const { a, d, e, f } = new DOMMatrix(group.transform);
    const [width, height] = [parseFloat(group.width), parseFloat(group.height)];
    // Without a box a picture keeps its width of 100%.
    const pictures = [style('old'), style('new')].filter((picture) => picture.width !== '100%');
    const opacity = pictures.reduce((sum, picture) => sum + Number(picture.opacity), 0);
    return {
      box: { x: e + ((1 - a) * width) / 2, y: f + ((1 - d) * height) / 2, width: width * a, height: height * d },
      opacity: Math.min(1, opacity) * Number(group.opacity),
    };
  }

  // MARK: The screen

  /** Reads what is seen of a list. */
  class ScreenReader {
    /** @param {ListReader} reader */
    constructor(reader) {
      this.reader = reader;
      /** Where each element was last. @type {WeakMap<Element, {box: Box, isMoving: boolean}>} */
      this.places = new WeakMap();
      this.frames = 0;
      this.renew();
    }

    /** Looks at all elements in the next frames, as an apply may move them from afar. */
    renew() {
      this.wholeFrames = 3;
    }

    /**
     * @param {Element | null} list @param {Entry[]} entries @param {Port} port @param {Screen | null} last
     * @returns {Screen}
     */
    read(list, entries, port, last) {
      port.update();
      this.port = port;
      this.surroundings = new Surroundings(list, port);
      this.isInTransition = isInTransition();
      /** @type {Screen} */
      const screen = { visible: numbers(port.visible), items: [], headers: [], footers: [] };
      entries.forEach((entry, index) => {
        const seen = this.mayBeSeen(entry.node, index) && this.element(entry);
        if (seen) screen[entry.kind].push(seen);
      });
      if (this.isInTransition) screen.items.push(...this.departed(last?.items ?? []));
      screen.items.sort((a, b) => a.level - b.level);
      this.frames += 1;
      this.wholeFrames -= 1;
      return screen;
    }

    /** Returns false for most elements that rest far from the visible part; each has its turn within four frames. @param {Element} node @param {number} index */
    mayBeSeen(node, index) {
      const place = this.places.get(node);
      if (!place || place.isMoving || this.wholeFrames > 0 || index % 4 === this.frames % 4) return true;
      const { x, y, width, height } = this.port.visible;
      const { box } = place;
      return box.x < x + 2 * width && box.x + box.width > x - width && box.y < y + 2 * height && box.y + box.height > y - height;
    }

    /** @param {Entry} entry @returns {Seen | null} */
    element({ node, id }) {
      const box = moved(node.getBoundingClientRect(), this.port.shift);
      const place = this.places.get(node)?.box;
      this.places.set(node, { box, isMoving: place !== undefined && (place.x !== box.x || place.y !== box.y) });
      const isNear = !isEmpty(intersection(box, this.port.visible));
      if (!isNear && !this.isInTransition) return null;
      const style = getComputedStyle(node);
      if (style.visibility !== 'visible') return null;
      const transition = this.isInTransition ? style.getPropertyValue('view-transition-name') : 'none';
      const picture = transition === 'none' ? null : transitionPicture(transition);
      if (picture) return this.seen(node, id, transition, picture);
      if (!isNear) return null;
      const { opacity, clip } = this.surroundings.of(clippingParent(node, style));
      const seen = { id, node, view: this.reader.view(node), transition, level: paintLevel(style) };
      return this.cut({ ...seen, at: numbers(box), opacity: rounded(Number(style.opacity) * opacity), clip: null }, box, clip);
    }

    /** Cuts an element off; returns null if nothing is left. @param {Seen} seen @param {Box} box @param {Box | null} clip @returns {Seen | null} */
    cut(seen, box, clip) {
      if (!clip) return seen;
      const [whole, rest] = [intersection(box, this.port.visible), intersection(box, clip)];
      const left = intersection(whole, clip);
      if (isEmpty(left)) return null;
      const isCut = left.width < whole.width - 0.01 || left.height < whole.height - 0.01;
      return isCut ? { ...seen, clip: numbers(rest) } : seen;
    }

    /** An element whose pictures a View Transition shows. @param {Element} node @param {string} id @param {string} transition @param {{box: Box, opacity: number}} picture @returns {Seen | null} */
    seen(node, id, transition, picture) {
      const box = moved(picture.box, this.port.shift);
      if (isEmpty(intersection(box, this.port.visible))) return null;
      const opacity = rounded(picture.opacity);
      return { id, node, view: this.reader.view(node), transition, level: 1, at: numbers(box), opacity, clip: null };
    }

    /** The elements that left the document, and whose pictures a View Transition still shows. @param {Seen[]} last */
    departed(last) {
      return last.flatMap(({ node, id, transition }) => {
        const picture = node.isConnected || transition === 'none' ? null : transitionPicture(transition);
        return (picture && this.seen(node, id, transition, picture)) ?? [];
      });
    }
  }

  // MARK: Frames

  /** @param {number[] | null} a @param {number[] | null} b */
  const areEqual = (a, b) => a === b || (a !== null && b !== null && a.every((number, index) => number === b[index]));
  /** @param {Seen} a @param {Seen | undefined} b */
  const isSame = (a, b) => b !== undefined && a.id === b.id && a.opacity === b.opacity && areEqual(a.at, b.at) && areEqual(a.clip, b.clip);

  /** An element as a frame has it. @param {Seen} seen */
  function recorded({ id, at, opacity, clip, view }) {
    return { id, at, ...(opacity < 1 && { opacity }), ...(clip && { clip }), view };
  }

  /** Returns what a frame writes for elements of a kind; null if changes do not lead from the old ones to the new ones. @param {Seen[]} old @param {Seen[]} now */
  function changes(old, now) {
    const [before, after] = [new Set(old.map((seen) => seen.id)), new Set(now.map((seen) => seen.id))];
    const order = [...[...before].filter((id) => after.has(id)), ...[...after].filter((id) => !before.has(id))];
    if (before.size < old.length || after.size < now.length || now.some((seen, index) => seen.id !== order[index])) return null;
    const shown = new Map(old.map((seen) => [seen.view, seen]));
    return { changed: now.filter((seen) => !isSame(seen, shown.get(seen.view))), gone: [...before].filter((id) => !after.has(id)) };
  }

  /** @param {Screen} screen */
  function fullFrame(screen) {
    const lists = KINDS.filter((kind) => kind === 'items' || screen[kind].length);
    return { full: true, visible: screen.visible, ...Object.fromEntries(lists.map((kind) => [kind, screen[kind].map(recorded)])) };
  }

  /** Returns the keys of the frame between two screens: what differs, or everything; null if nothing differs. @param {Screen | null} old @param {Screen} now */
  function frameBetween(old, now) {
    if (!old) return fullFrame(now);
    const unchanged = KINDS.every((kind) => now[kind].length === old[kind].length
      && now[kind].every((seen, index) => seen.view === old[kind][index].view && isSame(seen, old[kind][index])));
    const isScrolled = !areEqual(old.visible, now.visible);
    if (unchanged) return isScrolled ? { visible: now.visible } : null;
    const lists = KINDS.map((kind) => changes(old[kind], now[kind]));
    if (lists.includes(null)) return fullFrame(now);
    /** @type {Record<string, any>} */
    const keys = isScrolled ? { visible: now.visible } : {};
    const [items, headers, footers] = lists;
    KINDS.forEach((kind, index) => lists[index].changed.length && (keys[kind] = lists[index].changed.map(recorded)));
    const gone = [...items.gone, ...headers.gone.map((header) => ({ header })), ...footers.gone.map((footer) => ({ footer }))];
    return gone.length ? { ...keys, gone } : keys;
  }

  // MARK: Texts of the page

  /** What the items and sections show, as far as it was written. */
  class Texts {
    /** @param {Options} options @param {(message: string) => void} warn */
    constructor(options, warn) {
      this.options = options;
      this.warn = warn;
      /** Contents as JSON by kind and identifier. @type {Map<string, string>} */
      this.known = new Map();
    }

    /** @param {Entry} entry */
    isKnown({ kind, id }) {
      return this.known.has(`${kind === 'items' ? kind : 'sections'} ${id}`);
    }

    /**
     * Returns the keys of an event for what differs, and the identifiers of what was known before; null if nothing differs.
     * @param {Entry[]} entries @param {Entry[]} all
     */
    read(entries, all) {
      const sections = [...new Set(entries.filter(({ kind }) => kind !== 'items').map(({ id }) => id))];
      const items = this.news('items', entries.filter(({ kind }) => kind === 'items').map((entry) => this.item(entry)));
      const others = this.news('sections', sections.map((id) => this.section(id, all)));
      if (!items.contents.length && !others.contents.length) return null;
      return { content: { items: items.contents, sections: others.contents }, items: items.changed, sections: others.changed };
    }

    /** @param {'items' | 'sections'} kind @param {{id: string}[]} contents */
    news(kind, contents) {
      const keys = (content) => `${kind} ${content.id}`;
      const fresh = contents.filter((content) => this.known.get(keys(content)) !== JSON.stringify(content));
      const changed = fresh.filter((content) => this.known.has(keys(content))).map(({ id }) => id);
      for (const content of fresh) this.known.set(keys(content), JSON.stringify(content));
      return { contents: fresh, changed };
    }

    /** @param {Entry} entry */
    item({ node, id }) {
      /** @type {Content} */
      let content = {};
      try {
        content = (this.options.content ?? textContent)(node) ?? {};
      } catch (error) {
        this.warn(`the option 'content' failed: ${error}`);
      }
      const pairs = CONTENT_KEYS.filter((key) => content[key] != null)
        .map((key) => [key, typeof content[key] === 'boolean' ? content[key] : bounded(String(content[key]), key === 'image' ? 1e6 : 1000)]);
      return { id, ...Object.fromEntries(pairs) };
    }

    /** @param {string} id @param {Entry[]} all */
    section(id, all) {
      const text = (kind) => all.filter((entry) => entry.kind === kind && entry.id === id).map(({ node }) => Object.values(textContent(node)).join(' ')).join(' ').trim();
      const [header, footer] = [text('headers'), text('footers')];
      return { id, ...(header && { header: bounded(header, 1000) }), ...(footer && { footer: bounded(footer, 1000) }) };
    }
  }

  // MARK: Gestures

  const SCROLL_KEYS = /^(Arrow|Page|Home|End| )/;
  const BUTTONS = 'button, a, label, summary, select, input, textarea, [role]';
  /** The time after the user's input, or after the last step, in which a scroll is the user's, in milliseconds. */
  const SCROLL_PAUSE = 200;
  /** The distance from which a press is no tap, in pixels. */
  const TAP_REACH = 8;

  /** Writes what the user does: taps, drags, texts and scrolls. */
  class Gestures {
    /** @param {Recording} recording */
    constructor(recording) {
      this.recording = recording;
      this.journal = recording.journal;
      /** The press of the pointer. @type {{tap: RecordedEvent | null, x: number, y: number, isMoved: boolean, isNative: boolean} | null} */
      this.press = null;
      /** @type {{event: RecordedEvent, places: Map<string, number[]>, last: number} | null} */
      this.scroll = null;
      this.lastPush = -Infinity;
    }

    /** @param {(type: string, listener: (event: any) => void) => void} on */
    listen(on) {
      on('pointerdown', (event) => this.pressed(event));
      on('pointermove', (event) => this.pointed(event));
      on('pointerup', () => this.released());
      on('pointercancel', () => this.press?.isNative || this.released());
      on('dragstart', () => this.press && (this.press.isNative = true));
      on('dragend', () => this.released());
      on('input', (event) => this.typed(event.composedPath()[0]));
      on('wheel', () => this.pushed());
      on('touchmove', () => this.pushed());
      on('keydown', (event) => SCROLL_KEYS.test(event.key) && this.pushed());
    }

    /** @param {PointerEvent} event */
    pressed(event) {
      if (!event.isPrimary || event.button) return;
      const path = /** @type {Element[]} */ (event.composedPath().filter((node) => node instanceof Element));
      const item = path.map((node) => this.recording.itemOf(node)).find((id) => id !== null) ?? null;
      if (this.recording.port.scrollers.includes(path[0])) this.pushed();
      this.press = { tap: item === null ? null : this.tap(item), x: event.clientX, y: event.clientY, isMoved: false, isNative: false };
      if (item === null) this.journal.add('mark', { label: `tap ${this.label(path.find((node) => node.matches(BUTTONS)) ?? path[0])}` });
    }

    /** @param {string} item */
    tap(item) {
      return this.journal.add('tap', { item, at: this.recording.places.get(item) });
    }

    /** @param {Element} element */
    label(element) {
      const { texts } = this.recording.options;
      const text = texts === false ? '' : (element.matches('input, select, textarea') ? '' : element.textContent ?? '').trim();
      return bounded(text && text.length <= 40 ? text : element.tagName.toLowerCase() + (element.id && `#${element.id}`), 200);
    }

    /** @param {PointerEvent} event */
    pointed({ clientX, clientY }) {
      const { press } = this;
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > TAP_REACH) press.isMoved = true;
    }

    /** The tap was a drag if the pointer moved and the item has another place in the list. */
    released() {
      const { tap, isMoved, isNative } = this.press ?? {};
      this.press = null;
      if (!tap || !(isMoved || isNative)) return;
      const { item, at } = tap.keys;
      const to = this.recording.places.get(item);
      if (!to || areEqual(to, at)) return;
      tap.kind = 'drag';
      tap.keys = { item, from: at, to, duration: this.nanosecondsSince(tap.time) };
    }

    /** @param {number} time */
    nanosecondsSince(time) {
      return Math.round(Math.min(6e4, Math.max(1, performance.now() - time)) * 1e6);
    }

    /** @param {any} input */
    typed(input) {
      const isText = input.tagName === 'TEXTAREA' || (input.tagName === 'INPUT' && /^(text|search|email|url|tel|number)$/.test(input.type));
      if (!isText) return;
      this.journal.add('field', { text: this.recording.options.texts === false ? '' : bounded(input.value, 1000) });
    }

    pushed() {
      this.lastPush = performance.now();
    }

    /** A step of the list's scroll, which counts as the user's soon after input. */
    scrolled() {
      const now = performance.now();
      if (this.scroll && now - this.scroll.last < SCROLL_PAUSE) {
        this.scroll.last = now;
      } else if (now - this.lastPush < SCROLL_PAUSE) {
        const event = this.journal.add('scroll', {});
        event.isDropped = true;
        this.scroll = { event, places: this.recording.places, last: now };
      }
    }

    /** Notes the item to which the list is scrolled. @param {Screen} screen */
    see(screen) {
      const { scroll } = this;
      if (!scroll || performance.now() - scroll.last > SCROLL_PAUSE) return;
      const top = screen.items.filter(({ id, at }) => scroll.places.has(id) && at[1] + at[3] / 2 >= screen.visible[1])
        .reduce((first, seen) => (first && first.at[1] <= seen.at[1] ? first : seen), /** @type {Seen | null} */ (null));
      if (!top) return;
      scroll.event.isDropped = false;
      scroll.event.keys = { to: top.id, at: scroll.places.get(top.id), duration: this.nanosecondsSince(scroll.event.time) };
    }
  }

  // MARK: Frames of the page

  /** The recordings that sleep until something moves. @type {Set<Recording>} */
  const running = new Set();
  /** The methods that start an animation without an event. */
  const STARTERS = [[Element.prototype, 'animate'], [Animation.prototype, 'play']];
  /** @type {Function[]} */
  let originals = [];

  /** Lets animations that begin wake the recordings, until `restoreStarters`. */
  function hookStarters() {
    originals = STARTERS.map(([owner, name]) => owner[name]);
    STARTERS.forEach(([owner, name], index) => {
      owner[name] = function (...values) {
        running.forEach((recording) => recording.wake());
        return originals[index].apply(this, values);
      };
    });
  }

  function restoreStarters() {
    STARTERS.forEach(([owner, name], index) => (owner[name] = originals[index]));
  }

  /** Calls back once, in the next frame after the page's own callbacks and layout. @param {() => void} action */
  function afterLayout(action) {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      action();
    });
    observer.observe(document.documentElement);
  }

  /** Returns true if an animation that ends runs in the list or around it. @param {Element} list */
  function isAnimated(list) {
    return document.getAnimations().some(({ playState, effect }) => {
      const target = /** @type {KeyframeEffect | null} */ (effect)?.target;
      const isFinite = Number(effect?.getComputedTiming().endTime) < Infinity;
      return playState === 'running' && isFinite && target && (list.contains(target) || target.contains(list));
    });
  }

  // MARK: Recordings

  /** The number of frames without a change after which a recording waits for the next event. */
  const QUIET_FRAMES = 12;

  /** A list that is being recorded. */
  class Recording {
    /** @param {Element | string} list @param {Options} options */
    constructor(list, options) {
      this.selector = typeof list === 'string' ? list : null;
      const element = typeof list === 'string' ? document.querySelector(list) : list;
      if (!(element instanceof Element)) throw new Error(`Flipbook.record: no element '${list}'`);
      this.options = options;
      /** What went wrong, each once. @type {string[]} */
      this.warnings = [];
      /** @type {Element | null} */
      this.list = element;
      this.journal = new Journal();
      this.reader = new ListReader(options, (message) => this.warn(message));
      this.screenReader = new ScreenReader(this.reader);
      this.port = new Port(element);
      this.header = this.makeHeader();
      /** @type {Screen | null} */
      this.screen = null;
      this.outline = new Outline();
      /** The identifiers that a frame may show. @type {Set<string>} */
      this.known = new Set();
      this.texts = new Texts(options, (message) => this.warn(message));
      /** The elements whose text may be new, and the events for what is found in the next frame. @type {Set<Element>} */
      this.unread = new Set();
      this.pending = null;
      this.abort = new AbortController();
      this.observe();
      this.update(true);
    }

    makeHeader() {
      const { name, title, texts, id } = this.options;
      const size = [this.port.width, this.port.height].map((length) => Math.min(16384, Math.max(1, Math.round(length))));
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const scale = Math.min(16, Math.max(0.1, devicePixelRatio));
      return {
        flipbook: 1, minor: 1, created: new Date().toISOString(), generator: { name: 'flipbook-recorder.js', version: VERSION },
        name: bounded(name ?? (this.list?.id || 'list'), 200), title: bounded(title ?? (texts === false ? 'List' : document.title || 'List'), 1000),
        stage: { size, scale, view: 'collection', theme }, ...(id === undefined && { identity: 'node' }),
      };
    }

    /** @param {string} message */
    warn(message) {
      if (this.warnings.includes(message)) return;
      this.warnings.push(message);
      console.warn(`Flipbook: ${message}`);
    }

    // MARK: The page

    observe() {
      const { signal } = this.abort;
      const root = this.list.getRootNode();
      const roots = root === document ? [document] : [document, root];
      this.gestures = new Gestures(this);
      this.observer = new MutationObserver((records) => this.notice(records));
      for (const node of roots) {
        this.observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
        node.addEventListener('scroll', ({ target }) => this.scrolled(target), { capture: true, passive: true, signal });
        for (const type of ['transitionrun', 'transitionstart', 'animationstart']) node.addEventListener(type, () => this.wake(), { capture: true, signal });
      }
      this.gestures.listen((type, listener) => window.addEventListener(type, (event) => {
        this.notice(this.observer.takeRecords());
        listener(event);
        this.wake();
      }, { capture: true, passive: true, signal }));
      window.addEventListener('resize', () => this.renewPort(), { signal });
      document.addEventListener('visibilitychange', () => this.mark(`page ${document.visibilityState}`), { signal });
      if (this.options.manual) return;
      if (!running.size) hookStarters();
      running.add(this);
    }

    renewPort() {
      if (this.list) this.port = new Port(this.list);
      this.wake();
    }

    /** @param {any} target */
    scrolled(target) {
      const scroller = target === document ? document.scrollingElement : target;
      if (!this.list || !scroller?.contains(this.list)) return;
      if (!this.port.scrollers.includes(scroller)) this.renewPort();
      this.gestures.scrolled();
      this.wake();
    }

    /** Notes what the page changed. Nothing here reads the layout, which would change when transitions begin. @param {MutationRecord[]} records */
    notice(records) {
      if (!records.length) return;
      this.wake();
      const relevant = records.filter((record) => record.attributeName !== 'style');
      if (!relevant.length) return;
      for (const record of relevant) {
        const changesText = record.type !== 'attributes' || this.options.content !== undefined;
        const node = changesText ? this.entryAround(record.target)?.node : undefined;
        if (node) this.unread.add(node);
      }
      this.update(false);
    }

    /** Reads the list, and writes an apply if its order or perhaps its texts are new. @param {boolean} isFirst */
    update(isFirst) {
      this.findList();
      const outline = this.reader.read(this.list);
      const isReordered = isFirst || JSON.stringify(outline.sections) !== JSON.stringify(this.outline.sections);
      this.entries = new Map(outline.entries.map((entry) => [entry.node, entry]));
      for (const entry of outline.entries) if (!this.texts.isKnown(entry)) this.unread.add(entry.node);
      const old = this.outline;
      this.outline = outline;
      if (isReordered) this.reordered(old, isFirst);
      else if (this.unread.size && this.options.texts !== false && !this.pending) this.pending = this.addApply({ animated: false }, true);
    }

    /** @param {Outline} old @param {boolean} isFirst */
    reordered(old, isFirst) {
      const repeated = this.outline.repeated.filter((id) => !old.repeated.includes(id));
      if (repeated.length) this.warn(`several elements are '${repeated[0]}'`);
      const apply = this.addApply({ animated: !isFirst, ...(repeated.length && { warnings: [{ kind: 'existing_identifier', ids: repeated }] }) }, false);
      this.pending ??= apply;
      this.places = this.outline.places();
      this.known = new Set([...this.places.keys(), ...old.places().keys(), ...(this.screen?.items.map(({ id }) => id) ?? [])]);
      this.isFullFrame = true;
      this.screenReader.renew();
    }

    /** Adds an apply of the list, after the content that the next frame may find. @param {Record<string, any>} keys @param {boolean} isTentative */
    addApply(keys, isTentative) {
      const content = this.journal.add('content', {});
      content.isDropped = true;
      const apply = this.journal.add('snapshot', { sections: this.outline.sections, ...keys });
      apply.isDropped = isTentative;
      return { content, apply };
    }

    /** Finds the list again if the page has replaced it. */
    findList() {
      if (this.list?.isConnected) return;
      const found = this.selector === null ? null : document.querySelector(this.selector);
      if (!found) this.warn('the list has left the document');
      this.list = found;
      if (found) this.renewPort();
    }

    // MARK: Elements

    /** @param {Node} node @returns {Entry | undefined} */
    entryAround(node) {
      for (let at = /** @type {Node | null} */ (node); at; at = at.parentNode) {
        const entry = this.entries.get(/** @type {Element} */ (at));
        if (entry || at === this.list) return entry;
      }
      return undefined;
    }

    /** The identifier of the item that an element is; null for none. @param {Element} element */
    itemOf(element) {
      const entry = this.entries.get(element);
      return entry?.kind === 'items' && entry.isListed ? entry.id : null;
    }

    // MARK: Frames

    /** Puts the texts that are new before their apply. The layout is up to date here, so reading it costs nothing. */
    readTexts() {
      const { pending, unread } = this;
      [this.pending, this.unread] = [null, new Set()];
      if (!pending || this.options.texts === false) return;
      const found = this.texts.read([...unread].flatMap((node) => this.entries.get(node) ?? []), this.outline.entries);
      if (!found) return;
      Object.assign(pending.content, { keys: found.content, isDropped: false });
      const { apply } = pending;
      const listed = new Set(apply.keys.sections.flatMap((section) => section.items));
      const reconfigures = found.items.filter((id) => listed.has(id));
      if (reconfigures.length) apply.keys.reconfigures = reconfigures;
      if (found.sections.length) apply.keys.reload_sections = found.sections;
      if (!apply.isDropped || !(reconfigures.length || found.sections.length)) return;
      apply.isDropped = false;
      this.isFullFrame = true;
    }

    /** Reads what is seen, and writes a frame if it differs. @param {number} time @returns {boolean} */
    takeFrame(time) {
      this.notice(this.observer.takeRecords());
      this.readTexts();
      const entries = [...this.outline.entries, ...this.reader.clones(this.list)].filter(({ kind, id }) => kind !== 'items' || this.known.has(id));
      const screen = this.screenReader.read(this.list, entries, this.port, this.screen);
      const keys = frameBetween(this.isFullFrame ? null : this.screen, screen);
      [this.screen, this.isFullFrame] = [screen, false];
      this.gestures.see(screen);
      if (keys) this.journal.addFrame(keys, time);
      return keys !== null;
    }

    /** Takes frames from the next one of the page on, until nothing moves. */
    wake() {
      this.quiet = 0;
      if (this.isAwake || this.options.manual || this.result) return;
      this.isAwake = true;
      afterLayout(() => this.tick());
    }

    tick() {
      if (this.result && !this.onTick) return;
      const hasChanged = this.takeFrame(Number(document.timeline.currentTime ?? performance.now()));
      this.onTick?.();
      this.quiet = hasChanged ? 0 : this.quiet + 1;
      this.isAwake = this.quiet < QUIET_FRAMES || (this.list !== null && isAnimated(this.list));
      if (this.isAwake) requestAnimationFrame(() => afterLayout(() => this.tick()));
    }

    // MARK: For the page

    /** Names the moment. @param {string} label */
    mark(label) {
      this.journal.add('mark', { label: bounded(label, 1000) });
    }

    /** Shows a sentence in films. @param {string} text */
    caption(text) {
      this.journal.add('caption', { text: bounded(text, 1000) });
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
      if (this.isAwake) {
        // A page in the background has no frames.
        await new Promise((resolve) => {
          this.onTick = () => resolve(undefined);
          setTimeout(resolve, 200);
        });
      }
      this.notice(this.observer.takeRecords());
      this.readTexts();
      this.observer.disconnect();
      this.abort.abort();
      this.onTick = null;
      if (running.delete(this) && !running.size) restoreStarters();
      return this.journal.text(this.header);
    }
  }

  /** Begins to record a list. @param {Element | string} list An element or its selector. @param {Options} [options] */
  const record = (list, options = {}) => new Recording(list, options);
  globalThis.Flipbook = { ...globalThis.Flipbook, record, version: VERSION };
})();
