import type { NearbyAmenity } from '@kampvuur/contracts';
import { AMENITY_KINDS, type AmenityKind } from '@kampvuur/domain/amenities';
import { openingHoursText } from '@kampvuur/domain/text/opening-hours';
import { formatDate } from '../../base/messages/dates';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/amenities.json';

const say = catalogue('amenities', english);

export const amenitiesTitle = (): string => say('title');

export const amenityName = ({ name }: Pick<NearbyAmenity, 'name'>): string => name ?? say('unnamed');

/** `3.4 km`; whole kilometres from ten on. */
export function amenityDistance({ distanceKm }: Pick<NearbyAmenity, 'distanceKm'>): string {
  return say('distance', { km: distanceKm < 10 ? distanceKm.toFixed(1) : String(Math.round(distanceKm)) });
}

/** The name, distance and telephone number on one line, for print. */
export const amenityLine = (amenity: NearbyAmenity): string =>
  [amenityName(amenity), amenityDistance(amenity), amenity.phone].filter(Boolean).join(', ');

/** Opening hours of OpenStreetMap in words, as far as they are of the plain forms. */
export const hoursText = (openingHours: string): string =>
  say('hours', { hours: openingHoursText(openingHours, (word) => say(`hours.${word}`)) });

/** How the distances are measured, and how old the data are. */
export const amenityAge = (asOf: string): string => say('asOf', { day: formatDate(asOf) });

interface AmenityGroup {
  kind: AmenityKind;
  label: string;
  amenities: NearbyAmenity[];
}

/** The amenities by kind, without kinds that have none. */
export function amenityGroups(amenities: readonly NearbyAmenity[]): AmenityGroup[] {
  return AMENITY_KINDS.map((kind) => ({
    kind,
    label: say(`kind.${kind}`),
    amenities: amenities.filter((amenity) => amenity.kind === kind),
  })).filter((group) => group.amenities.length > 0);
}
