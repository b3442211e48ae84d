import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { registryWord } from '../../base/messages/registry-words';
import { sayTerms } from './say-terms';

/** Whether a field of a campsite is one of facilities, activities and categories. */
export const isTaxonomyField = (kind: string): kind is TaxonomyField =>
  (TAXONOMY_FIELDS as readonly string[]).includes(kind);

/** The registry's English labels, in the order of display: the filters of the home page do not load the registry. */
export const KIND_LABELS: Record<TaxonomyField, string> = {
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
};

/** The label of the terms of a kind, in the chosen language. */
export const kindLabel = (kind: TaxonomyField): string =>
  registryWord(`facts.${kind}.label`, KIND_LABELS[kind]);

/** The labels of all kinds, in the chosen language. */
export const kindLabels = (): Record<TaxonomyField, string> => ({
  facilities: kindLabel('facilities'),
  activities: kindLabel('activities'),
  categories: kindLabel('categories'),
});

export const singularOf = (kind: TaxonomyField): string => sayTerms(`one.${kind}`);
