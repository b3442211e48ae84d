import type { GeocodeHere } from '@kampvuur/contracts';
import type { SharedValues } from './form-values';

/** Nearer than this a campsite is at the town, in kilometres. */
const AT_TOWN_KM = 1;

/** Where a point lies: `12 km from Bergville, KwaZulu-Natal`. */
export function whereInWords({ place, province, distanceKm }: GeocodeHere): string {
  if (!place) return province ? `Somewhere in ${province}` : 'No town near this point';
  if (distanceKm === null || distanceKm < AT_TOWN_KM) return `At ${place.label}`;
  return `${Math.round(distanceKm)} km from ${place.label}`;
}

/** A soft word when the point lies outside the province the form names; undefined when all is well. */
export function wrongProvince({ province }: GeocodeHere, chosen: string): string | undefined {
  if (province === null) return 'This point lies at sea or outside South Africa. Is that right?';
  if (chosen === '' || province === chosen) return undefined;
  return `This point lies in ${province}, but the province above says ${chosen}.`;
}

interface Proposal {
  label: string;
  changes: Partial<SharedValues>;
}

/** Town and province the point speaks for, when the form holds others. */
export function proposalFor({ place, province }: GeocodeHere, values: SharedValues): Proposal | undefined {
  const town = place && place.name !== values.closestTown.trim() ? place.name : null;
  const other = province !== null && province !== values.province ? province : null;
  const proposed = [town, other].filter((text) => text !== null);
  if (proposed.length === 0) return undefined;
  return {
    label: `Use ${proposed.join(', ')}`,
    changes: {
      ...(town === null ? {} : { closestTown: town }),
      ...(other === null ? {} : { province: other }),
    },
  };
}
