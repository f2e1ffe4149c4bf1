// Replaces what reports time to the page, or makes random numbers.
(() => {
  'use strict';

  const clock = window.__flipbookClock;
  const today = () => clock.epoch + clock.time();
  replaceDate();
  replaceFormats();
  replaceTemporal();
  replacePerformance();
  replaceRandom();

  function replaceDate() {
    const NativeDate = window.Date;
    function PageDate(...parts) {
      if (!new.target) return new NativeDate(today()).toString();
      return Reflect.construct(NativeDate, parts.length ? parts : [today()], new.target);
    }
    Object.setPrototypeOf(PageDate, NativeDate);
    PageDate.prototype = NativeDate.prototype;
    PageDate.prototype.constructor = PageDate;
    PageDate.now = () => Math.floor(today());
    window.Date = PageDate;
  }

  /** Formats the clock's date where the page gives none. */
  function replaceFormats() {
    const {prototype} = window.Intl.DateTimeFormat;
    const {get} = Object.getOwnPropertyDescriptor(prototype, 'format');
    const {formatToParts} = prototype;
    define(prototype, 'format', function () {
      const format = get.call(this);
      return (date = today()) => format(date);
    });
    prototype.formatToParts = function (date = today()) {
      return formatToParts.call(this, date);
    };
  }

  function replaceTemporal() {
    if (!window.Temporal) return;
    const {Now, Instant} = window.Temporal;
    Now.instant = () => Instant.fromEpochMilliseconds(Math.floor(today()));
    Now.zonedDateTimeISO = zone => Now.instant().toZonedDateTimeISO(zone ?? Now.timeZoneId());
    Now.plainDateTimeISO = zone => Now.zonedDateTimeISO(zone).toPlainDateTime();
    Now.plainDateISO = zone => Now.zonedDateTimeISO(zone).toPlainDate();
    Now.plainTimeISO = zone => Now.zonedDateTimeISO(zone).toPlainTime();
  }

  function replacePerformance() {
    const {performance} = window;
    const {mark} = performance;
    performance.now = () => clock.time();
    performance.mark = (name, options) => mark.call(performance, name, {startTime: clock.now, ...options});
    define(performance, 'timeOrigin', () => clock.epoch);
    const stamps = new WeakMap();
    define(window.Event.prototype, 'timeStamp', function () {
      if (!stamps.has(this)) stamps.set(this, clock.now);
      return stamps.get(this);
    });
  }

  /** Gives the page the same random numbers in every run. */
  function replaceRandom() {
    clock.random ??= mulberry32(Number(window.__flipbookOptions?.seed ?? 0));
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

  function mulberry32(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ state >>> 15, state | 1);
      mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
      return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
    };
  }

  function define(object, name, get) {
    Object.defineProperty(object, name, {configurable: true, enumerable: true, get});
  }
})();
