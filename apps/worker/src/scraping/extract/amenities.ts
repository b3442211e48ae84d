import type { DeclaredValue, PageData } from './page-data';
import { isThing, listOf, subjectOf, textsOf } from './structured-data';

/** Amenities in the page's structured data, but for those marked as not available. */
export function listedAmenities({ things, microdata }: PageData): DeclaredValue[] {
  const listed = things.flatMap((thing) => {
    const features = [...listOf(thing['amenityFeature']), ...listOf(thing['amenities'])];
    const hasPets = /^(?:true|yes)$/i.test(String(thing['petsAllowed'] ?? ''));
    const names = [...features.flatMap(namesOfFeature), ...(hasPets ? ['pet friendly'] : [])];
    const about = subjectOf(thing);
    return names.map((value) => ({ value, about }));
  });
  return [...listed, ...microdata('amenityFeature')];
}

function namesOfFeature(feature: unknown): string[] {
  if (!isThing(feature)) return textsOf(feature);
  const hasNot = /^(?:false|no|0)$/i.test(String(feature['value'] ?? 'true'));
  return hasNot ? [] : textsOf(feature['name']);
}
