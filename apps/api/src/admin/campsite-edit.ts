import type { CampsiteEditFields } from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES } from '@kampvuur/domain';
import { describeCurrentValue, type FieldValues, mergeFields, pickFields } from '@kampvuur/domain/facts';
import { placeMessage, placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';

type Coordinates = Pick<CampsiteEdit, 'latitude' | 'longitude'>;

/** The sent fields; those that were not sent are left out (docs/decisions 5). */
export function withoutUndefined(input: CampsiteEditFields): CampsiteEdit {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** @throws InvalidInput when the changes would leave the campsite with only one coordinate. */
export function requireBothCoordinates(current: Coordinates, changes: Coordinates): void {
  const { latitude = null, longitude = null } = { ...current, ...changes };
  if ((latitude === null) === (longitude === null)) return;
  throw refusedCoordinates(MESSAGES.coordinatesTogether);
}

/**
 * Requires `isOutsideRegion` for a change of the place to one outside the served region. The
 * confirmation covers nothing else: 0, 0 and points that are not on earth are always refused.
 * @throws InvalidInput
 */
export function requireServedPlace(
  current: Coordinates,
  changes: Coordinates,
  isOutsideRegion = false,
): void {
  const { latitude = null, longitude = null } = { ...current, ...changes };
  const isUnchanged = latitude === (current.latitude ?? null) && longitude === (current.longitude ?? null);
  if (isUnchanged || latitude === null || longitude === null) return;
  const refusal = placeRefusal(latitude, longitude);
  if (refusal === null) return;
  if (refusal !== 'farOutside') throw refusedCoordinates(placeMessage(refusal, latitude, longitude));
  if (isOutsideRegion) return;
  const message = placeMessage('confirmFarOutside', latitude, longitude);
  throw new InvalidInput(message, { isOutsideRegion: [message] });
}

function refusedCoordinates(message: string): InvalidInput {
  return new InvalidInput(message, { latitude: [message], longitude: [message] });
}

/**
 * The sent fields that differ from `before`, the values the sender edited.
 * @throws Conflict when somebody else has changed one of them to another value meanwhile.
 */
export function changedFields(
  sent: CampsiteEdit,
  before: CampsiteEdit,
  current: CampsiteFields,
): CampsiteEdit {
  const now: FieldValues = { ...current };
  const { touched, conflicts } = mergeFields(sent, before, now);
  if (conflicts.length === 0) return pickFields(sent, touched);
  const messages = conflicts.map((field): [string, string[]] => [field, [describeCurrentValue(field, now)]]);
  throw new Conflict(MESSAGES.campsiteChanged, Object.fromEntries(messages));
}
