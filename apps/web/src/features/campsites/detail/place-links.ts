import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { whereText } from '../campsite-texts';

/** Name and coordinates of a campsite. */
export interface Place {
  name: string;
  /** Decimal degrees as text, like `longitude`. */
  latitude: string;
  longitude: string;
}

/** The place of a campsite; null when its coordinates are not known. */
export function placeOf({ name, latitude, longitude }: CampsiteDetail): Place | null {
  return latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/** `-33.97873, 23.56132`: a format that map apps and navigation devices accept. */
export function coordinatesText({ latitude, longitude }: Place): string {
  return `${latitude}, ${longitude}`;
}

interface Direction {
  label: string;
  href: string;
}

/** Links that open a route to the place; with the last one the phone chooses the app. */
export function directionLinks(place: Place): Direction[] {
  const point = `${place.latitude},${place.longitude}`;
  const label = encodeURIComponent(place.name).replace(/[()]/g, '');
  return [
    { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { label: 'Waze', href: `https://www.waze.com/ul?ll=${point}&navigate=yes` },
    { label: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}` },
    { label: 'Other app', href: `geo:${point}?q=${point}(${label})` },
  ];
}

/** The text and link of a shared campsite. */
export function shareDataOf(campsite: CampsiteDetail) {
  return {
    title: campsite.name,
    text: `${campsite.name}, ${whereText(campsite)}`,
    url: new URL(campsitePath(campsite.id), window.location.origin).href,
  };
}

/** Opens WhatsApp with a prepared message. */
export function whatsAppLink({ text, url }: ReturnType<typeof shareDataOf>): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}
