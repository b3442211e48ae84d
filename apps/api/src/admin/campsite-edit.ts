import type { CampsiteEditFields } from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES } from '@kampvuur/domain';
import { describeCurrentValue, type FieldValues, mergeFields, pickFields } from '@kampvuur/domain/facts';
import { placeRefusal } from '@kampvuur/domain/campsites/place-refusal';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';

type Coordinates = Pick<CampsiteEdit, 'latitude' | 'longitude'>;

/** The sent fields in the form in which they are stored; fields that were not sent are left out (docs/decisions 5). */
export function withoutUndefined(input: CampsiteEditFields): CampsiteEdit {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** @throws InvalidInput when the changes would leave the campsite with only one coordinate. */
export function requireBothCoordinates(current: Coordinates, changes: Coordinates): void {
  const { latitude = null, longitude = null } = { ...current, ...changes };
  if ((latitude === null) === (longitude === null)) return;
  const messages = [MESSAGES.coordinatesTogether];
  throw new InvalidInput(MESSAGES.coordinatesTogether, { latitude: messages, longitude: messages });
}

/**
 * Requires `isConfirmed` for a change of the place to one outside the served region, in the words of the import.
 * @throws InvalidInput
 */
export function requireServedPlace(current: Coordinates, changes: Coordinates, isConfirmed = false): void {
  const { latitude = null, longitude = null } = { ...current, ...changes };
  const isUnchanged = latitude === (current.latitude ?? null) && longitude === (current.longitude ?? null);
  if (isConfirmed || isUnchanged) return;
  const refusal = latitude === null || longitude === null ? null : placeRefusal(latitude, longitude);
  if (refusal === null) return;
  const message = `${refusal}. ${MESSAGES.confirmOutsideRegion}`;
  throw new InvalidInput(message, { isOutsideRegion: [message] });
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
