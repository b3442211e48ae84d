import type { FieldMessages } from './form-values';

/** Titles of the edit page's sections (docs/product.md 2), by id and in order. */
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

/** The section of each field that has no section of its own name. */
const SECTION_OF_FIELD: Record<string, keyof typeof SECTIONS> = {
  name: 'basic',
  closestTown: 'basic',
  province: 'basic',
  shortDescription: 'descriptions',
  longDescription: 'descriptions',
  imageUrls: 'images',
  coordinates: 'location',
  isOutsideRegion: 'location',
  websiteUrls: 'contact',
  contactPhones: 'contact',
  contactEmails: 'contact',
  facebookUrl: 'contact',
  rates: 'additional',
  adminVerified: 'additional',
  isClosed: 'additional',
};

/** Ids of the sections that have a field with an error. */
export function invalidSections(errors: FieldMessages): ReadonlySet<string> {
  const invalid = Object.keys(errors).filter((field) => errors[field] !== undefined);
  return new Set(invalid.map((field) => SECTION_OF_FIELD[field] ?? field));
}
