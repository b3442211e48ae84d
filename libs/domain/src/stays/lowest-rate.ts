import { isCamping, type Tariff } from './tariff';
import { tariffOptions } from './tariff-options';

/** A price of a night for anybody: not for children or pensioners. */
const isStandard = ({ time, guest }: Tariff): boolean =>
  time === 'night' && (guest === undefined || guest === 'adult');

/** What a way to pay is charged by first: a price of a further person beside a stand's is none of its own. */
const BASES = ['stand', 'person', 'vehicle'] as const;

function standardOf(option: readonly Tariff[]): Tariff[] {
  const standard = option.filter(isStandard);
  const base = BASES.find((per) => standard.some((tariff) => tariff.per === per));
  return standard.filter(({ per }) => per === base);
}

/** The tariffs among which the lowest price of a night is found. */
function standardTariffs(tariffs: readonly Tariff[]): Tariff[] {
  return tariffOptions(tariffs.filter(isCamping)).flatMap(standardOf);
}

/** The lowest price of a night, as `rates` says it; null where no tariff is one of a night for anybody. */
export function lowestRate(tariffs: readonly Tariff[]): number | null {
  const prices = standardTariffs(tariffs).map(({ price }) => price);
  return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * The tariffs with this lowest price of a night: the lowest one gets it, and so does each that would be below it. They no
 * longer say of which month they are.
 */
export function withLowestRate(tariffs: readonly Tariff[], rate: number): Tariff[] {
  const standard = new Set(standardTariffs(tariffs));
  const lowest = lowestRate(tariffs);
  return tariffs.map((tariff) => {
    if (!standard.has(tariff) || (tariff.price !== lowest && tariff.price >= rate)) return tariff;
    const { asOf: _former, ...others } = tariff;
    return { ...others, price: rate };
  });
}
