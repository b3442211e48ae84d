import { formatCount } from '../../../ui/numbers';

/** `23 km away`, below ten kilometres with one decimal: `4.2 km away`. */
export function distanceText(kilometres: number): string {
  const tenths = Math.round(kilometres * 10) / 10;
  const rounded = tenths < 10 ? tenths.toFixed(1) : formatCount(kilometres);
  return `${rounded} km away`;
}
