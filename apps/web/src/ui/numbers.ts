import { formatNumber } from '../base/messages/numbers';

/** Whole number with a space between thousands: `1 248`. */
export const formatCount = (count: number): string => formatNumber(Math.round(count), 0);

/** An average rating with one decimal; `0.0` without ratings (docs/product.md#numbers). */
export function averageText(average: string | null): string {
  return formatNumber(Number(average ?? 0), 1);
}

/** A price in rand: `R310`. */
export function rateText(rates: number): string {
  return `R${formatNumber(rates)}`;
}

/** Kilometres without their unit: `23`, below ten with one decimal, `4.2`. */
export function kilometresText(kilometres: number): string {
  const tenths = Math.round(kilometres * 10) / 10;
  return tenths < 10 ? formatNumber(tenths, 1) : formatCount(kilometres);
}
