import type { Tariff } from './tariff';

const nameOf = ({ name }: Tariff): string | undefined => name?.toLowerCase();

/**
 * The tariffs of one charge as ways to pay, of which a camper takes one: for each name its tariffs, with those without a name
 * for what it does not price itself. Those without a name are a way of their own where they price all that the others do.
 */
export function tariffOptions(tariffs: readonly Tariff[]): Tariff[][] {
  const names = [...new Set(tariffs.flatMap((tariff) => nameOf(tariff) ?? []))];
  const common = tariffs.filter(({ name }) => name === undefined);
  if (names.length === 0) return common.length === 0 ? [] : [common];
  const named = names.map((name) => tariffs.filter((tariff) => nameOf(tariff) === name));
  const priced = new Set(common.map(({ per }) => per));
  const isComplete = named.every((own) => own.every(({ per }) => priced.has(per)));
  const options = named.map((own) => {
    const ownPer = new Set(own.map(({ per }) => per));
    return [...own, ...common.filter(({ per }) => !ownPer.has(per))];
  });
  return isComplete ? [...options, common] : options;
}
