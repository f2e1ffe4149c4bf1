// Calls the page's observers of intersections once in a frame of its clock. The browser has more
// frames than the clock, and their number varies.
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
      super(callback);
      clock.isObserved = true;
    }
  };
  Object.defineProperty(window.IntersectionObserverEntry.prototype, 'time', {
    configurable: true, enumerable: true, get: () => clock.frameTime,
  });

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
