/**
 * Medians of one server for one case; `refusal` says why there are none.
 * @typedef {Record<'perSecond' | 'p50' | 'p99' | 'bytes' | 'alone', number> & CpuTimes & { refusal?: string }} Measurement
 * @typedef {Record<'serverCpu' | 'postgresCpu' | 'clientCpu', number>} CpuTimes In microseconds a request.
 */

/** A cell without a measurement. */
export const NONE = '–';

export const grouped = (/** @type {number} */ number) => Math.round(number).toLocaleString('en-US');
export const times = (/** @type {number} */ ratio) =>
  ratio >= 20 ? ratio.toFixed(0) : ratio >= 2 ? ratio.toFixed(1) : ratio.toFixed(2);
export const milliseconds = (/** @type {number} */ value) =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

/**
 * A cell made of measurements, or a dash where one is missing.
 * @type {(from: (...parts: any[]) => number, format: (value: number) => string, ...parts: (Measurement | undefined)[]) => string}
 */
export const cell = (from, format, ...parts) =>
  parts.every((part) => part && part.perSecond > 0) ? format(from(...parts)) : NONE;

/** Requests a second, or why there are none. */
export const perSecondText = (/** @type {Measurement | undefined} */ measured) =>
  measured?.refusal ? measured.refusal : cell((m) => m.perSecond, grouped, measured);
