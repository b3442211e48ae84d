import { PROVINCES, folded } from '@kampvuur/domain';
import { CatalogueIndex, mapCellOf, type CatalogueRow } from '../catalogue-index';

let nextId = 1;

/** A campsite with this name; everything else may be told. */
export function campsite(
  name: string,
  { text = '', ...rest }: Partial<CatalogueRow> & { text?: string } = {},
): CatalogueRow {
  const row = {
    id: nextId++,
    sortName: folded(name),
    closestTown: null,
    province: PROVINCES[8],
    facilityNames: [],
    activityNames: [],
    categoryNames: [],
    rates: null,
    adminVerified: false,
    isClosed: false,
    latitude: null,
    longitude: null,
    mapCell: null,
    ratingSum: 0,
    ratingCount: 0,
    ...rest,
  };
  const names = [...row.facilityNames, ...row.activityNames, ...row.categoryNames];
  const searchText = folded([name, row.closestTown, row.province, ...names, text].join(' '));
  const { latitude, longitude } = row;
  const mapCell = latitude === null || longitude === null ? null : mapCellOf(latitude, longitude);
  return { ...row, searchText, mapCell };
}

/** A loaded index of these campsites. */
export async function indexOf(rows: CatalogueRow[]): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  index.append([...rows].sort((a, b) => (a.mapCell ?? Infinity) - (b.mapCell ?? Infinity) || a.id - b.id));
  await index.finish();
  return index;
}
