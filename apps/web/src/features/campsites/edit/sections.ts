import { boxOf, FACT_KEYS, FACTS, factsOf, type Group, taxonomyOf } from '@kampvuur/domain/facts';
import type { FieldMessages } from '../../../base/forms';

/** Titles of the edit page's sections (docs/product.md#screens), by id and in order. */
export const SECTIONS = {
  basic: 'Basic Information',
  descriptions: 'Descriptions',
  images: 'Image Management',
  location: 'Location',
  contact: 'Contact Information',
  booking: 'Booking',
  stand: 'The stand',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  additional: 'Additional Information',
} as const;

type SectionId = keyof typeof SECTIONS;

/** The sections there are: that of a group without facts is left out. */
export const SHOWN_SECTIONS = Object.entries(SECTIONS).filter(
  ([id]) => id !== 'stand' || factsOf('stand', 'edit').length > 0,
);

/** The section of the facts of a group; each taxonomy has a section of its name. */
const SECTION_OF_GROUP: Record<Exclude<Group, 'terms'>, SectionId> = {
  basic: 'basic',
  descriptions: 'descriptions',
  location: 'location',
  price: 'additional',
  contact: 'contact',
  booking: 'booking',
  pictures: 'images',
  stand: 'stand',
  status: 'additional',
};

function sectionOf(box: string): string {
  const key = FACT_KEYS.find((fact) => boxOf(fact) === box);
  // The confirmation that the place is right.
  if (key === undefined) return 'location';
  const { group } = FACTS[key];
  return group === 'terms' ? (taxonomyOf(key) ?? key) : SECTION_OF_GROUP[group];
}

/** Ids of the sections that have a field with an error. */
export function invalidSections(errors: FieldMessages): ReadonlySet<string> {
  const invalid = Object.keys(errors).filter((box) => errors[box] !== undefined);
  return new Set(invalid.map(sectionOf));
}
