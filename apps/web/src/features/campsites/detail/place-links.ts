import type { CampsiteDetail } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { townAndProvince } from '../campsite-texts';
import { say } from '../say';

/** Where a route leads to: a campsite with known coordinates. */
export interface Destination {
  name: string;
  /** Decimal degrees as text, like `longitude`. */
  latitude: string;
  longitude: string;
}

/** Name and coordinates of a campsite; null when its coordinates are not known. */
export function destinationOf({ name, latitude, longitude }: CampsiteDetail): Destination | null {
  return latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/** `-33.97873, 23.56132`: a format that map apps and navigation devices accept. */
export function coordinatesText({ latitude, longitude }: Destination): string {
  return `${latitude}, ${longitude}`;
}

interface Direction {
  label: string;
  href: string;
}

/** Links that open a route to the place; with the last one the phone chooses the app. */
export function directionLinks(destination: Destination): Direction[] {
  const point = `${destination.latitude},${destination.longitude}`;
  const label = encodeURIComponent(destination.name).replace(/[()]/g, '');
  return [
    { label: say('googleMaps'), href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { label: say('waze'), href: `https://www.waze.com/ul?ll=${point}&navigate=yes` },
    { label: say('appleMaps'), href: `https://maps.apple.com/?daddr=${point}` },
    { label: say('otherApp'), href: `geo:${point}?q=${point}(${label})` },
  ];
}

/** The text and link of a shared campsite. */
export function shareDataOf(campsite: CampsiteDetail) {
  return {
    title: campsite.name,
    text: `${campsite.name}, ${townAndProvince(campsite)}`,
    url: new URL(campsitePath(campsite.id), window.location.origin).href,
  };
}

/** Opens WhatsApp with a prepared message. */
export function whatsAppLink({ text, url }: ReturnType<typeof shareDataOf>): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}
