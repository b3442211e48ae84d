import type { CampsiteObservations, OnRoute } from '@kampvuur/contracts';
import { OPENSTREETMAP, osmElementUrl } from '@kampvuur/domain';
import type { FactValues, Provenance } from '@kampvuur/domain/facts';
import type { Coordinates } from '@kampvuur/domain/geography';
import type { CampsiteRow } from '../campsites.repository';

/** Facts of a row; those that it does not have are not known. */
type ExportedFacts = Pick<
  FactValues,
  'name' | 'province' | 'closestTown' | 'latitude' | 'longitude' | 'rates'
> &
  Pick<FactValues, 'facilities' | 'isClosed'> &
  Partial<FactValues>;

/** A campsite as it is exported in every format. */
export interface ExportedCampsite {
  id: number;
  facts: ExportedFacts;
  rating: number | null;
  isPetFriendly: boolean;
  /** URL of the campsite's page. */
  page: string;
  /** Credit and licence of data from OpenStreetMap; null for other campsites. */
  attribution: string | null;
  /** Where it lies beside the way of the search; null without one. */
  onRoute: OnRoute | null;
  /** Where its known facts come from; empty in formats without it. */
  provenance: Provenance;
  /** What people observed of late; null for nothing, and in formats without it. */
  observations: CampsiteObservations | null;
}

/** What a file is made of. */
export interface ExportedList {
  campsites: ExportedCampsite[];
  /** The way that they lie along; empty where they were not looked for along one. */
  way: readonly Coordinates[];
}

/** What an export is made of. */
export interface ExportRows {
  rows: CampsiteRow[];
  /** By id: where a campsite lies beside the way. */
  onRoute: ReadonlyMap<number, OnRoute>;
  /** The way of the search; empty without one. */
  way: readonly Coordinates[];
}

/** Where a campsite lies, in decimal degrees; null when it is not known. */
export function positionOf({ facts }: ExportedCampsite): { lat: number; lon: number } | null {
  const { latitude: lat, longitude: lon } = facts;
  return lat === null || lon === null ? null : { lat, lon };
}

/**
 * Without provenance and observations.
 * @param others facts that the row of a card does not have
 * @param origin of this site, `https://camp.example`
 */
export function presentExported(
  row: CampsiteRow,
  others: Partial<FactValues>,
  origin: string,
): ExportedCampsite {
  return {
    id: row.id,
    facts: { ...row, ...others, facilities: row.facilityNames },
    rating: row.averageRating === null ? null : Number(Number(row.averageRating).toFixed(1)),
    isPetFriendly: row.petFriendly,
    page: `${origin}/campsite/${row.id}`,
    ...{ onRoute: null, provenance: {}, observations: null },
    attribution: row.osmRef === null ? null : `${OPENSTREETMAP.attribution}: ${osmElementUrl(row.osmRef)}`,
  };
}

/** The credit for the whole file; null when no campsite needs one. */
export function attributionOf(campsites: readonly ExportedCampsite[]): string | null {
  const needsCredit = campsites.some(({ attribution }) => attribution !== null);
  return needsCredit ? `Some campsites ${OPENSTREETMAP.attribution}: ${OPENSTREETMAP.copyrightUrl}` : null;
}
