import type { FieldMessages } from './form-values';

/** The parts of the edit page (docs/product.md 2), by their anchors and in their order. */
export const SECTIONS = {
  basic: 'Basic Information',
  descriptions: 'Descriptions',
  images: 'Image Management',
  location: 'Location',
  contact: 'Contact Information',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  additional: 'Additional Information',
} as const;

/** Fields that do not stand in a section of their own name. */
const PLACE: Record<string, keyof typeof SECTIONS> = {
  name: 'basic',
  closestTown: 'basic',
  province: 'basic',
  shortDescription: 'descriptions',
  longDescription: 'descriptions',
  imageUrls: 'images',
  coordinates: 'location',
  websiteUrls: 'contact',
  contactPhones: 'contact',
  contactEmails: 'contact',
  facebookUrl: 'contact',
  rates: 'additional',
  adminVerified: 'additional',
  isClosed: 'additional',
};

/** The sections of the edit page with a field that cannot be saved. */
export function invalidSections(errors: FieldMessages): ReadonlySet<string> {
  const invalid = Object.keys(errors).filter((field) => errors[field] !== undefined);
  return new Set(invalid.map((field) => PLACE[field] ?? field));
}
