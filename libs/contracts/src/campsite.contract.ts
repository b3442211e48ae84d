import type { Province } from '@kampvuur/domain';
import type { Author } from './account.contract';

/** One stored picture: its address without a width, ready for `srcset`. */
export class Picture {
  /** Address of the largest width. */
  url: string;
  /** `400w, 800w, 1200w` candidates; null for an address of another site. */
  srcset: string | null;
}

/** Whose picture it is and where it came from: open licences require that it is named. */
export class PictureCredit {
  creator: string | null;
  /** As people write it, `CC BY-SA 4.0`; null when the page named none. */
  licence: string | null;
  /** The page it was found on. */
  sourceUrl: string;
}

/** A picture of a campsite's page. */
export class GalleryPicture extends Picture {
  /** Only on pictures that came from elsewhere. */
  credit?: PictureCredit;
  /** Uploaded by somebody the viewer has blocked: to be folded away; missing otherwise (docs/decisions 37). */
  isBlocked?: boolean;
}

/** A campsite as lists and cards carry it. */
export class CampsiteCard {
  id: number;
  name: string;
  province: Province;
  closestTown: string | null;
  shortDescription: string | null;
  /** Decimal degrees as text (docs/product.md 3); both or neither. */
  latitude: string | null;
  longitude: string | null;
  /** Lowest price per night in rand; null when unknown. */
  rates: number | null;
  /** One decimal as text, `4.7`; null without ratings. */
  averageRating: string | null;
  uniqueRatingCount: number;
  petFriendly: boolean;
  isClosed: boolean;
  adminVerified: boolean;
  facilities: string[];
  /** First five pictures, uploaded ones first (docs/decisions 5). */
  pictures: Picture[];
  imageUrls: string[];
  /** Kilometres to the place searched around; only there when the search named one. */
  distanceKm?: number;
  /** The element of OpenStreetMap it comes from, `node/12`: its licence is shown. Missing on our own. */
  osmRef?: string;
}

/** So many kilometres around a place. */
export class SearchRadius {
  place: string;
  km: number;
}

/** Answer of `GET /api/campsites`. */
export class CampsitePage {
  data: CampsiteCard[];
  /** All campsites that match, over all pages. */
  total: number;
  /** Words of the query, folded, that no campsite has together with the others; missing when all count (docs/decisions 3). */
  leftOut?: string[];
  /** The place a query asks to be near to ("camping close to Clarens"), which the order is by unless another is asked for. */
  nearestTo?: string;
  /** The circle a query asks for ("within 50 km of Clarens"), which all results lie in. */
  within?: SearchRadius;
}

export class CheckinFields {
  id: number;
  userId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  summary: string;
  rating: number;
  photos: string[];
}

export class CheckinCampsite {
  id: number;
  name: string;
  province: Province;
  imageUrl: string | null;
}

/** Of something of the viewer's own that is hidden. */
export class HiddenContent {
  /** Why, in the administrator's words; null while several reports hide it until one has looked. */
  note: string | null;
}

/** The wrapper in which every listed check-in travels (docs/product.md 3). */
export class CheckinEntry {
  checkin: CheckinFields;
  user: Author;
  campsite: CheckinCampsite;
  /** By somebody the viewer has blocked: to be folded away; missing otherwise (docs/decisions 37). */
  isBlocked?: boolean;
  /** Of the viewer's own, among their own: an administrator has hidden it; missing otherwise (docs/decisions 31). */
  hidden?: HiddenContent;
}

/** Answer of `GET /api/campsites/{id}`. */
export class CampsiteDetail extends CampsiteCard {
  longDescription: string | null;
  websiteUrls: string[];
  facebookUrl: string | null;
  contactPhones: string[];
  contactEmails: string[];
  activities: string[];
  categories: string[];
  lastEditedByAdminId: number | null;
  lastEditedAt: string | null;
  /** Every picture of the campsite, uploaded ones first, each once. */
  gallery: GalleryPicture[];
  totalCheckins: number;
  /** The newest five (docs/decisions 6). */
  checkins: CheckinEntry[];
}

/** An uploaded picture of a campsite, as `GET /api/campsites/{id}/images` lists them. */
export class CampsiteImage extends Picture {
  id: number;
  campsiteId: number;
  /** Null for pictures no person uploaded. */
  userId: number | null;
  imageKey: string;
  filename: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Of the viewer's own: it is hidden from everybody else; missing otherwise (docs/decisions 31). */
  hidden?: HiddenContent;
}

/** A facility, activity or category. */
export class NamedItem {
  id: number;
  name: string;
}
