import type { CatalogueRow } from './catalogue-types';

/** 53 bits that differ, but for one chance in many billions, when anything but the ratings of two rows does. */
export function rowContents(row: CatalogueRow): number {
  const { sortName, closestTown, province, rates, adminVerified, isClosed, latitude, longitude } = row;
  const names = [row.facilityNames, row.activityNames, row.categoryNames].map((list) => list.join());
  const parts = [
    sortName,
    closestTown,
    province,
    ...names,
    rates,
    adminVerified,
    isClosed,
    latitude,
    longitude,
  ];
  return fingerprint(`${parts.join('\n')}\n${row.searchText}`);
}

function fingerprint(text: string): number {
  let [high, low] = [0x9e3779b1, 0x85ebca6b];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 13;
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ low;
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}
