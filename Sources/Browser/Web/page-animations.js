// Moves the page's animations with its clock.
//
// The browser's own timeline of animations stands still, so all of them stay where they are, in the
// state that the page gives them. Those that run are moved from frame to frame.
(() => {
  'use strict';

  const clock = window.__flipbookClock;
  const startTime = Object.getOwnPropertyDescriptor(window.Animation.prototype, 'startTime');
  const timelineTime =
    Object.getOwnPropertyDescriptor(window.AnimationTimeline.prototype, 'currentTime');
  if (!clock.moveAnimations) addMovement();
  replaceTimes();
  notePlays();
  if (window.document.startViewTransition) replaceViewTransitions();

  function addMovement() {
    /** The animations that ran in the last frame. Others begin in the next one. */
    let running = [];
    /** The members of keyframes that change no layout. */
    const quiet = new Set([
      'offset', 'computedOffset', 'easing', 'composite', 'transform', 'translate', 'rotate', 'scale', 'zIndex', 'opacity',
      'color', 'backgroundColor', 'boxShadow', 'filter',
    ]);
    Object.assign(clock, {moveAnimations, noteAnimations, shownAnimations, captureTransitions});

    /** Moves the animations that run by one frame. */
    function moveAnimations() {
      for (const animation of new Set([...running, ...clock.placed])) {
        const {playState, currentTime, effect} = animation;
        if (playState !== 'running' || !effect) continue;
        // A new rate counts from the frame on.
        const playbackRate = clock.played.get(animation) ?? animation.playbackRate;
        // Rounded up, so that what takes six frames ends in the sixth.
        const time = Math.round((Number(currentTime) + 16.666667 * playbackRate) * 1e6) / 1e6;
        const last = effect.getComputedTiming().endTime;
        const part = partOf(effect);
        animation.currentTime = playbackRate > 0 ? Math.min(time, last) : Math.max(time, 0);
        const hasEvent = animation.pending || playbackRate <= 0 || time >= last || partOf(effect) !== part;
        if (hasEvent || !keepsLayout(effect)) clock.unsettled = 2;
      }
      clock.placed.clear();
    }

    /** The part of an animation that runs: a frame has events where one begins or ends. */
    function partOf(effect) {
      const {localTime, delay, activeDuration, currentIteration} = effect.getComputedTiming();
      return `${localTime < delay} ${localTime < delay + activeDuration} ${currentIteration}`;
    }

    /** Returns true if no scroller, frame or container notices an animation. */
    function keepsLayout(effect) {
      return effect.getKeyframes?.().every(keyframe => Object.keys(keyframe).every(key => quiet.has(key)));
    }

    /** Notes which animations run. */
    function noteAnimations() {
      const shown = shownAnimations();
      // New ones, and those that scrolling moves.
      if (clock.played.size > 0 || shown.some(animation => runs(animation) && !running.includes(animation))) clock.unsettled = 2;
      running = [...new Set([...running, ...shown, ...clock.played.keys()])].filter(runs);
      clock.played.clear();
    }

    /** Returns the animations of all windows; their events may be told from now on. */
    function shownAnimations() {
      const shown = [...clock.windows].flatMap(({document}) => document?.getAnimations() ?? []);
      for (const animation of shown) clock.frameReports.begun.add(animation);
      return shown;
    }

    function runs({playState, timeline}) {
      return playState === 'running'
        && [...clock.windows].some(({document}) => document?.timeline === timeline);
    }

    /**
     * Waits while the browser captures the old or the new state for a view transition. Its update
     * may need the clock; then the steps go on.
     */
    async function captureTransitions() {
      for (const transition of clock.transitions) {
        while (!transition.isReady) {
          await (transition.isUpdating ? clock.task(() => {}) : transition.stage);
          if (transition.isUpdating) await clock.settle();
          if (transition.isUpdating) break;
        }
        if (transition.isReady) clock.transitions.delete(transition);
      }
    }
  }

  /** Shows the page the clock's time where the browser has that of its timeline. */
  function replaceTimes() {
    define(window.AnimationTimeline.prototype, 'currentTime', function () {
      return this instanceof window.DocumentTimeline ? clock.frameTime : timelineTime.get.call(this);
    });
    // Others would move with the wall's clock.
    const {prototype} = window.DocumentTimeline;
    window.DocumentTimeline = function () { return window.document.timeline; };
    window.DocumentTimeline.prototype = prototype;
    define(window.AnimationPlaybackEvent.prototype, 'timelineTime', () => clock.frameTime);
    define(window.Animation.prototype, 'startTime', function () {
      const time = startTime.get.call(this);
      return time === null ? null : time + shift(this);
    }, function (time) {
      startTime.set.call(this, time === null ? null : time - shift(this));
      if (time !== null) clock.placed.add(this);
    });
  }

  /** Notes what plays: the browser lists what begins at its end only once it has moved. */
  function notePlays() {
    const {prototype} = window.Animation;
    for (const name of ['play', 'reverse', 'updatePlaybackRate']) {
      const play = prototype[name];
      prototype[name] = function (...values) {
        if (!clock.played.has(this)) clock.played.set(this, this.playbackRate);
        return play.apply(this, values);
      };
    }
  }

  /** The time by which the clock is ahead of an animation's timeline; 0 if it has another one. */
  function shift({timeline}) {
    return timeline instanceof window.DocumentTimeline
      ? clock.frameTime - timelineTime.get.call(timeline) : 0;
  }

  /** Notes the stages of view transitions, of which the browser captures two between frames. */
  function replaceViewTransitions() {
    const start = window.document.startViewTransition.bind(window.document);
    window.document.startViewTransition = options => {
      if (window.__flipbookOptions?.isUnlimited) {
        clock.needsOtherRate = true;
        const never = new Promise(() => {});
        return {ready: never, updateCallbackDone: never, finished: never, skipTransition() {}};
      }
      const update = typeof options === 'function' ? options : options?.update;
      const stages = {isUpdating: false, isReady: false};
      const updates = new Promise(resolve => {
        stages.update = async () => {
          stages.isUpdating = true;
          resolve();
          try {
            await update?.();
          } finally {
            stages.isUpdating = false;
            stages.stage = ready;
          }
        };
      });
      const transition = start(
        typeof options === 'object' && options ? {...options, update: stages.update} : stages.update);
      const ready = transition.ready.catch(() => {}).then(() => { stages.isReady = true; });
      stages.stage = Promise.race([updates, ready]);
      clock.transitions.add(stages);
      return transition;
    };
  }

  function define(object, name, get, set) {
    Object.defineProperty(object, name, {configurable: true, enumerable: true, get, set});
  }
})();
