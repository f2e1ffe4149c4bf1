// What the recorder of a page's scenario does inside of the page: it finds elements for input, and
// moves the page's clock together with the recording.
(() => {
  'use strict';

  let recording;
  /** The element that is dragged and dropped. */
  let dragged;

  window.addEventListener('dragstart', event => {
    if (!event.defaultPrevented) dragged = event.target;
  });
  window.addEventListener('dragend', () => { dragged = undefined; });

  Object.defineProperty(window, '__flipbookDriver', {
    value: {exists, find, scrollTarget, visibleMiddle, start, step, settle, stop, mark, caption, beganDrag},
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

  /** Moves the page's clock by one frame and records it; returns whether the list has changed. */
  async function step() {
    const clock = window.__flipbookClock;
    if (!clock) return {moved: false};
    await clock.step();
    return {moved: Boolean(recording?.frame()), needsDisplayRate: clock.needsDisplayRate};
  }

  /**
   * Waits until the page has received input, messages to itself, and what its observers and its
   * requests tell.
   */
  async function settle() {
    const clock = window.__flipbookClock;
    if (!clock) return;
    await clock.settle();
    await clock.readBodies();
    // A scroll reaches the page with one frame of the browser, and the next one if that has begun.
    await clock.showFrame();
    await clock.showFrame();
    await clock.settle();
  }

  function mark(label) { recording.mark(label); }

  function beganDrag() { return dragged !== undefined; }

  function caption(text) { recording.caption(text); }

  /** Returns the text of the recording. */
  function stop() { return recording.stop(); }

  /** Returns what is wrong with a selector, if it matches nothing. */
  function exists(selector) {
    const {problem, absent, prefix, names} = first(selector);
    return {problem, absent, prefix, names};
  }

  /** Returns the middle of an element in CSS pixels of the window, or why nothing can touch it. */
  function find(selector) {
    const found = first(selector);
    if (found.problem) return found;
    const {element} = found;
    element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return {problem: 'hidden'};
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top) return {problem: 'outside'};
    if (!element.contains(top) && !top.shadowRoot?.contains(element)
        && !element.shadowRoot?.contains(top) && !isLabel(top, element)) {
      return {problem: 'covered', by: name(top)};
    }
    return {x, y};
  }

  function isLabel(label, element) { return label.closest('label')?.control === element; }

  /** Returns where to turn the wheel, and how far an element is from the top of its scroller. */
  function scrollTarget(selector) {
    const found = first(selector);
    if (found.problem) return found;
    const {element} = found;
    const root = document.scrollingElement;
    let scroller = element.parentElement;
    while (scroller && scroller !== root && !scrolls(scroller)) scroller = scroller.parentElement;
    scroller ??= root;
    const port = scroller === root
      ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
    const most = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    const distance = element.getBoundingClientRect().top - port.top - scroller.clientTop;
    return {
      ...middleInWindow(port),
      distance: Math.max(-scroller.scrollTop, Math.min(most, distance)),
    };
  }

  /** Returns the middle of the part of an element that is in the window. */
  function visibleMiddle(selector) {
    const found = first(selector);
    return found.problem ? found : middleInWindow(found.element.getBoundingClientRect());
  }

  function middleInWindow({left, top, right, bottom}) {
    return {
      x: (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      y: (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    };
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
    return element ? {element} : {problem: 'absent', ...neighbors(selector)};
  }

  /** What the page has in the place of a selector that matches nothing. */
  function neighbors(selector) {
    const parts = selector.match(/[#.]?[\p{L}_][\p{L}\p{N}_-]*|\[[^\]]*\]/gu) ?? [];
    const matches = part => {
      try {
        return document.querySelector(part) !== null;
      } catch {
        return true;
      }
    };
    const ends = [...selector.matchAll(/\s*[\s>+~]\s*/g)].map(match => match.index).reverse();
    return {
      absent: parts.filter(part => !matches(part)),
      prefix: ends.map(end => selector.slice(0, end)).find(matches),
      names: names(),
    };
  }

  /** The simple selectors of the page's elements. */
  function names() {
    const found = new Set();
    for (const element of document.querySelectorAll('body *')) {
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
