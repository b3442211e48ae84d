import type { SerializedError } from '@reduxjs/toolkit';
import { TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { type ApiError, fieldsOf, messageOf } from '../../../base/problem';
import { countOf } from '../../../ui/numbers';

/** A list of names, not another field of a campsite. */
export const isTaxonomyField = (kind: string): kind is TaxonomyField =>
  (TAXONOMY_FIELDS as readonly string[]).includes(kind);

/** In the order they are shown. */
export const KIND_LABELS: Record<TaxonomyField, string> = {
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
};

const ONE: Record<TaxonomyField, string> = {
  facilities: 'facility',
  activities: 'activity',
  categories: 'category',
};

export const oneOf = (kind: TaxonomyField): string => ONE[kind];

/** `12 campsites`, or that nobody uses it. */
export const usesText = (campsites: number): string =>
  campsites === 0 ? 'not used' : countOf(campsites, 'campsite', 'campsites');

/** What stands under the field of a name that was refused: taken, too, is about the name. */
export const termErrors = (error: ApiError | SerializedError): { name: string } => ({
  name: fieldsOf(error)['name'] ?? messageOf(error, 'The name could not be saved'),
});
