// The page's clock, which moves only when the recorder asks for the next frame. Two runs of a page
// then have the same frames.
//
// The browser runs it before the page's own scripts, in every frame of the page, and stops the
// browser's own timeline of animations. This file replaces timers and callbacks of frames;
// page-animations.js moves animations, page-observers.js tells what frames of the browser report, and
// page-time.js replaces what reports time.
(() => {
  'use strict';

  const key = '__flipbookClock';
  const clock = sharedClock() ?? makeClock();
  Object.defineProperty(window, key, {value: clock});
  clock.windows.add(window);
  replaceTimers();
  replaceMessages();
  replaceBodies();

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
      postTask: window.scheduler?.postTask.bind(window.scheduler),
    };
    const clock = {
      /** Milliseconds since the page began. */
      now: 0,
      /** The time of the last frame, which animations show. */
      frameTime: 0,
      /** Milliseconds from 1970 to the page's beginning: 2026-01-01, 00:00 UTC. */
      epoch: 1767225600000,
      /** The page's windows: its own, and those of frames of the same origin. */
      windows: new Set(),
      timers: new Map(),
      frames: new Map(),
      idle: new Map(),
      /** Animations that the page has played since the last frame, with their rates before. */
      played: new Map(),
      /** Animations to which the page has given a time to start from, since the last frame. */
      placed: new Set(),
      /** View transitions before their animations. */
      transitions: new Set(),
      next: 1,
      steps: 0,
      /** How often the page asked for the time since the last step. */
      reads: 0,
      /** How deep timers of timers are nested in the running one. */
      nesting: 0,
      /**
       * The steps that need a frame of the browser, because something may have happened that only a
       * frame shows. Others are skipped if the options allow it.
       */
      unsettled: 2,
      /** Messages that the page has sent. */
      messages: 0,
      /** Bodies of answers that the page reads. */
      bodies: new Set(),
      /** True until the browser has drawn the frame that the clock has asked for. */
      isFrameDue: false,
      time, step, settle, showFrame, readBodies, task, native,
    };
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
      await clock.captureTransitions();
      const {messages} = clock;
      await runTimers(end);
      clock.now = end;
      clock.frameTime = end;
      clock.moveAnimations();
      clock.moveScrolls();
      if (!isStill()) await runFrame();
      await settle();
      if (clock.messages !== messages) clock.unsettled = 2;
      await clock.intersections.tell();
      await clock.captureTransitions();
      await runIdle();
      clock.noteAnimations();
    }

    /** Returns true if a frame of the browser would change nothing but the places of animations. */
    function isStill() {
      clock.unsettled -= 1;
      const needsFrame = clock.frames.size + clock.idle.size + clock.transitions.size > 0
        || clock.isObserved || clock.frameReports.events.length + clock.frameReports.scrolls.size > 0
        || !window.__flipbookOptions?.skipsFrames;
      if (needsFrame) clock.unsettled = 2;
      return clock.unsettled < 0;
    }

    async function runTimers(end) {
      for (let due = nextTimer(end); due; due = nextTimer(end)) {
        clock.now = Math.min(end, Math.max(clock.now, due.at));
        clock.unsettled = 2;
        if (due.every) due.at += due.every;
        else clock.timers.delete(due.id);
        const {messages} = clock;
        await urgentTask(() => {
          clock.nesting = due.nesting;
          due.run();
        });
        // What a timer's promises begin is nested in it too.
        await urgentTask(() => {});
        if (clock.messages !== messages) await settle();
        clock.nesting = 0;
      }
    }

    /** The first timer that is due until a time. */
    function nextTimer(end) {
      let first;
      for (const timer of clock.timers.values()) {
        // Sums of times are not exact.
        if (timer.at <= end + 1e-6 && (!first || timer.at < first.at)) first = timer;
      }
      return first;
    }

    /** Runs the frame's callbacks in a frame of the browser. */
    async function runFrame() {
      await expectFrame();
      for (const [id, callback] of clock.frames) {
        // One of them may cancel another one.
        native.frame(() => clock.frames.delete(id) && callback(clock.now));
      }
      await showFrame();
    }

    /** Asks for a frame, after the page knows what frames since the last one have reported. */
    async function expectFrame() {
      if (clock.isFrameDue) return;
      await clock.frameReports.tell(urgentTask);
      clock.isFrameDue = true;
      native.frame(() => {
        clock.frameReports.tellScrolls();
        urgentTask(() => { clock.isFrameDue = false; });
      });
    }

    async function runIdle() {
      const callbacks = [...clock.idle];
      for (const [id, callback] of callbacks) {
        await task(() => {
          if (clock.idle.delete(id)) callback({didTimeout: false, timeRemaining: () => 10});
        });
      }
      if (callbacks.length > 0) await settle();
    }

    /** Waits until the page has received the messages that it sends itself. */
    async function settle() {
      for (let before = -1, count = 0; before !== clock.messages; count += 1) {
        if (count > 5000) throw new Error('the page sends itself messages without end');
        before = clock.messages;
        await task(() => {});
      }
    }

    /** Waits for a frame of the browser, in which the page's time does not move. */
    async function showFrame() {
      await expectFrame();
      await new Promise(resolve => {
        native.frame(resolve);
        // The browser shows no frames while it captures a view transition.
        if (clock.transitions.size > 0) native.timeout(resolve, 100);
      });
    }

    /** Waits until the page has read the answers to its requests; returns true for one without end. */
    async function readBodies() {
      let isLate = false;
      while (clock.bodies.size > 0) {
        const late = new Promise(resolve => { native.timeout(resolve, 2000, 'late'); });
        if (await Promise.race([...clock.bodies, late]) === 'late') {
          isLate = true;
          clock.bodies.clear();
        }
        await settle();
      }
      return isLate;
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

    /** Runs a function as a task before the browser draws a frame. */
    function urgentTask(run) {
      if (!native.postTask) return task(run);
      return new Promise(resolve => {
        native.postTask(() => {
          resolve();
          // The browser reports what a listener throws, and a task's promise would keep it.
          const target = new EventTarget();
          target.addEventListener('run', run);
          target.dispatchEvent(new Event('run'));
        }, {priority: 'user-blocking'});
      });
    }
  }

  function replaceTimers() {
    window.setTimeout = (action, delay, ...values) => addTimer(action, delay, values, false);
    window.setInterval = (action, delay, ...values) => addTimer(action, delay, values, true);
    window.clearTimeout = window.clearInterval = id => void clock.timers.delete(Number(id));
    window.requestAnimationFrame = callback => add(clock.frames, callback);
    window.cancelAnimationFrame = id => void clock.frames.delete(id);
    window.requestIdleCallback = callback => add(clock.idle, callback);
    window.cancelIdleCallback = id => void clock.idle.delete(id);

    AbortSignal.timeout = delay => {
      const controller = new AbortController();
      const reason = new DOMException('signal timed out', 'TimeoutError');
      window.setTimeout(() => controller.abort(reason), delay);
      return controller.signal;
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

  /** Notes the bodies of answers that the page reads. */
  function replaceBodies() {
    const {prototype} = window.Response;
    for (const name of ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']) {
      const read = prototype[name];
      if (!read) continue;
      prototype[name] = function () {
        const body = read.call(this);
        const end = body.catch(() => {}).then(() => { clock.bodies.delete(end); });
        clock.bodies.add(end);
        return body;
      };
    }
  }

  /** Counts the messages that the page sends itself. */
  function replaceMessages() {
    count(window.MessagePort.prototype, 'postMessage');
    count(window.BroadcastChannel.prototype, 'postMessage');
    count(window, 'postMessage');
    if (!window.scheduler) return;
    const {prototype} = window.Scheduler;
    if (prototype.yield) count(prototype, 'yield');
    const {postTask} = prototype;
    prototype.postTask = async function (run, {delay = 0, ...options} = {}) {
      if (delay > 0) await new Promise(resolve => window.setTimeout(resolve, delay));
      clock.messages += 1;
      return postTask.call(this, run, options);
    };

    function count(object, name) {
      const send = object[name];
      object[name] = function (...values) {
        clock.messages += 1;
        return send.apply(this, values);
      };
    }
  }
})();
