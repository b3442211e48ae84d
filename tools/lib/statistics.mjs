/** The percentile of values, 0 of none; `share`: 0.99 for p99. */
export function percentile(/** @type {number[]} */ values, /** @type {number} */ share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle of values, or halfway between the two in the middle; NaN of none. */
export function median(/** @type {number[]} */ values) {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const [below = NaN, above = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
