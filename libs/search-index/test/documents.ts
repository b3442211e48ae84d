import { PROVINCES, folded } from '@kampvuur/domain';
import { mapCellOf, type SearchDocument, SearchIndex } from '../src';

let nextId = 1;

/** A document with this name; everything else may be given. */
export function document(
  name: string,
  { text = '', ...rest }: Partial<SearchDocument> & { text?: string } = {},
): SearchDocument {
  const row = {
    id: nextId++,
    sortName: folded(name),
    closestTown: null,
    province: PROVINCES[8],
    facilityNames: [],
    activityNames: [],
    categoryNames: [],
    absentNames: {},
    numbers: {},
    rates: null,
    tariffs: [],
    voices: [],
    adminVerified: false,
    isClosed: false,
    latitude: null,
    longitude: null,
    mapCell: null,
    ratingSum: 0,
    ratingCount: 0,
    ...rest,
  };
  const terms = [...row.facilityNames, ...row.activityNames, ...row.categoryNames];
  const searchText = folded([name, row.closestTown, row.province, ...terms, text].join(' '));
  const { latitude, longitude } = row;
  const mapCell = latitude === null || longitude === null ? null : mapCellOf(latitude, longitude);
  return { ...row, searchText, mapCell };
}

/** A loaded index of these documents. */
export function indexOf(documents: SearchDocument[]): Promise<SearchIndex> {
  return SearchIndex.of(documents);
}
