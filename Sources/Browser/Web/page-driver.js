// What the recorder of a page's scenario does inside of the page: it finds elements for input, and
// moves the page's clock together with the recording.
(() => {
  'use strict';

  let recording;
  /** The most items in all lists that a recording may have, and the most elements of a page. */
  const limits = {items: 2e6, elements: 3e5};
  /** The events that have been counted, and the items in their lists. */
  const written = {events: 0, items: 0};
  /** The element that is dragged and dropped. */
  let dragged;

  window.addEventListener('dragstart', event => {
    if (!event.defaultPrevented) dragged = event.target;
  });
  window.addEventListener('dragend', () => { dragged = undefined; });

  /** The number of scrolls so far, and that at the last turn of the wheel. */
  const scrollCounts = {now: 0, known: 0};
  window.addEventListener('scroll', () => { scrollCounts.now += 1; }, {capture: true, passive: true});

  Object.defineProperty(window, '__flipbookDriver', {
    value: {
      exists, find, findField, hasFocus, scrollTarget, visibleMiddle, places, start, step, movingRow, settle, settleWheel, unmatched, stop, mark, caption, beganDrag,
    },
  });

  if (window === window.top) {
    // The browser would ignore it, as a person has opened the window.
    window.close = () => { throw new Error('the page closes its window'); };
  }

  /** Starts to record the list. */
  function start(selector, options) {
    recording = Flipbook.record(selector, options);
    // What the first step changes needs a frame before it.
    if (options.manual) recording.frame();
    return true;
  }

  /**
   * Moves the page's clock by a frame and records it, and by more of them while none needs the browser's.
   * Returns their number, whether the list has changed, and in how many of the last ones it has not.
   */
  async function step(most) {
    const clock = window.__flipbookClock;
    if (!clock) return {count: 1, resting: 1};
    const result = {count: 0, resting: 0, moved: false};
    do {
      await clock.step();
      const moved = Boolean(recording?.frame());
      checkGrowth();
      result.count += 1;
      result.moved ||= moved;
      result.resting = moved ? 0 : result.resting + 1;
    } while (result.count < most && clock.unsettled < 0);
    const isMoving = result.resting > 0 && movingRow() !== null;
    return {...result, isMoving, needsOtherRate: clock.needsOtherRate};
  }

  /** Throws an error about a page that grows without end: its frames take longer and longer. */
  function checkGrowth() {
    for (const {keys} of recording?.events.slice(written.events) ?? []) {
      for (const {items} of keys?.sections ?? []) written.items += items?.length ?? 0;
    }
    written.events = recording?.events.length ?? 0;
    const {length} = document.getElementsByTagName('*');
    if (written.items < limits.items && length < limits.elements) return;
    const reason = length < limits.elements ? `its list has ${recording.outline.places.size} items and changes in every frame`
      : `it has ${length} elements`;
    throw new Error(`the page grows without end: ${reason}; let the script do less, or show fewer rows`);
  }

  /** Returns the row that an animation moves, or will move, and an empty text for another part of the list; null at rest. */
  function movingRow() {
    const {list, outline} = recording ?? {};
    const targets = document.getAnimations()
      .filter(({playState, effect}) => playState === 'running' && effect.getComputedTiming().endTime < Infinity)
      .map(({effect}) => effect.target).filter(target => target && list?.contains(target));
    if (targets.length === 0) return null;
    const rows = [...outline.entries.values()].filter(({kind}) => kind === 'items');
    return rows.find(({node}) => node.contains(targets[0]))?.id ?? '';
  }

  /**
   * Waits until the page has received input, messages to itself, and what its observers and its
   * requests tell. Returns true if the page still reads an answer.
   */
  async function settle() {
    const clock = window.__flipbookClock;
    if (!clock) return false;
    clock.unsettled = 2;
    await clock.settle();
    const isLate = await clock.readBodies();
    clock.shownAnimations();
    // A scroll reaches the page with one frame of the browser, and the next one if that has begun.
    await clock.showFrame();
    await clock.showFrame();
    await clock.settle();
    return isLate;
  }

  /** Waits for the scroll that follows a turn of the wheel, if there is one. */
  async function settleWheel() {
    const clock = window.__flipbookClock;
    for (let frame = 0; clock && frame < 10 && scrollCounts.now === scrollCounts.known; frame += 1) await clock.showFrame();
    scrollCounts.known = scrollCounts.now;
  }

  function mark(label) { recording.mark(label); }

  function beganDrag() { return dragged !== undefined; }

  function caption(text) { recording.caption(text); }

  /** Returns the text of the recording. */
  function stop() { return recording.stop(); }

  /** Returns what is wrong with a selector, if it matches nothing. */
  function exists(selector) {
    const {element, ...found} = first(selector);
    return element ? {drawn: element.matches('canvas, video') ? element.localName : undefined} : found;
  }

  /**
   * Returns the options of the recorder that have matched nothing in the whole run, and what the list
   * has in their place. `leaving` counts only if rows were removed.
   */
  function unmatched() {
    const {matched, options, list, hasRemoved} = recording;
    const hasShadow = !matched.has('items') && Boolean(list?.shadowRoot);
    const absent = ['sections', 'items', 'id', 'headers', 'footers', ...(hasRemoved ? ['leaving'] : [])]
      .filter(option => options[option] !== undefined && !matched.has(option))
      // Without items there are no identifiers.
      .filter(option => option !== 'id' || matched.has('items'));
    // The script's messages name these, and not the recorder's.
    for (const option in options) matched.add(option);
    if (!matched.has('children')) return [{isEmpty: true}];
    const isSeen = recording.events.some(({kind, keys}) => kind === 'frame' && keys.items?.some(({opacity}) => opacity !== 0));
    const unseen = isSeen || !matched.has('items') ? [] : [{isUnseen: true}];
    return unseen.concat(absent.map(option => ({
      option, selector: options[option], hasShadow,
      ...(option === 'id' ? {names: attributes()} : neighbors(options[option], list)),
    })));
  }

  /** The names of the attributes that items have. */
  function attributes() {
    const items = [...recording.list?.querySelectorAll(recording.outline.items) ?? []];
    return [...new Set(items.flatMap(item => item.getAttributeNames()))];
  }

  /** Returns the middle of an element in CSS pixels of the window, or why nothing can touch it. */
  function find(selector) {
    const found = first(selector);
    if (found.problem) return found;
    const {element} = found;
    element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = recording.boxOf(element);
    if (box.width === 0 || box.height === 0) return {problem: 'hidden'};
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top) return {problem: 'outside'};
    if (!element.contains(top) && !top.shadowRoot?.contains(element)
        && !element.shadowRoot?.contains(top) && !isLabel(top, element)) {
      return {problem: 'covered', by: name(top)};
    }
    const control = element.closest('button, input, select, textarea');
    return {x, y, isDisabled: Boolean(control?.matches(':disabled'))};
  }

  /** Returns where to click before typing, or why an element takes no text. */
  function findField(selector) {
    const {element, ...found} = first(selector);
    if (found.problem) return found;
    const field = element.closest('label')?.control ?? element;
    const {localName, type} = field;
    if (field.matches(':disabled')) return {problem: 'noText', by: 'disabled'};
    if (field.readOnly && /^(input|textarea)$/.test(localName)) return {problem: 'noText', by: 'read-only'};
    if (localName === 'input' && /^(button|submit|reset|image|checkbox|radio|file|range|color)$/.test(type)) {
      return {problem: 'noText', by: `an input of the type ${type}`};
    }
    if (!field.isContentEditable && field.matches('button, a[href], summary')) {
      return {problem: 'noText', by: localName === 'a' ? 'a link' : `a ${localName}`};
    }
    return find(selector);
  }

  /** Returns true if keys reach an element, after a click on it. */
  function hasFocus(selector) {
    return document.activeElement !== document.body || document.querySelector(selector)?.contains(document.body) === true;
  }

  function isLabel(label, element) { return label.closest('label')?.control === element; }

  /** Returns where to turn the wheel, and how far an element is from the top of its scroller. */
  function scrollTarget(selector) {
    const found = first(selector);
    if (found.problem) return found;
    const {element} = found;
    const scroller = scrollerAround(element.parentElement);
    const most = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    const distance = recording.boxOf(element).top - (isRoot(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop);
    return {
      ...middle(visiblePart(scroller)),
      distance: Math.max(-scroller.scrollTop, Math.min(most, distance)),
    };
  }

  /** Returns a point where the wheel reaches an element, or what scrolls around it. */
  function visibleMiddle(selector) {
    const found = first(selector);
    if (found.problem) return found;
    const {element} = found;
    const part = visiblePart(element);
    const isSeen = part.right > part.left && part.bottom > part.top;
    return isSeen ? pointOf(element, part) : middle(visiblePart(scrollerAround(element)));
  }

  /** Returns the place of each element in the list, and how far everything is scrolled. */
  function places() {
    const boxes = [...recording.outline.entries.keys()].slice(0, 50).map(recording.boxOf);
    const offsets = [...document.querySelectorAll('*')].flatMap(({scrollLeft, scrollTop}) => [scrollLeft, scrollTop]);
    return JSON.stringify([boxes, offsets.map((offset, index) => offset && [index, offset]).filter(Boolean)]);
  }

  /** Returns the middle of a part of the window, or another point of it where the element is in front. */
  function pointOf(element, {left, top, right, bottom}) {
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    const points = shares.flatMap(y => shares.map(x => ({x: left + x * (right - left), y: top + y * (bottom - top)})));
    return points.find(({x, y}) => element.contains(document.elementFromPoint(x, y))) ?? points[0];
  }

  /** Returns the part of an element's box that is in the window and in the scrollers around it. */
  function visiblePart(element) {
    const part = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let box = element; box && !isRoot(box); box = box.parentElement) {
      const isCut = box === element || getComputedStyle(box).overflow !== 'visible';
      const {left, top, right, bottom} = isCut ? recording.boxOf(box) : part;
      part.left = Math.max(part.left, left);
      part.top = Math.max(part.top, top);
      part.right = Math.min(part.right, right);
      part.bottom = Math.min(part.bottom, bottom);
    }
    return part;
  }

  function middle({left, top, right, bottom}) { return {x: (left + right) / 2, y: (top + bottom) / 2}; }

  function isRoot(element) { return element === document.scrollingElement; }

  /** Returns the nearest element that scrolls, from an element on outwards. */
  function scrollerAround(element) {
    let scroller = element;
    while (scroller && !isRoot(scroller) && !scrolls(scroller)) scroller = scroller.parentElement;
    return scroller ?? document.scrollingElement;
  }

  function scrolls(element) {
    return element.scrollHeight > element.clientHeight
      && /auto|scroll/.test(getComputedStyle(element).overflowY);
  }

  function first(selector) {
    let element;
    try {
      element = document.querySelector(selector);
    } catch {
      return {problem: 'syntax'};
    }
    return element ? {element} : {problem: 'absent', ...neighbors(selector, document), ...elsewhere(selector)};
  }

  /** Returns the shadow root or the frame that has an element, where a selector of the page does not reach. */
  function elsewhere(selector) {
    const all = [...document.querySelectorAll('*')];
    const host = all.find(({shadowRoot}) => shadowRoot?.querySelector(selector));
    const frame = all.find(({contentDocument}) => contentDocument?.querySelector?.(selector));
    return {host: host && name(host), frame: frame && name(frame), isFramed: all.some(({localName}) => localName === 'iframe')};
  }

  /** What a document or a list has in the place of a selector that matches nothing. */
  function neighbors(selector, root) {
    const parts = selector.match(/[#.]?[\p{L}_][\p{L}\p{N}_-]*|\[[^\]]*\]/gu) ?? [];
    const matches = part => {
      try {
        return !root || root.querySelector(part) !== null;
      } catch {
        return true;
      }
    };
    const ends = [...selector.matchAll(/\s*[\s>+~]\s*/g)].map(match => match.index).reverse();
    return {
      absent: parts.filter(part => !matches(part)),
      prefix: ends.map(end => selector.slice(0, end)).find(matches),
      names: names(root),
    };
  }

  /** The simple selectors of a document's or a list's elements. */
  function names(root) {
    const found = new Set();
    for (const element of root?.querySelectorAll(root === document ? 'body *' : '*') ?? []) {
      if (found.size > 2000) break;
      if (element.id) found.add(`#${element.id}`);
      for (const part of element.classList) found.add(`.${part}`);
      found.add(element.localName);
    }
    return [...found];
  }

  function name(element) {
    return element.id ? `#${element.id}`
      : element.classList.length ? `${element.localName}.${element.classList[0]}` : element.localName;
  }
})();
