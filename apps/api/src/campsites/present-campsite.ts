import type { CampsiteCard, CampsiteDetail, ContactSighting, MapCampsite } from '@kampvuur/contracts';
import { CARD_PICTURES, entryMeaning } from '@kampvuur/domain';
import { type FactKey, type FactValues, PAGE_FACTS, SEEN_CONTACTS } from '@kampvuur/domain/facts';
import type { CampsiteDetailRow } from './campsite-pages.repository';
import type { CampsiteRow, MapCampsiteRow } from './campsites.repository';
import { presentProvenance } from './present-provenance';
import { presentCheckins } from './present-checkin';
import { presentGallery, presentPictures } from './present-pictures';

/** PostgreSQL's `numeric` is read as text or, inside JSON, as a number; responses have text with one decimal. */
function oneDecimal(rating: string | number | null): string | null {
  return rating === null ? null : Number(rating).toFixed(1);
}

function coordinate(degrees: number | null): string | null {
  return degrees === null ? null : String(degrees);
}

export function presentCard(row: CampsiteRow): CampsiteCard {
  const card: CampsiteCard = {
    id: row.id,
    name: row.name,
    province: row.province,
    closestTown: row.closestTown,
    shortDescription: row.shortDescription,
    latitude: coordinate(row.latitude),
    longitude: coordinate(row.longitude),
    rates: row.rates,
    averageRating: oneDecimal(row.averageRating),
    uniqueRatingCount: row.ratingCount,
    petFriendly: row.petFriendly,
    isClosed: row.isClosed,
    adminVerified: row.adminVerified,
    facilities: row.facilityNames,
    pictures: presentPictures(row.coverKeys, row.imageUrls).slice(0, CARD_PICTURES),
    imageUrls: row.imageUrls,
  };
  if (row.osmRef !== null) card.osmRef = row.osmRef;
  return card;
}

/** Decimals of a marker's coordinates: eleven metres, the size of a stand. */
const MARKER_DECIMALS = 4;

function markerCoordinate(degrees: number | null): string | null {
  return degrees === null ? null : String(Number(degrees.toFixed(MARKER_DECIMALS)));
}

export function presentMapCampsite(row: MapCampsiteRow): MapCampsite {
  return {
    id: row.id,
    name: row.name,
    province: row.province,
    latitude: markerCoordinate(row.latitude),
    longitude: markerCoordinate(row.longitude),
    rates: row.rates,
    averageRating: oneDecimal(row.averageRating),
    isClosed: row.isClosed,
  };
}

/** Facts of a row. */
export function presentFacts<K extends FactKey>(
  row: Pick<FactValues, K>,
  keys: readonly K[],
): Pick<FactValues, K> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<FactValues, K>;
}

/** The listed contacts that were seen on the campsite's own website, as they are listed. */
function presentSightings(row: CampsiteDetailRow): Pick<CampsiteDetail, 'contactSightings'> {
  if (row.contactSightings === null) return {};
  const contactSightings = row.contactSightings.flatMap(
    ({ kind, entry, page, seenAt }): ContactSighting[] => {
      const field = SEEN_CONTACTS.find((seen) => seen.kind === kind)?.field;
      const listed = field && row[field].find((each) => entryMeaning(kind, each) === entry);
      return listed === undefined ? [] : [{ entry: listed, page, seenAt: new Date(seenAt).toISOString() }];
    },
  );
  return contactSightings.length > 0 ? { contactSightings } : {};
}

/** `blocked`: ids of users whose check-ins are marked. */
export function presentDetail(row: CampsiteDetailRow, blocked?: ReadonlySet<number>): CampsiteDetail {
  const facts = Object.assign(presentCard(row), presentFacts(row, PAGE_FACTS));
  // Not an object spread, which takes ten times as long for an object of this size.
  return Object.assign(facts, presentSightings(row), row.isDemo ? { isDemo: true } : {}, {
    lastEditedByAdminId: row.lastEditedByAdminId,
    lastEditedAt: row.lastEditedAt?.toISOString() ?? null,
    provenance: presentProvenance(row, facts),
    gallery: presentGallery(row),
    totalCheckins: row.checkinCount,
    checkins: presentCheckins(row.checkins, blocked),
  });
}
