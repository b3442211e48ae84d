import { folded, placeNames, type Province, PROVINCES } from '@kampvuur/domain';
import { placesNamed, placeWordsNear, type Place } from '@kampvuur/domain/geography';
import type { QueryTerm } from './query-term';
import type { NamedTown } from './types';

const BY_NAME: ReadonlyMap<string, Province> = new Map(
  PROVINCES.flatMap((province) =>
    placeNames(folded(province)).map((name): [string, Province] => [name, province]),
  ),
);

/** The province that a term names. */
function provinceOf({ place }: QueryTerm): Province | undefined {
  return place === undefined ? undefined : BY_NAME.get(place);
}

/** The towns of the name that a term is, the most important of each province; none where only one province has one. */
function twinsOf({ place }: QueryTerm): Place[] {
  const towns = place === undefined ? [] : placesNamed(place);
  const first = towns.filter(
    ({ province }, at) => towns.findIndex((town) => town.province === province) === at,
  );
  return first.length > 1 ? first : [];
}

/**
 * Marks a town whose name several provinces have with the one that is meant: that of the search's filter, the one that the query
 * names ("richmond northern cape"), or the only one where another place of the query lies ("richmond karoo").
 */
export function settleNamesakes(terms: readonly QueryTerm[], filtered?: Province): readonly QueryTerm[] {
  const named = terms.map(provinceOf).find((province) => province !== undefined);
  return terms.map((term) => {
    const twins = twinsOf(term);
    const province = [filtered, named].find((one) => twins.some((town) => town.province === one));
    if (province !== undefined) return { ...term, inProvince: province };
    return twins.length === 0 || named !== undefined ? term : settledByPlace(term, twins, terms);
  });
}

/** A town marked by a region or town of the query that is near one of its namesakes only. */
function settledByPlace(term: QueryTerm, twins: readonly Place[], terms: readonly QueryTerm[]): QueryTerm {
  for (const { place } of terms) {
    if (place === undefined || place === term.place) continue;
    const near = twins.filter(({ latitude, longitude }) =>
      placeWordsNear(latitude, longitude).includes(place),
    );
    if (near.length === 1) return { ...term, inProvince: near[0]!.province, settledBy: place };
  }
  return term;
}

/** The towns that a query may mean: those of the first name that several bear, when nothing says which of them. */
export function undecidedTowns(terms: readonly QueryTerm[]): NamedTown[] {
  const twins = terms.filter(({ inProvince }) => inProvince === undefined).map(twinsOf);
  const first = twins.find((towns) => towns.length > 0) ?? [];
  return first.map(({ name, province }) => ({ name, province }));
}

/** The terms without the province or place that tells a town from its namesakes. */
export function withoutProvince<T extends QueryTerm>(terms: readonly T[], settled: QueryTerm): T[] {
  const { inProvince, settledBy } = settled;
  if (inProvince === undefined) return [...terms];
  return terms.filter(
    (term) => provinceOf(term) !== inProvince && (settledBy === undefined || term.place !== settledBy),
  );
}
