import { ProposalInput } from '@kampvuur/contracts';
import { coordinatesError, type TaxonomyField, pointFromText, PROPOSAL_MESSAGES } from '@kampvuur/domain';
import {
  CONTACT_FIELDS,
  entriesOf,
  toEntryList,
  typedEntryErrors,
  type ContactField,
  type EntryList,
} from '../../base/entry-lists';
import type { FieldValues } from '@kampvuur/domain/facts';
import { formErrors, typedRate, type FormErrors } from '../../base/forms';
import { shrinkImage } from '../../base/shrink-image';

/** The values of the form. */
export interface ProposalValues extends Record<ContactField, EntryList>, Record<TaxonomyField, string[]> {
  name: string;
  /** `latitude, longitude`; empty until a point is picked or typed. */
  coordinates: string;
  shortDescription: string;
  longDescription: string;
  rates: string;
  facebookUrl: string;
  /** The camper has confirmed that it is none of the likely places. */
  isAnotherPlace: boolean;
  photos: File[];
}

export const EMPTY_PROPOSAL: ProposalValues = {
  name: '',
  coordinates: '',
  shortDescription: '',
  longDescription: '',
  rates: '',
  facebookUrl: '',
  contactPhones: toEntryList([]),
  contactEmails: toEntryList([]),
  websiteUrls: toEntryList([]),
  facilities: [],
  activities: [],
  categories: [],
  isAnotherPlace: false,
  photos: [],
};

/** Whether anything was entered, so that leaving the form would lose it. */
export function isStarted(values: ProposalValues): boolean {
  return (
    JSON.stringify({ ...values, photos: [] }) !== JSON.stringify(EMPTY_PROPOSAL) || values.photos.length > 0
  );
}

/** The request's fields but for the photos; fields left empty are omitted. */
function proposalPayload(values: ProposalValues): FieldValues {
  const { name, shortDescription, longDescription, facebookUrl, isAnotherPlace } = values;
  const { facilities, activities, categories } = values;
  const lists = { ...entriesOf(CONTACT_FIELDS, values), facilities, activities, categories };
  const filledLists = Object.entries(lists).filter(([, entries]) => entries.length > 0);
  const texts = { shortDescription, longDescription, facebookUrl };
  const filledTexts = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const rates = typedRate(values.rates);
  return {
    name,
    ...pointFromText(values.coordinates),
    ...Object.fromEntries(filledTexts),
    ...(rates === null ? {} : { rates }),
    ...Object.fromEntries(filledLists),
    ...(isAnotherPlace ? { isAnotherPlace } : {}),
  };
}

/** Errors by field of the form, which has one field where the server has `latitude` and `longitude`. */
export function toFormErrors(
  fields: FormErrors<ProposalInput> | Record<string, string>,
): FormErrors<ProposalValues> {
  const { latitude, longitude, ...others } = fields as Record<string, string | undefined>;
  const coordinates = latitude ?? longitude;
  return coordinates === undefined ? others : { coordinates, ...others };
}

/** Validates the form: error messages by field, empty when it is valid. */
export function validateProposal(values: ProposalValues): FormErrors<ProposalValues> {
  const coordinatesMessage =
    values.coordinates.trim() === '' ? PROPOSAL_MESSAGES.place : coordinatesError(values.coordinates);
  return {
    ...toFormErrors(formErrors(ProposalInput, proposalPayload(values))),
    ...(coordinatesMessage === null ? {} : { coordinates: coordinatesMessage }),
    ...typedEntryErrors(CONTACT_FIELDS, values),
  };
}

/**
 * The body of the request. Large photos are resized first, one after the other.
 *
 * @param closestTown found by geocoding the coordinates; null when there is none near them
 */
export async function proposalFormData(
  values: ProposalValues,
  closestTown: string | null,
): Promise<FormData> {
  const formData = new FormData();
  const payload = { ...proposalPayload(values), ...(closestTown === null ? {} : { closestTown }) };
  for (const [name, value] of Object.entries(payload))
    for (const item of Array.isArray(value) ? value : [value]) formData.append(name, String(item));
  for (const photo of values.photos) {
    const image = await shrinkImage(photo);
    formData.append('photos', image, image.name);
  }
  return formData;
}
