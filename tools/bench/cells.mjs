/** What stands where there is no measurement. */
export const NONE = '–';

export const grouped = (number) => Math.round(number).toLocaleString('en-US');
export const times = (ratio) =>
  ratio >= 20 ? ratio.toFixed(0) : ratio >= 2 ? ratio.toFixed(1) : ratio.toFixed(2);
export const milliseconds = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** A cell made of measurements, or a dash where one is missing. */
export const cell = (from, format, ...parts) =>
  parts.every((part) => part?.perSecond > 0) ? format(from(...parts)) : NONE;

/** Requests a second, or why there are none. */
export const perSecondText = (measured) =>
  measured?.refusal ? measured.refusal : cell((m) => m.perSecond, grouped, measured);
