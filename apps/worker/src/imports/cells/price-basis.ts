import { isRand } from '@kampvuur/domain/stays/currencies';
import type { RowCells } from '../row-cells';
import { shortText } from './cell-text';
import { type RateUnit, rateUnitOf } from './rate-unit';

/** What the columns beside a price say of it. */
export interface PriceBasis {
  /** The currency; null for the rand. */
  currency: string | null;
  /** Null when it is none that is known. */
  unit: RateUnit | null;
  /** The unit as it is written. */
  unitText: string;
}

/** What the columns of a row say of its prices. */
export function priceBasis(cells: RowCells): PriceBasis {
  const currency = cells
    .all('rateCurrency')
    .map(shortText)
    .find((text) => !isRand(text));
  const unitText = cells.all('rateUnit').map(shortText).join(', ');
  return { currency: currency ?? null, unit: rateUnitOf(unitText), unitText };
}

/** Whether the prices of a row are those of a night in rand, for anybody, so that the lowest can be its rate. */
export function isRateOfNight(basis: PriceBasis): basis is PriceBasis & { unit: RateUnit } {
  const { currency, unit } = basis;
  if (currency !== null || unit === null) return false;
  const { guest = 'adult', time = 'night' } = unit;
  return guest === 'adult' && time === 'night';
}
