import type { NearbyAmenity } from '@kampvuur/contracts';
import { AMENITY_KINDS, type AmenityKind } from '@kampvuur/domain/amenities';
import { type HoursWords, openingHoursText } from '@kampvuur/domain/text/opening-hours';
import { listText } from '../../base/messages/lists';
import { formatDate } from '../../base/messages/dates';
import { kilometresText } from '../../ui/numbers';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/amenities.json';

const say = catalogue('amenities', english);

export const amenitiesTitle = (): string => say('title');

export const amenityName = ({ name }: Pick<NearbyAmenity, 'name'>): string => name ?? say('unnamed');

/** `3.4 km`; whole kilometres from ten on. */
export function amenityDistance({ distanceKm }: Pick<NearbyAmenity, 'distanceKm'>): string {
  return say('distance', { km: kilometresText(distanceKm) });
}

/** The name, distance and telephone number on one line, for print. */
export const amenityLine = (amenity: NearbyAmenity): string =>
  [amenityName(amenity), amenityDistance(amenity), amenity.phone].filter(Boolean).join(', ');

/** How the distances are measured, and how old the data are. */
export const amenityAge = (asOf: string): string => say('asOf', { day: formatDate(asOf) });

const HOURS: HoursWords = {
  always: () => say('open.always'),
  day: (day) => (isDay(day) ? say(`day.${day}`) : day),
  range: (from, to) => say('open.range', { from, to }),
  list: listText,
  open: (days, times) => say('open.on', { days, times }),
  closed: (days) => say('open.closed', { days }),
};

const HOURS_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'PH'] as const;
const isDay = (text: string): text is (typeof HOURS_DAYS)[number] => HOURS_DAYS.some((day) => day === text);

/** Opening hours as OpenStreetMap writes them, in words where they are plain. */
export const hoursText = (hours: string): string => say('hours', { hours: openingHoursText(hours, HOURS) });

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
