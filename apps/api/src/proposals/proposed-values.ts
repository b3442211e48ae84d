import type { LikelyPlacesInput, ProposalInput } from '@kampvuur/contracts';
import { type FieldValues, InvalidInput, PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { isInServedRegion, nearestProvince } from '@kampvuur/domain/geography';
import type { Place } from '@kampvuur/domain/same-place';
import type { NewCampsite } from '@kampvuur/persistence';

const NO_CONTACTS = { contactPhones: [], contactEmails: [], websiteUrls: [] };

/** A campsite as it is proposed. */
export type ProposedCampsite = NewCampsite & { latitude: number; longitude: number };

/** @throws InvalidInput for a place where no campsites are listed. */
function pointOf({ latitude: lat, longitude: lon }: Pick<ProposalInput, 'latitude' | 'longitude'>) {
  const [latitude, longitude] = [Number(lat), Number(lon)];
  if (isInServedRegion(latitude, longitude))
    return { latitude, longitude, province: nearestProvince(latitude, longitude) };
  const messages = [PROPOSAL_MESSAGES.outside];
  throw new InvalidInput(PROPOSAL_MESSAGES.outside, { latitude: messages, longitude: messages });
}

/** What was sent as the fields of a campsite; its province follows from the place. @throws InvalidInput as `pointOf` */
export function proposedCampsite(input: ProposalInput): ProposedCampsite {
  const { isAnotherPlace: _isAnotherPlace, photos: _photos, ...fields } = input;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(given), name: input.name, ...pointOf(input) };
}

/** What a campsite is compared by. */
export function placeOf(campsite: NewCampsite): Place {
  const { latitude = null, longitude = null } = campsite;
  return { ...NO_CONTACTS, closestTown: null, ...campsite, latitude, longitude };
}

/** What is known while somebody types. @throws InvalidInput as `pointOf` */
export function placeTyped(input: Required<LikelyPlacesInput>): Place {
  return placeOf({ name: input.name, ...pointOf(input) });
}

/** The stored values again. */
export const storedCampsite = (proposed: FieldValues) => proposed as unknown as ProposedCampsite;
