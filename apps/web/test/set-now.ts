const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...([
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];

afterEach(() => void jest.useRealTimers());

/** Stops the clock of a test at a moment, so that what it expects of dates holds on any day. Timers run as usual. */
export function setNow(now: string): void {
  jest.useFakeTimers({ now: new Date(now), doNotFake: TIMERS });
}
