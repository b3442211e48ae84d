import { ProposalInput } from '@kampvuur/contracts';
import {
  coordinatesError,
  ENTRY_KINDS,
  TAXONOMY_FIELDS,
  type TaxonomyField,
  pointFromText,
  PROPOSAL_MESSAGES,
} from '@kampvuur/domain';
import { formErrors, typedRate, type FormErrors } from '../../base/forms';
import { shrinkImage } from '../../base/shrink-image';
import { addDraft, type EntryList } from '../../ui/EntryListField';

/** The lists people type entries into. */
export const ENTRY_FIELDS = ['contactPhones', 'contactEmails', 'websiteUrls'] as const;

export type EntryField = (typeof ENTRY_FIELDS)[number];

/** A proposal as the form holds it. */
export interface ProposalValues extends Record<EntryField, EntryList>, Record<TaxonomyField, string[]> {
  name: string;
  /** `latitude, longitude`; empty until a place is chosen. */
  coordinates: string;
  shortDescription: string;
  longDescription: string;
  rates: string;
  facebookUrl: string;
  isAnotherPlace: boolean;
  photos: File[];
}

const NO_ENTRIES: EntryList = { entries: [], draft: '' };

export const EMPTY_PROPOSAL: ProposalValues = {
  name: '',
  coordinates: '',
  shortDescription: '',
  longDescription: '',
  rates: '',
  facebookUrl: '',
  contactPhones: NO_ENTRIES,
  contactEmails: NO_ENTRIES,
  websiteUrls: NO_ENTRIES,
  facilities: [],
  activities: [],
  categories: [],
  isAnotherPlace: false,
  photos: [],
};

/** The same with every entry still in its input added, or marked with the reason why it cannot be. */
export function settledProposal(values: ProposalValues): ProposalValues {
  const lists = ENTRY_FIELDS.map((field) => [field, addDraft(ENTRY_KINDS[field], values[field])] as const);
  return { ...values, ...Object.fromEntries(lists) };
}

/** True when leaving would lose something. */
export function isStarted(values: ProposalValues): boolean {
  return (
    JSON.stringify({ ...values, photos: [] }) !== JSON.stringify(EMPTY_PROPOSAL) || values.photos.length > 0
  );
}

/** Everything but the photos, as it travels; nothing typed is left out. */
function proposalWire(values: ProposalValues): Partial<ProposalInput> {
  const { name, shortDescription, longDescription, facebookUrl, isAnotherPlace } = values;
  const lists = [
    ...ENTRY_FIELDS.map((field) => [field, values[field].entries] as const),
    ...TAXONOMY_FIELDS.map((field) => [field, values[field]] as const),
  ].filter(([, entries]) => entries.length > 0);
  const texts = { shortDescription, longDescription, facebookUrl };
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const rates = typedRate(values.rates);
  return {
    name,
    ...pointFromText(values.coordinates),
    ...Object.fromEntries(typed),
    ...(rates === null ? {} : { rates: rates as number }),
    ...Object.fromEntries(lists),
    ...(isAnotherPlace ? { isAnotherPlace } : {}),
  };
}

/** The server speaks of latitude and longitude where the form has one field for both. */
export function proposalMessages(
  fields: FormErrors<ProposalInput> | Record<string, string>,
): FormErrors<ProposalValues> {
  const { latitude, longitude, ...others } = fields as Record<string, string | undefined>;
  const coordinates = latitude ?? longitude;
  return (coordinates === undefined ? others : { coordinates, ...others }) as FormErrors<ProposalValues>;
}

/** Why the form cannot be sent, by field; empty when it can. */
export function proposalErrors(values: ProposalValues): FormErrors<ProposalValues> {
  const unfinished = ENTRY_FIELDS.filter((field) => values[field].error !== undefined);
  const place =
    values.coordinates.trim() === '' ? PROPOSAL_MESSAGES.place : coordinatesError(values.coordinates);
  return {
    ...proposalMessages(formErrors(ProposalInput, proposalWire(values))),
    ...(place === null ? {} : { coordinates: place }),
    ...Object.fromEntries(unfinished.map((field) => [field, values[field].error])),
  };
}

/** The form as it is sent; large photos are made smaller first, one after the other. */
export async function proposalForm(values: ProposalValues, closestTown: string | null): Promise<FormData> {
  const body = new FormData();
  const wire = { ...proposalWire(values), ...(closestTown === null ? {} : { closestTown }) };
  for (const [name, value] of Object.entries(wire))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, String(each));
  for (const photo of values.photos) {
    const sent = await shrinkImage(photo);
    body.append('photos', sent, sent.name);
  }
  return body;
}
