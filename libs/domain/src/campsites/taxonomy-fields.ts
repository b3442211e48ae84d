/** Fields that hold names of taxonomy terms, each from a table of its own. */
export const TAXONOMY_FIELDS = ['facilities', 'activities', 'categories'] as const;

export type TaxonomyField = (typeof TAXONOMY_FIELDS)[number];
