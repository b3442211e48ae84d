import { boxOf, FACT_KEYS, FACTS, factsOf, type Group, taxonomyOf } from '@kampvuur/domain/facts';
import type { TaxonomyField } from '@kampvuur/domain';
import type { FieldMessages } from '../../../base/forms';
import { factLabel, groupTitle } from '../../../pieces/facts/fact-words';
import { isTaxonomyField } from '../../../pieces/terms/term-texts';

/** The edit page's sections (docs/product.md#screens) by id and in order, each with the group or the fact that it is named after. */
const SECTIONS = {
  basic: 'basic',
  descriptions: 'descriptions',
  images: 'pictures',
  location: 'location',
  contact: 'contact',
  booking: 'booking',
  stand: 'stand',
  facilities: 'facilities',
  activities: 'activities',
  categories: 'categories',
  additional: 'status',
} as const satisfies Record<string, Group | TaxonomyField>;

export type SectionId = keyof typeof SECTIONS;

/** The title of a section. */
export function sectionTitle(id: SectionId): string {
  const name = SECTIONS[id];
  return isTaxonomyField(name) ? factLabel(name) : groupTitle(name);
}

const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** The sections there are: that of a group without facts is left out. */
export const SHOWN_SECTIONS = SECTION_IDS.filter(
  (id) => id !== 'stand' || factsOf('stand', 'edit').length > 0,
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
