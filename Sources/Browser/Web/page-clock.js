// The page's clock, which moves only when the recorder asks for the next frame. Two runs of a page
// then have the same frames.
//
// The browser runs it before the page's own scripts, in every frame of the page. It replaces
// everything that reports time, waits for time or makes random numbers. Animations are paused as
// soon as they exist, and moved by the clock.
(() => {
  'use strict';

  const key = '__flipbookClock';
  const shared = sharedClock();
  const clock = shared ?? makeClock();
  Object.defineProperty(window, key, {value: clock});
  clock.windows.add(window);
  replaceClocks(window, clock);
  replaceAnimations(window, clock);
  replaceRandom(window, clock);

  /** The clock of the page that embeds this one; undefined if there is none of the same origin. */
  function sharedClock() {
    try {
      return window.parent === window ? undefined : window.parent[key];
    } catch {
      return undefined;
    }
  }

  function makeClock() {
    const native = {
      frame: window.requestAnimationFrame.bind(window),
      timeout: window.setTimeout.bind(window),
      post: MessagePort.prototype.postMessage,
    };
    const clock = {
      /** Milliseconds since the page began. */
      now: 0,
      /** Milliseconds from 1970 to the page's beginning: 2026-01-01, 00:00 UTC. */
      epoch: 1767225600000,
      /** The page's windows: its own, and those of frames of the same origin. */
      windows: new Set(),
      timers: new Map(),
      frames: new Map(),
      idle: new Map(),
      /** Animations that the page takes for running, which are paused. */
      held: new Set(),
      /** Those of them that have begun since the clock moved last: the next move begins them. */
      fresh: new Set(),
      /** True from the move of the clock to the end of its step. */
      hasMoved: false,
      /** Where animations began that the page itself placed, in milliseconds. */
      starts: new WeakMap(),
      /** View transitions before their animations. */
      transitions: new Set(),
      next: 1,
      steps: 0,
      /** How often the page asked for the time since the last step. */
      reads: 0,
      /** How deep timers of timers are nested in the running one. */
      nesting: 0,
      /** Messages that the page has sent. */
      messages: 0,
      time, step, native,
    };
    watch();
    return clock;

    /** The time, for the page. Ends a loop that waits for it to pass. */
    function time() {
      if (++clock.reads > 1e6) {
        clock.reads = 0;
        throw new Error(
          'the page waits in a loop for its clock, which does not move meanwhile; use clock: real');
      }
      return clock.now;
    }

    /** Moves the clock by one frame of 1/60 s, and runs what is due. */
    async function step() {
      clock.steps += 1;
      clock.reads = 0;
      const end = clock.steps * 1000 / 60;
      await captureTransitions();
      await runTimers(end);
      clock.now = end;
      for (const animation of clock.held) {
        if (!clock.fresh.has(animation)) advance(animation, 1000 / 60);
      }
      clock.fresh.clear();
      clock.hasMoved = true;
      await runFrame();
      await settle();
      await captureTransitions();
      if (runIdle()) await settle();
      hold();
      clock.hasMoved = false;
      watch();
    }

    /**
     * Until the next step, pauses in each frame of the browser what input or a script has begun.
     * The observer runs before the frame starts new animations by the time of the browser.
     */
    function watch() {
      const {steps} = clock;
      native.frame(() => {
        if (clock.steps !== steps) return;
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          hold();
        });
        observer.observe(document.documentElement);
        watch();
      });
    }

    async function runTimers(end) {
      for (let due = nextTimer(end); due; due = nextTimer(end)) {
        clock.now = Math.max(clock.now, due.at);
        if (due.every) due.at += due.every;
        else clock.timers.delete(due.id);
        await task(() => {
          clock.nesting = due.nesting;
          try {
            due.run();
          } finally {
            clock.nesting = 0;
          }
        });
        await settle();
      }
    }

    /** The first timer that is due until a time. */
    function nextTimer(end) {
      let first;
      for (const timer of clock.timers.values()) {
        if (timer.at <= end && (!first || timer.at < first.at)) first = timer;
      }
      return first;
    }

    /** Moves a paused animation, or ends it. */
    function advance(animation, milliseconds) {
      const {playState, currentTime, effect, playbackRate} = clock.plain(animation);
      if (playState !== 'paused' || !effect) {
        clock.held.delete(animation);
        return;
      }
      const time = currentTime + milliseconds * playbackRate;
      const end = effect.getComputedTiming().endTime;
      if (playbackRate > 0 ? time >= end : playbackRate < 0 && time <= 0) {
        clock.held.delete(animation);
        clock.finish(animation);
      } else {
        clock.place(animation, time);
      }
    }

    /** Runs the frame's callbacks in a frame of the browser, and pauses what they have begun. */
    function runFrame() {
      const callbacks = [...clock.frames.values()];
      clock.frames.clear();
      return new Promise(resolve => {
        for (const callback of callbacks) native.frame(() => callback(clock.now));
        native.frame(() => {
          hold();
          resolve();
        });
        // The browser shows no frames while it captures a view transition.
        if (clock.transitions.size > 0) native.timeout(resolve, 100);
      });
    }

    /** Pauses all animations that run, at their beginnings. */
    function hold() {
      for (const {document} of clock.windows) {
        for (const animation of document?.getAnimations() ?? []) {
          const {playState, pending, timeline} = clock.plain(animation);
          const runs = playState === 'running' || pending && playState !== 'paused';
          if (clock.held.has(animation) && !runs) continue;
          if (!runs || timeline !== document.timeline) continue;
          clock.pause(animation);
          clock.place(animation, clock.starts.get(animation) ?? firstTime(animation));
          clock.held.add(animation);
          if (!clock.hasMoved) clock.fresh.add(animation);
        }
      }
    }

    /** The time at which an animation begins that the page did not place. */
    function firstTime(animation) {
      return animation.playbackRate < 0 ? animation.effect.getComputedTiming().endTime : 0;
    }

    function runIdle() {
      const callbacks = [...clock.idle.values()];
      clock.idle.clear();
      for (const callback of callbacks) callback({didTimeout: false, timeRemaining: () => 10});
      return callbacks.length > 0;
    }

    /** Waits until the page has received the messages that it sends itself. */
    async function settle() {
      for (let before = -1; before !== clock.messages;) {
        before = clock.messages;
        await task(() => {});
      }
    }

    /** Runs a function as a task of its own, so that the promises it settles are handled. */
    function task(run) {
      return new Promise(resolve => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
          run();
        };
        native.post.call(port2, 0);
      });
    }

    /**
     * Waits while the browser captures the old or the new state for a view transition. Its update
     * may need the clock; then the steps go on.
     */
    async function captureTransitions() {
      for (const transition of clock.transitions) {
        while (!transition.isReady) {
          await (transition.isUpdating ? task(() => {}) : transition.stage);
          if (transition.isUpdating) await settle();
          if (transition.isUpdating) break;
        }
        if (transition.isReady) clock.transitions.delete(transition);
        hold();
      }
    }
  }

  function replaceClocks(window, clock) {
    const NativeDate = window.Date;
    function PageDate(...parts) {
      if (!new.target) return new NativeDate(clock.epoch + clock.time()).toString();
      return Reflect.construct(
        NativeDate, parts.length ? parts : [clock.epoch + clock.time()], new.target);
    }
    Object.setPrototypeOf(PageDate, NativeDate);
    PageDate.prototype = NativeDate.prototype;
    PageDate.prototype.constructor = PageDate;
    PageDate.now = () => Math.floor(clock.epoch + clock.time());
    window.Date = PageDate;

    const {performance} = window;
    performance.now = () => clock.time();
    define(performance, 'timeOrigin', () => clock.epoch);
    define(window.DocumentTimeline.prototype, 'currentTime', () => clock.now);
    const stamps = new WeakMap();
    define(window.Event.prototype, 'timeStamp', function () {
      if (!stamps.has(this)) stamps.set(this, clock.now);
      return stamps.get(this);
    });

    window.setTimeout = (action, delay, ...values) => addTimer(action, delay, values, false);
    window.setInterval = (action, delay, ...values) => addTimer(action, delay, values, true);
    window.clearTimeout = window.clearInterval = id => void clock.timers.delete(Number(id));
    window.requestAnimationFrame = callback => add(clock.frames, callback);
    window.cancelAnimationFrame = id => void clock.frames.delete(id);
    window.requestIdleCallback = callback => add(clock.idle, callback);
    window.cancelIdleCallback = id => void clock.idle.delete(id);

    const {postMessage} = window.MessagePort.prototype;
    window.MessagePort.prototype.postMessage = function (...values) {
      clock.messages += 1;
      return postMessage.apply(this, values);
    };
    const post = window.postMessage.bind(window);
    window.postMessage = (...values) => {
      clock.messages += 1;
      return post(...values);
    };

    function add(map, value) {
      map.set(clock.next, value);
      return clock.next++;
    }

    /** Adds a timer; as the HTML standard has it, timers of timers wait at least 4 ms. */
    function addTimer(action, delay, values, repeats) {
      const nesting = clock.nesting + 1;
      const least = nesting > 5 ? 4 : repeats ? 1 : 0;
      const wait = Math.max(least, Number(delay) || 0);
      const run = typeof action === 'function'
        ? () => action.apply(window, values) : () => window.eval(String(action));
      const id = clock.next;
      const timer = {id, at: clock.now + wait, every: repeats ? Math.max(wait, 4) : 0, nesting, run};
      return add(clock.timers, timer);
    }
  }

  /** Shows the page running animations where they are paused, and notes where it places them. */
  function replaceAnimations(window, clock) {
    const {prototype} = window.Animation;
    const native = {};
    for (const name of ['currentTime', 'startTime', 'playState', 'pending', 'timeline']) {
      native[name] = Object.getOwnPropertyDescriptor(prototype, name);
    }
    for (const name of ['play', 'pause', 'reverse', 'finish', 'cancel']) {
      native[name] = prototype[name];
    }
    const get = (animation, name) => native[name].get.call(animation);
    if (!clock.plain) {
      clock.plain = animation => ({
        playState: get(animation, 'playState'), pending: get(animation, 'pending'),
        currentTime: Number(get(animation, 'currentTime')), timeline: get(animation, 'timeline'),
        effect: animation.effect, playbackRate: animation.playbackRate,
      });
      clock.pause = animation => native.pause.call(animation);
      clock.finish = animation => native.finish.call(animation);
      clock.place = (animation, time) => native.currentTime.set.call(animation, time);
    }

    define(prototype, 'playState', function () {
      return clock.held.has(this) ? 'running' : get(this, 'playState');
    });
    define(prototype, 'pending', function () {
      return clock.held.has(this) ? false : get(this, 'pending');
    });
    define(prototype, 'currentTime', function () {
      return get(this, 'currentTime');
    }, function (time) {
      native.currentTime.set.call(this, time);
      if (time !== null) clock.starts.set(this, Number(time));
    });
    define(prototype, 'startTime', function () {
      return clock.held.has(this)
        ? clock.now - get(this, 'currentTime') / this.playbackRate : get(this, 'startTime');
    }, function (time) {
      if (time === null) return void this.pause();
      this.currentTime = (clock.now - Number(time)) * this.playbackRate;
      this.play();
    });
    for (const name of ['play', 'reverse']) {
      prototype[name] = function () {
        clock.held.delete(this);
        native[name].call(this);
        // Until the browser's next frame this is where the animation begins.
        clock.starts.set(this, Number(get(this, 'currentTime')));
      };
    }
    for (const name of ['pause', 'finish', 'cancel']) {
      prototype[name] = function () {
        clock.held.delete(this);
        clock.starts.delete(this);
        return native[name].call(this);
      };
    }
    if (window.document.startViewTransition) replaceViewTransitions(window, clock);
  }

  /** Notes the stages of view transitions, of which the browser captures two between frames. */
  function replaceViewTransitions(window, clock) {
    const start = window.document.startViewTransition.bind(window.document);
    window.document.startViewTransition = options => {
      if (window.__flipbookOptions?.isUnlimited) {
        clock.needsDisplayRate = true;
        const never = new Promise(() => {});
        return {ready: never, updateCallbackDone: never, finished: never, skipTransition() {}};
      }
      const update = typeof options === 'function' ? options : options?.update;
      const stages = {isUpdating: false, isReady: false};
      const updates = new Promise(resolve => {
        stages.update = async () => {
          stages.isUpdating = true;
          resolve();
          await update?.();
          stages.isUpdating = false;
          stages.stage = ready;
        };
      });
      const transition = start(
        typeof options === 'object' && options ? {...options, update: stages.update} : stages.update);
      const ready = transition.ready.catch(() => {}).then(() => {
        stages.isReady = true;
      });
      stages.stage = Promise.race([updates, ready]);
      clock.transitions.add(stages);
      return transition;
    };
  }

  /** Gives the page the same random numbers in every run. */
  function replaceRandom(window, clock) {
    if (!clock.random) {
      // Mulberry32.
      let state = Number(window.__flipbookOptions?.seed ?? 0) >>> 0;
      clock.random = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ state >>> 15, state | 1);
        mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
        return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
      };
    }
    window.Math.random = clock.random;
    const {prototype} = window.Crypto;
    prototype.getRandomValues = values => {
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      for (const index of bytes.keys()) bytes[index] = clock.random() * 256;
      return values;
    };
    prototype.randomUUID = () => {
      const hex = () => Math.floor(clock.random() * 2 ** 16).toString(16).padStart(4, '0');
      const variant = (8 + Math.floor(clock.random() * 4)).toString(16);
      return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-${variant}${hex().slice(1)}-`
        + `${hex()}${hex()}${hex()}`;
    };
  }

  function define(object, name, get, set) {
    Object.defineProperty(object, name, {configurable: true, enumerable: true, get, set});
  }
})();
