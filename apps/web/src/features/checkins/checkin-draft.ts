import { readDraft } from '../../base/draft';
import type { CheckinValues } from './use-checkin-form';

/** Has the user's id, since another user in the same tab must not see the draft. */
export const checkinDraftKey = (userId: number, campsiteId: number) =>
  `kampvuur-checkin-${userId}-${campsiteId}`;

/** Whether a check-in was begun: the draft of an untouched form is empty. */
export function hasCheckinDraft(userId: number, campsiteId: number): boolean {
  const draft = readDraft<CheckinValues>(checkinDraftKey(userId, campsiteId));
  return Boolean(draft?.rating || draft?.summary);
}
