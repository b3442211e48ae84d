import { ProposalInput } from '@kampvuur/contracts';
import { PROPOSAL_MESSAGES } from '@kampvuur/domain';
import {
  factsSetBy,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  isTexts,
  type SetBy,
} from '@kampvuur/domain/facts';
import { type DraftsOf, factForm } from '../../pieces/facts/fact-drafts';
import type { FieldMessages } from '../../base/forms';
import { photosToSend } from '../../base/photos-to-send';

/** The facts that a camper enters, in the form's order; the closest town follows from the point. */
type ProposedFact = Exclude<SetBy<'propose'>, 'closestTown'>;

const REQUIRED: readonly ProposedFact[] = ['name', 'latitude', 'longitude'];

const isOptional = (key: SetBy<'propose'>): key is ProposedFact =>
  key !== 'closestTown' && !REQUIRED.includes(key);

/** The drafts of the form. */
export const PROPOSE = factForm([...REQUIRED, ...factsSetBy('propose').filter(isOptional)]);

/** The values of the form. */
export type ProposalValues = DraftsOf<ProposedFact> & {
  /** The camper has confirmed that it is none of the likely places. */
  confirmedNotDuplicate: boolean;
  photos: File[];
};

export const EMPTY_PROPOSAL: ProposalValues = { ...PROPOSE.empty, confirmedNotDuplicate: false, photos: [] };

/** Whether anything was entered, so that leaving the form would lose it. */
export function isStarted(values: ProposalValues): boolean {
  return (
    JSON.stringify({ ...values, photos: [] }) !== JSON.stringify(EMPTY_PROPOSAL) || values.photos.length > 0
  );
}

/** The request's fields except for the photos; fields left empty are omitted. */
function proposalPayload(values: ProposalValues): FieldValues {
  const { confirmedNotDuplicate } = values;
  const filled = Object.entries(PROPOSE.toValues(values)).filter(([, value]) => !isEmptyValue(value));
  return { ...Object.fromEntries(filled), ...(confirmedNotDuplicate ? { confirmedNotDuplicate } : {}) };
}

/** Validates the form: error messages by field, empty when it is valid. */
export function validateProposal(values: ProposalValues): FieldMessages {
  return {
    ...PROPOSE.check(ProposalInput, values, proposalPayload(values)),
    ...(values.coordinates.trim() === '' ? { coordinates: PROPOSAL_MESSAGES.place } : {}),
  };
}

/** A value as texts of a form: one for each text of a list, and JSON for what is neither text nor number. */
function formTexts(value: FieldValue): string[] {
  if (!Array.isArray(value)) return [String(value)];
  return isTexts(value) ? value : [JSON.stringify(value)];
}

/**
 * The body of the request. Large photos are resized first.
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
    for (const text of formTexts(value)) formData.append(name, text);
  for (const photo of await photosToSend(values.photos)) formData.append('photos', photo, photo.name);
  return formData;
}
