import type { Passport, PassportStamp } from '@kampvuur/contracts';
import type { VisitedProvinceRow, VisitedRow } from '@kampvuur/persistence';

/** Where a camper has been, and when for the first time. */
export function presentPassport(
  provinces: readonly VisitedProvinceRow[],
  campsites: readonly VisitedRow[],
): Passport {
  return {
    provinces: provinces.map(({ province, campsites: count }) => ({ province, campsites: count })),
    stamps: campsites.map(presentStamp),
    total: provinces.reduce((total, { campsites: count }) => total + count, 0),
  };
}

function presentStamp({ latitude, longitude, firstVisitAt, ...row }: VisitedRow): PassportStamp {
  return {
    campsiteId: row.campsiteId,
    name: row.name,
    province: row.province,
    latitude: latitude === null ? null : String(latitude),
    longitude: longitude === null ? null : String(longitude),
    firstVisitAt: firstVisitAt.toISOString(),
    visits: row.visits,
  };
}
