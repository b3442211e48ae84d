import { folded, placeNames, type Province, PROVINCES } from '@kampvuur/domain';
import { placesNamed } from '@kampvuur/domain/geography';
import type { QueryTerm } from './query-term';

const BY_NAME: ReadonlyMap<string, Province> = new Map(
  PROVINCES.flatMap((province) =>
    placeNames(folded(province)).map((name): [string, Province] => [name, province]),
  ),
);

/** The province that a term names. */
function provinceOf({ place }: QueryTerm): Province | undefined {
  return place === undefined ? undefined : BY_NAME.get(place);
}

/** Marks a town whose name several provinces have with the one that the query names: "richmond northern cape". */
export function settleNamesakes(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const province = terms.map(provinceOf).find((named) => named !== undefined);
  if (province === undefined) return terms;
  return terms.map((term) => {
    const towns = term.place === undefined ? [] : placesNamed(term.place);
    const isOneOfSeveral = towns.length > 1 && towns.some((town) => town.province === province);
    return isOneOfSeveral ? { ...term, inProvince: province } : term;
  });
}

/** The terms without the province that tells a town from its namesakes. */
export function withoutProvince<T extends QueryTerm>(terms: readonly T[], { inProvince }: QueryTerm): T[] {
  return terms.filter((term) => inProvince === undefined || provinceOf(term) !== inProvince);
}
