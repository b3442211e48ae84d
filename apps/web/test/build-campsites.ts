import type { CampsiteCard, CampsiteDetail, CheckinEntry } from '@kampvuur/contracts';
import { emptyFacts, PAGE_FACTS, type PageFact, pickFields } from '@kampvuur/domain/facts';

/** A campsite for tests, as lists carry it. */
export function buildCard(changes: Partial<CampsiteCard> = {}): CampsiteCard {
  return {
    id: 1,
    name: 'Mahai',
    province: 'KwaZulu-Natal',
    closestTown: 'Bergville',
    shortDescription: 'Lawns along the Mahai stream below the Amphitheatre.',
    latitude: null,
    longitude: null,
    rates: 280,
    averageRating: '4.6',
    uniqueRatingCount: 5,
    petFriendly: false,
    isClosed: false,
    adminVerified: false,
    facilities: ['Ablutions', 'Shop'],
    pictures: [],
    imageUrls: [],
    ...changes,
  };
}

/** Every fact of a page beside those of the card: not known. */
const UNKNOWN = pickFields(emptyFacts(), PAGE_FACTS) as Pick<CampsiteDetail, PageFact>;

/** A campsite for tests, as its own page shows it. */
export function buildDetail(changes: Partial<CampsiteDetail> = {}): CampsiteDetail {
  return {
    ...buildCard(),
    ...UNKNOWN,
    longDescription: 'The gorge walk starts at the gate.\n\nThunder comes after lunch.',
    websiteUrls: [],
    facebookUrl: null,
    contactPhones: [],
    contactEmails: [],
    activities: ['Hiking'],
    categories: ['Mountain'],
    lastEditedByAdminId: null,
    lastEditedAt: null,
    gallery: [],
    provenance: {},
    totalCheckins: 0,
    checkins: [],
    ...changes,
  };
}

/** A check-in for tests; without an author it is one whose account was removed. */
export function buildCheckin(id: number, userId: number | null, photos: string[] = []): CheckinEntry {
  const user = {
    id: userId ?? 0,
    username: 'lerato',
    firstName: 'Lerato',
    lastName: 'Mokoena',
    profilePicture: null,
  };
  return {
    checkin: {
      id,
      userId,
      createdAt: '2026-10-14T10:00:00.000Z',
      summary: `Visit ${id}`,
      rating: 4,
      photos,
      photoSubjects: photos.map(() => null),
      visitedMonth: '2026-10',
      observations: {},
    },
    user,
    campsite: { id: 1, name: 'Mahai', province: 'KwaZulu-Natal', imageUrl: null },
  };
}
