import { type FieldValue, isSameValue } from '@kampvuur/domain/facts';
import { isTariffs, lowestRate, type Tariff, TARIFF_LIMITS, tariffKey } from '@kampvuur/domain/stays';
import type { Found } from './fact-candidates';

const isSame = (one: Tariff, other: Tariff): boolean => isSameValue('tariffs', [one], [other]);

/** The current tariffs with the prices that were found, and those that are new. */
function withFound(current: readonly Tariff[], found: readonly Found<Tariff>[]): Tariff[] {
  const byKey = new Map(current.map((tariff) => [tariffKey(tariff), tariff]));
  for (const { value } of found)
    if (byKey.get(tariffKey(value))?.price !== value.price) byKey.set(tariffKey(value), value);
  return [...byKey.values()].slice(0, TARIFF_LIMITS.entries);
}

/** New tariffs of a campsite, and those of them that pages say. */
interface TariffChange {
  field: 'tariffs';
  added: Tariff[];
  value: Tariff[];
  found: Found<Tariff>[];
}

/** What pages say of tariffs that is not known yet, for a review: what a price is for is read from words. */
export function tariffChange(known: FieldValue, found: readonly Found<Tariff>[]): TariffChange[] {
  const current = isTariffs(known) ? known : [];
  const value = withFound(current, found);
  if (isSameValue('tariffs', value, current)) return [];
  const fresh = found.filter((one) => value.includes(one.value));
  return [{ field: 'tariffs', added: fresh.map((one) => one.value), value, found: fresh }];
}

/** Whether a suggested rate is the one that follows from tariffs that are suggested too, if any are. */
export function agreesWithTariffs(
  rate: FieldValue,
  findings: readonly { field: string; value: FieldValue }[],
): boolean {
  const tariffs = findings.find(({ field }) => field === 'tariffs')?.value ?? null;
  return !isTariffs(tariffs) || lowestRate(tariffs) === rate;
}

/** Whether pages say all tariffs that are known. */
export const saysAllTariffs = (known: FieldValue, found: readonly Found<Tariff>[]): boolean =>
  isTariffs(known) && known.every((tariff) => found.some(({ value }) => isSame(tariff, value)));
