import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';

/** Whether a field of a campsite is one of facilities, activities and categories. */
export const isTaxonomyField = (kind: string): kind is TaxonomyField =>
  (TAXONOMY_FIELDS as readonly string[]).includes(kind);

/** In the order of display. */
export const KIND_LABELS: Record<TaxonomyField, string> = {
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
};

const SINGULARS: Record<TaxonomyField, string> = {
  facilities: 'facility',
  activities: 'activity',
  categories: 'category',
};

export const singularOf = (kind: TaxonomyField): string => SINGULARS[kind];
