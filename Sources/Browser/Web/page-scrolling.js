// Smooth scrolling on the page's clock: the browser's own follows the clock on the wall.
(() => {
  'use strict';

  const clock = window.__flipbookClock;
  /** The running scrolls by their containers, and from where to where they go. */
  clock.scrolls ??= new Map();
  clock.moveScrolls ??= moveScrolls;
  const native = {scrollTo: Element.prototype.scrollTo, scrollIntoView: Element.prototype.scrollIntoView};
  const root = () => document.scrollingElement;

  for (const name of ['scroll', 'scrollTo', 'scrollBy']) {
    const own = Element.prototype[name];
    Element.prototype[name] = function (...values) { scroll(this, [this], own, options(values)); };
    window[name] = (...values) => {
      if (root()) scroll(root(), [root()], own, options(values));
    };
  }
  Element.prototype.scrollIntoView = function (where) {
    const isObject = typeof where === 'object' && where !== null;
    const given = isObject ? where : {block: where === false ? 'end' : 'start', inline: 'nearest'};
    scroll(this, ancestors(this), native.scrollIntoView, given);
  };
  for (const [name, side] of [['scrollTop', 'top'], ['scrollLeft', 'left']]) {
    const property = Object.getOwnPropertyDescriptor(Element.prototype, name);
    Object.defineProperty(Element.prototype, name, {
      ...property,
      set(value) {
        if (isSmooth(this)) this.scrollTo({[side]: value});
        else property.set.call(this, value);
      },
    });
  }

  /** Returns the options of a call with one object or two numbers. */
  function options(values) {
    if (values.length < 2) return values[0] ?? {};
    return {left: Number(values[0]), top: Number(values[1])};
  }

  function ancestors(element) {
    const found = [];
    for (let node = element; node; node = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host) {
      found.push(node);
    }
    return found.includes(root()) || !root() ? found : [...found, root()];
  }

  /** Returns true if a container scrolls smoothly by its style. */
  function isSmooth(scroller) {
    return scroller.isConnected && getComputedStyle(scroller).scrollBehavior === 'smooth'
      && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  const offset = ({scrollLeft, scrollTop}) => ({left: scrollLeft, top: scrollTop});
  const distance = (a, b) => Math.hypot(a.left - b.left, a.top - b.top);
  const jump = (scroller, {left, top}) => native.scrollTo.call(scroller, {left, top, behavior: 'instant'});

  /** Scrolls at once to find the end; containers that scroll smoothly then begin where they were. */
  function scroll(element, scrollers, call, given) {
    const {behavior = 'auto'} = given;
    const reduces = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    const smooth = behavior === 'smooth' && !reduces() ? scrollers
      : behavior === 'auto' ? scrollers.filter(isSmooth) : [];
    if (smooth.length === 0) {
      for (const scroller of scrollers) clock.scrolls.delete(scroller);
      return call.call(element, behavior === 'smooth' ? {...given, behavior: 'instant'} : given);
    }
    const before = smooth.map(offset);
    call.call(element, {...given, behavior: 'instant'});
    smooth.forEach((scroller, index) => {
      const [from, to] = [before[index], offset(scroller)];
      if (distance(from, to) < 1) return;
      jump(scroller, from);
      // As long as in Chromium.
      const duration = Math.min(Math.sqrt(distance(from, to)), 43.2) * 1000 / 60;
      clock.scrolls.set(scroller, {from, to, duration, start: clock.now, last: offset(scroller)});
      clock.unsettled = 2;
    });
  }

  /** Moves what scrolls to its place at the clock's time. */
  function moveScrolls() {
    for (const [scroller, scroll] of clock.scrolls) {
      const {from, to, duration, start, last} = scroll;
      // The page or the user has scrolled elsewhere.
      if (!scroller.isConnected || distance(offset(scroller), last) > 1) {
        clock.scrolls.delete(scroller);
        continue;
      }
      const time = Math.min(1, (clock.now - start) / duration);
      const share = time * time * (3 - 2 * time);
      jump(scroller, {left: from.left + (to.left - from.left) * share, top: from.top + (to.top - from.top) * share});
      scroll.last = offset(scroller);
      if (time === 1) clock.scrolls.delete(scroller);
      clock.unsettled = 2;
    }
  }
})();
