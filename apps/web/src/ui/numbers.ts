/** As narrow as a thin space, but no line ends at it. */
const THIN_SPACE = '\u202f';

/** Whole number with a thin space between thousands: `1 248`. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
}

/** An average rating with one decimal; `0.0` without ratings (docs/product.md#numbers). */
export function averageText(average: string | null): string {
  return Number(average ?? 0).toFixed(1);
}

/** A price in rand: `R310`. */
export function rateText(rates: number): string {
  return `R${rates}`;
}

/** `1 campsite`, `1 248 campsites`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
