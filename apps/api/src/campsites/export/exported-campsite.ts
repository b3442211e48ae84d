import { OPENSTREETMAP, osmElementUrl } from '@kampvuur/domain';
import type { CampsiteRow } from '@kampvuur/persistence';

/** A campsite as it is exported in every format. */
export interface ExportedCampsite {
  id: number;
  name: string;
  province: string;
  closestTown: string | null;
  /** Decimal degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** Rand per night. */
  rate: number | null;
  rating: number | null;
  facilities: string[];
  isPetFriendly: boolean;
  isClosed: boolean;
  /** URL of the campsite's page. */
  page: string;
  /** Credit and licence of data from OpenStreetMap; null for other campsites. */
  attribution: string | null;
}

/** A campsite with coordinates. */
export type LocatedCampsite = ExportedCampsite & { latitude: number; longitude: number };

export function isLocated(campsite: ExportedCampsite): campsite is LocatedCampsite {
  return campsite.latitude !== null && campsite.longitude !== null;
}

/** @param origin of this site, `https://camp.example` */
export function presentExported(row: CampsiteRow, origin: string): ExportedCampsite {
  return {
    id: row.id,
    name: row.name,
    province: row.province,
    closestTown: row.closestTown,
    latitude: row.latitude,
    longitude: row.longitude,
    rate: row.rates,
    rating: row.averageRating === null ? null : Number(Number(row.averageRating).toFixed(1)),
    facilities: row.facilityNames,
    isPetFriendly: row.petFriendly,
    isClosed: row.isClosed,
    page: `${origin}/campsite/${row.id}`,
    attribution: row.osmRef === null ? null : `${OPENSTREETMAP.attribution}: ${osmElementUrl(row.osmRef)}`,
  };
}

/** The credit for the whole file; null when no campsite needs one. */
export function attributionOf(campsites: readonly ExportedCampsite[]): string | null {
  const needsCredit = campsites.some(({ attribution }) => attribution !== null);
  return needsCredit ? `Some campsites ${OPENSTREETMAP.attribution}: ${OPENSTREETMAP.copyrightUrl}` : null;
}

/** The most important facts in one line, for devices that show a note for each waypoint. */
export function summaryOf(campsite: ExportedCampsite): string {
  const { closestTown, province, rate, rating, facilities } = campsite;
  const facts = [
    campsite.isClosed && 'Closed',
    closestTown ? `${closestTown}, ${province}` : province,
    rate !== null && `R${rate}/night`,
    rating !== null && `Rated ${rating.toFixed(1)} of 5`,
    campsite.isPetFriendly && 'Pet friendly',
    facilities.length > 0 && facilities.join(', '),
  ];
  return facts.filter(Boolean).join('. ');
}
