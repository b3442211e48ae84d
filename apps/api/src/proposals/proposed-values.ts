import type { LikelyPlacesInput, ProposalInput } from '@kampvuur/contracts';
import { InvalidInput } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import { placeMessage, placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import { nearestProvince } from '@kampvuur/domain/geography';
import type { ComparedPlace } from '@kampvuur/domain/duplicate-detection';
import type { NewCampsite } from '@kampvuur/persistence';

/** A proposed campsite, which always has coordinates. */
export type ProposedCampsite = NewCampsite & { latitude: number; longitude: number };

/** Coordinates and province of the input. @throws InvalidInput outside of the served region. */
function locationOf({ latitude: lat, longitude: lon }: Record<'latitude' | 'longitude', string | number>) {
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const refusal = placeRefusal(latitude, longitude);
  if (refusal === null) return { latitude, longitude, province: nearestProvince(latitude, longitude) };
  const message = placeMessage(refusal, latitude, longitude);
  throw new InvalidInput(message, { latitude: [message], longitude: [message] });
}

/** The fields of the campsite in the input; the province follows from the coordinates. @throws InvalidInput as `locationOf` */
export function proposedCampsite(input: ProposalInput): ProposedCampsite {
  const { confirmedNotDuplicate: _confirmed, photos: _photos, ...fields } = input;
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(sent), name: input.name, ...locationOf(input) };
}

/** The values by which campsites are compared. */
export function comparedPlaceOf(campsite: NewCampsite): ComparedPlace {
  const { latitude = null, longitude = null } = campsite;
  return { closestTown: null, ...campsite, latitude, longitude };
}

/** The same for a name and coordinates only. @throws InvalidInput as `locationOf` */
export function placeAt(input: Required<LikelyPlacesInput>): ComparedPlace {
  return comparedPlaceOf({ name: input.name, ...locationOf(input) });
}

/** A proposal's stored values with their type. */
export const storedCampsite = (proposed: FieldValues) => proposed as unknown as ProposedCampsite;
