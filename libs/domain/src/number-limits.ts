/** What a number has to keep to: its least and greatest value, and how many decimals it may have. */
export interface NumberLimits {
  min: number;
  max: number;
  decimals: number;
}

/** Whether a value is a number that keeps to its limits. */
export const isWithin = (value: unknown, { min, max, decimals }: NumberLimits): value is number =>
  typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
