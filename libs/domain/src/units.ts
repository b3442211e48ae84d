/** Lengths of time, in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const METRES_PER_KM = 1_000;

/** In bytes. */
export const MEBIBYTE = 1_048_576;
