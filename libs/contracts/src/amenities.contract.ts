import type { AmenityKind } from '@kampvuur/domain';

/** Help or supplies near a campsite. */
export class NearbyAmenity {
  kind: AmenityKind;
  name: string | null;
  latitude: number;
  longitude: number;
  /** In a straight line, rounded to 100 m. */
  distanceKm: number;
  phone: string | null;
  /** As OpenStreetMap writes them: `Mo-Fr 08:00-17:00`. */
  openingHours: string | null;
  /** The element of OpenStreetMap: `node/12`; null for those of the demo data. */
  osmRef: string | null;
}

/** Answer of `GET /api/campsites/{id}/amenities`. */
export class NearbyAmenities {
  /** The nearest three of each kind within its reach, in the order of the kinds, the nearest first. */
  amenities: NearbyAmenity[];
  /** The day when the data were current, `2026-05-31`; null without amenities. */
  asOf: string | null;
  /** Whether amenities have been imported at all, for any campsite. */
  isImported: boolean;
}
