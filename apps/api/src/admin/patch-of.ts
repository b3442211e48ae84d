import type { CampsiteEditFields } from '@kampvuur/contracts';
import {
  Conflict,
  type FieldValues,
  InvalidInput,
  mergeFields,
  MESSAGES,
  describeCurrentValue,
  pickFields,
} from '@kampvuur/domain';
import type { CampsiteEdit, CampsiteFields } from '@kampvuur/persistence';

type Place = Pick<CampsiteEdit, 'latitude' | 'longitude'>;

function degrees(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** The fields a form has sent, as they are stored; those it has not sent are left out (docs/decisions 5). */
export function patchOf({ latitude, longitude, ...input }: CampsiteEditFields): CampsiteEdit {
  const fields = {
    ...input,
    ...(latitude === undefined ? {} : { latitude: degrees(latitude) }),
    ...(longitude === undefined ? {} : { longitude: degrees(longitude) }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @throws InvalidInput when the campsite would be left with one coordinate. */
export function refuseHalfPlace(current: Place, changes: Place): void {
  const { latitude = null, longitude = null } = { ...current, ...changes };
  if ((latitude === null) === (longitude === null)) return;
  const messages = [MESSAGES.coordinatesTogether];
  throw new InvalidInput(MESSAGES.coordinatesTogether, { latitude: messages, longitude: messages });
}

/**
 * What of the sent fields is to be written: those the sender has changed since `before` was read.
 * @throws Conflict when somebody else has changed one of them meanwhile, to something else.
 */
export function changedFields(
  sent: CampsiteEdit,
  before: CampsiteEdit,
  current: CampsiteFields,
): CampsiteEdit {
  const now: FieldValues = { ...current };
  const { touched, conflicts } = mergeFields(sent, before, now);
  if (conflicts.length === 0) return pickFields(sent, touched);
  const messages = conflicts.map((field) => [field, [describeCurrentValue(field, now)]]);
  throw new Conflict(MESSAGES.campsiteChanged, Object.fromEntries(messages));
}
