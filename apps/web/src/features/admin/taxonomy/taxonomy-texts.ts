import type { SerializedError } from '@reduxjs/toolkit';
import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { type ApiError, fieldsOf, messageOf } from '../../../base/problem';
import { countOf } from '../../../ui/numbers';

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

/** `12 campsites`, or `not used`. */
export const usesText = (campsites: number): string =>
  campsites === 0 ? 'not used' : countOf(campsites, 'campsite', 'campsites');

/** The error of a form's only field, which alone says it: any refusal is about the name, also a conflict. */
export const termErrors = (error: ApiError | SerializedError): { name: string } => ({
  name: fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be saved'),
});
