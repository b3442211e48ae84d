/** Fields that hold names of taxonomy terms, each from a table of its own. */
export const TAXONOMY_FIELDS = ['facilities', 'activities', 'categories'] as const;

export type TaxonomyField = (typeof TAXONOMY_FIELDS)[number];

/** The facts with the terms of each taxonomy that a campsite is known not to have; what is in neither list is not known. */
export const ABSENT_TERMS = {
  facilities: 'absentFacilities',
  activities: 'absentActivities',
  categories: 'absentCategories',
} as const satisfies Record<TaxonomyField, string>;

export type AbsentTermsField = (typeof ABSENT_TERMS)[TaxonomyField];
