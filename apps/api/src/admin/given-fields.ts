import type { CampsiteEditInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import type { CampsiteEdit } from '@kampvuur/persistence';

type Place = Pick<CampsiteEdit, 'latitude' | 'longitude'>;

function degrees(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** The fields a form has sent, as they are stored; those it has not sent are left out (DECISIONS 5). */
export function givenFields({ latitude, longitude, ...input }: CampsiteEditInput): CampsiteEdit {
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
  const sentences = [MESSAGES.coordinatesTogether];
  throw new InvalidInput(MESSAGES.coordinatesTogether, { latitude: sentences, longitude: sentences });
}
