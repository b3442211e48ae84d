import type { DuplicatePair, DuplicateSide } from '@kampvuur/contracts';
import { CARD_PICTURES } from '@kampvuur/domain';
import type { DuplicateRow, DuplicateSideRow } from '@kampvuur/persistence';
import { presentPictures } from '../campsites/present-pictures';

function degrees(value: number | null): string | null {
  return value === null ? null : String(value);
}

function presentSide(row: DuplicateSideRow): DuplicateSide {
  return {
    id: row.id,
    name: row.name,
    province: row.province,
    closestTown: row.closestTown,
    latitude: degrees(row.latitude),
    longitude: degrees(row.longitude),
    rates: row.rates,
    adminVerified: row.adminVerified,
    isClosed: row.isClosed,
    totalCheckins: row.checkinCount,
    pictures: presentPictures(row.coverKeys, row.imageUrls).slice(0, CARD_PICTURES),
  };
}

/** Two campsites that may be one. */
export function presentPair(row: DuplicateRow): DuplicatePair {
  return {
    id: row.id,
    one: presentSide(row.one),
    other: presentSide(row.other),
    likeness: row.likeness,
    distanceM: row.distanceM,
    reasons: row.reasons,
  };
}
