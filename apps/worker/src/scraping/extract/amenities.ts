import type { Subject } from './own-domain';
import type { PageData } from './page-data';
import { isThing, listOf, subjectOf, textsOf } from './structured-data';

/** An amenity in the page's structured data. */
export interface Amenity {
  text: string;
  about?: Subject;
}

/** Amenities in the page's structured data, but for those marked as not available. */
export function listedAmenities({ things, microdata }: PageData): Amenity[] {
  const listed = things.flatMap((thing) => {
    const features = [...listOf(thing['amenityFeature']), ...listOf(thing['amenities'])];
    const hasPets = /^(?:true|yes)$/i.test(String(thing['petsAllowed'] ?? ''));
    const names = [...features.flatMap(namesOfFeature), ...(hasPets ? ['pet friendly'] : [])];
    return names.map((text) => ({ text, about: subjectOf(thing) }));
  });
  return [...listed, ...microdata('amenityFeature').map((text) => ({ text }))];
}

function namesOfFeature(feature: unknown): string[] {
  if (!isThing(feature)) return textsOf(feature);
  const hasNot = /^(?:false|no|0)$/i.test(String(feature['value'] ?? 'true'));
  return hasNot ? [] : textsOf(feature['name']);
}
