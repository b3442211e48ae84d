import { PET_FRIENDLY, type TaxonomyField } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/terms.json';

/** Says what a campsite has and has not. */
export const sayTerms = catalogue(english);

const NOT_HERE = {
  facilities: 'facilitiesNotHere',
  activities: 'activitiesNotHere',
  categories: 'categoriesNotHere',
} as const satisfies Record<TaxonomyField, string>;

/** The label of the terms of a kind that a campsite has not. */
export const notHereLabel = (kind: TaxonomyField): string => sayTerms(NOT_HERE[kind]);

/** A term that a campsite has not, in a list of such terms. */
export const absentText = (name: string): string =>
  name === PET_FRIENDLY ? sayTerms('petsNotAllowed') : name;
