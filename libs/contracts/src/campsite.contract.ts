import type { Observations, ObservationSubject, PhotoSubject, Province } from '@kampvuur/domain';
import { PAGE_FACTS, type Provenance } from '@kampvuur/domain/facts';
import type { Author } from './account.contract';
import { withFacts } from './fact-input';

/** A picture, with the attributes of its `<img>`. */
export class Picture {
  /** Address of the largest width. */
  url: string;
  /** Candidates of 400w, 800w and 1200w; null for a picture on another website. */
  srcset: string | null;
}

/** Creator and source of a picture; open licences require that they are named. */
export class PictureCredit {
  creator: string | null;
  /** In its usual short form, `CC BY-SA 4.0`; null when the page named none. */
  licence: string | null;
  /** The page it was found on. */
  sourceUrl: string;
}

/** A picture on a campsite's page. */
export class GalleryPicture extends Picture {
  /** Only for pictures found on other websites. */
  credit?: PictureCredit;
  /** What it shows; missing where nobody has said it. */
  subject?: PhotoSubject;
  /** Uploaded by a user the viewer has blocked, so shown collapsed; missing otherwise (docs/decisions 21). */
  isBlocked?: boolean;
}

/** Where a campsite lies beside a route, in kilometres and minutes. */
export class OnRoute {
  /** Along the route from its start. */
  km: number;
  /** Driving time from the start, without breaks. */
  minutes: number;
  /** In a straight line from the road. */
  offKm: number;
}

/** What a stay costs, as lists tell it. */
export class CardCost {
  /** Rand for the whole stay. */
  total: number;
  /** Whether it is only the least: the campsite has a price of a night, but it is not known for whom. */
  isLeast: boolean;
}

/** A campsite in lists and on cards. */
export class CampsiteCard {
  id: number;
  name: string;
  province: Province;
  closestTown: string | null;
  shortDescription: string | null;
  /** Decimal degrees as text (docs/product.md#data); both or neither. */
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
  /** Kilometres from the place the search was about; missing when it named none. */
  distanceKm?: number;
  /** What the stay of the search costs; missing when it named none, or where that is not known. */
  cost?: CardCost;
  /** Where it lies beside the route of the search; missing when it named none. */
  onRoute?: OnRoute;
  /**
   * The OpenStreetMap element it was imported from, `node/12`, whose licence has to be shown; missing for other
   * campsites.
   */
  osmRef?: string;
}

/** A circle around a named place. */
export class SearchRadius {
  place: string;
  km: number;
}

/** A town, told by its province from others of its name. */
export class NamedTown {
  name: string;
  province: Province;
}

/** Words of a query about which no campsite says anything, folded. */
export class UnstatedWords {
  /** A number of people ("2 adults"). */
  people?: string;
  /** Ways to stay ("glamping"). A query for nothing else finds nothing, or what comes nearest to them. */
  ways?: string[];
  /** The facility, activity or category that comes nearest, whose campsites are the results. */
  instead?: string;
}

/** Response of `GET /api/campsites`. */
export class CampsitePage {
  data: CampsiteCard[];
  /** All campsites that match, over all pages. */
  total: number;
  /**
   * Words of the query, folded, that were ignored because no campsite matches them together with the others; missing
   * when none were ignored (docs/decisions 3).
   */
  leftOut?: string[];
  /** The place named by a query such as "camping close to Clarens"; results are sorted by distance to it by default. */
  nearestTo?: string;
  /** There is nothing within this distance of it, in km: what was found is farther away. */
  noneWithinKm?: number;
  /**
   * The circle named by a query such as "within 50 km of Clarens", or the one that "near Clarens" means. All results lie inside it,
   * but for campsites without a position that name the place of such a "near".
   */
  within?: SearchRadius;
  /**
   * The towns of one name that the query may mean ("richmond"), the most important first. Results are of all of them, or near the
   * first; missing when a province or another place of the query says which of them is meant.
   */
  namesakes?: NamedTown[];
  /** Those words of `leftOut` about which no campsite says anything. */
  unstated?: UnstatedWords;
}

export class CheckinFields {
  id: number;
  userId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  summary: string;
  rating: number;
  photos: string[];
  /** What each of the photos shows, in their order; null where nothing was said. */
  photoSubjects: (PhotoSubject | null)[];
  /** The month of the visit, `2026-11`. */
  visitedMonth: string;
  /** What the camper says of road, safety, signal and the like; empty for most. */
  observations: Observations;
}

/** How many people gave an answer within twelve months, of how many who spoke about the subject. */
export class ObservationCount {
  subject: ObservationSubject;
  answer: string;
  count: number;
  of: number;
}

/** Response of `GET /api/campsites/{id}/observations`. */
export class CampsiteObservations {
  counts: ObservationCount[];
  /** The kilometres of gravel road, the middle one of all that were said; null for none. */
  gravelKm: number | null;
  /** How many people said how much gravel there is. */
  gravelOf: number;
}

export class CheckinCampsite {
  id: number;
  name: string;
  province: Province;
  imageUrl: string | null;
}

/** Why something the viewer posted is hidden. */
export class HiddenContent {
  /** The administrator's reason; null while it is hidden because of several reports and awaits review. */
  note: string | null;
}

/** A check-in with its author and campsite, as every list returns it (docs/product.md#data). */
export class CheckinEntry {
  checkin: CheckinFields;
  user: Author;
  campsite: CheckinCampsite;
  /** By a user the viewer has blocked, so shown collapsed; missing otherwise (docs/decisions 21). */
  isBlocked?: boolean;
  /** Only in the viewer's list of their own check-ins, for one that is hidden (docs/decisions 15). */
  hidden?: HiddenContent;
}

/** A listed phone number or email address that a scrape saw on the campsite's own website (docs/decisions 27). */
export class ContactSighting {
  /** As it is listed. */
  entry: string;
  /** Address of the page. */
  page: string;
  /** ISO 8601, UTC. */
  seenAt: string;
}

/** Response of `GET /api/campsites/{id}`. */
export class CampsiteDetail extends /* @__PURE__ */ withFacts(CampsiteCard, PAGE_FACTS) {
  lastEditedByAdminId: number | null;
  lastEditedAt: string | null;
  /** By fact: where its value comes from, how old it is and who has confirmed it, for known facts that show it. */
  provenance: Provenance;
  /** All pictures of the campsite without repetition, uploaded ones first. */
  gallery: GalleryPicture[];
  /** Listed contacts that are the same on its own website; missing when none was seen there. */
  contactSightings?: ContactSighting[];
  /**
   * True for a campsite of the demo data, of which prices, stands, booking, check-ins, advisories and confirmations are made up; missing for
   * others.
   */
  isDemo?: boolean;
  totalCheckins: number;
  /** The newest five (docs/decisions 6). */
  checkins: CheckinEntry[];
}

/** An uploaded picture of a campsite, in `GET /api/campsites/{id}/images`. */
export class CampsiteImage extends Picture {
  id: number;
  campsiteId: number;
  /** Null for pictures that were not uploaded by a person. */
  userId: number | null;
  imageKey: string;
  filename: string;
  /** What it shows; null where nobody has said it. */
  subject: PhotoSubject | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Uploaded by a user the viewer has blocked, so shown collapsed; missing otherwise (docs/decisions 21). */
  isBlocked?: boolean;
  /** Only for the viewer's own picture, when it is hidden from everybody else (docs/decisions 15). */
  hidden?: HiddenContent;
}

/** A facility, activity or category. */
export class NamedItem {
  id: number;
  name: string;
}
