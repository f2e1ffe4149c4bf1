// Tells the page in frames of its clock what frames of the browser report: intersections, sizes, and
// events. The browser has more frames than the clock, and their number varies.
(() => {
  'use strict';

  const clock = window.__flipbookClock;
  /** What observers have not been told, in the order of the browser's calls. */
  clock.intersections ??= {pending: [], isUsed: false, tell};
  const {intersections} = clock;
  const Native = window.IntersectionObserver;

  window.IntersectionObserver = class IntersectionObserver extends Native {
    constructor(callback, options) {
      super(entries => {
        intersections.pending.push({observer: this, callback, entries});
      }, options);
      intersections.isUsed = true;
      clock.isObserved = true;
      // Each step then takes several frames of the browser.
      clock.needsOtherRate ||= Boolean(window.__flipbookOptions?.mayBecomeUnlimited);
    }

    takeRecords() {
      const own = intersections.pending.filter(({observer}) => observer === this);
      forget(this);
      return [...own.flatMap(({entries}) => entries), ...super.takeRecords()];
    }

    disconnect() {
      forget(this);
      super.disconnect();
    }
  };
  window.ResizeObserver = class ResizeObserver extends window.ResizeObserver {
    constructor(callback) {
      super((entries, observer) => {
        const tell = () => callback.call(observer, entries, observer);
        if (clock.isFrameDue) tell();
        else frameReports.events.push({tell});
      });
      clock.isObserved = true;
    }
  };
  Object.defineProperty(window.IntersectionObserverEntry.prototype, 'time', {
    configurable: true, enumerable: true, get: () => clock.frameTime,
  });

  /** What frames that the clock has not asked for have reported. */
  clock.frameReports ??= {events: [], scrolls: new Map(), begun: new WeakSet(), tell: tellReports, tellScrolls};
  const {frameReports} = clock;
  for (const part of ['run', 'start', 'end', 'cancel']) keepEvents(`transition${part}`);
  for (const part of ['start', 'iteration', 'end', 'cancel']) keepEvents(`animation${part}`);
  for (const kind of ['scroll', 'scrollend']) keepEvents(kind);

  /** Keeps events of a kind until the frame that the clock asks for next. */
  function keepEvents(kind) {
    window.addEventListener(kind, event => {
      if (!event.isTrusted) return;
      const [target] = event.composedPath();
      // Each step of a smooth scroll ends one of the browser's.
      if (kind === 'scrollend' && clock.scrolls.has(target.scrollingElement ?? target)) {
        event.stopImmediatePropagation();
        return;
      }
      // Two scrolls before a frame are one event.
      const scrolls = kind.startsWith('scroll') && (frameReports.scrolls.get(target) ?? new Map());
      if (clock.isFrameDue && hasBegun(event.animation)) {
        if (scrolls) scrolls.delete(kind);
        return;
      }
      event.stopImmediatePropagation();
      const copy = new event.constructor(kind, event);
      const tell = () => target.dispatchEvent(copy);
      if (scrolls) frameReports.scrolls.set(target, scrolls.set(kind, tell));
      else frameReports.events.push({tell, animation: event.animation, waits: 0});
    }, {capture: true});
  }

  /** Tells the page what it should know before the next frame, each in a task of its own. */
  async function tellReports(task) {
    const {events} = frameReports;
    const late = events.filter(event => !hasBegun(event.animation));
    frameReports.events = late.filter(event => (event.waits += 1) < 3);
    for (const event of events) if (!late.includes(event)) await task(event.tell);
  }

  /**
   * Returns true unless an animation began in a frame that the clock has not asked for. Its events wait
   * for the clock's next step, and are none if it has ended before.
   */
  function hasBegun(animation) { return !animation || frameReports.begun.has(animation); }

  /** Tells the page the scrolls before the frame that the browser draws now. */
  function tellScrolls() {
    const {scrolls} = frameReports;
    frameReports.scrolls = new Map();
    for (const kinds of scrolls.values()) for (const tell of kinds.values()) tell();
  }

  function forget(forgotten) {
    intersections.pending = intersections.pending.filter(({observer}) => observer !== forgotten);
  }

  /** Calls the observers of what the last frame has changed. */
  async function tell() {
    if (!intersections.isUsed) return;
    await clock.showFrame();
    await clock.settle();
    const {pending} = intersections;
    intersections.pending = [];
    const observers = new Map();
    for (const {observer, callback, entries} of pending) {
      const all = observers.get(observer)?.entries ?? [];
      observers.set(observer, {callback, entries: [...all, ...entries]});
    }
    for (const [observer, {callback, entries}] of observers) {
      await clock.task(() => callback.call(observer, entries, observer));
    }
    // What they have changed is seen in a frame of its own.
    await clock.showFrame();
    await clock.settle();
  }
})();
