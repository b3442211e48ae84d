import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import type { ApiError } from '../../../base/problem';
import type { AppDispatch } from '../../../base/store';
import { checkinsApi } from '../checkins-api';
import type { WaitingCheckin } from './waiting-checkin';
import type { Outcome } from './waiting-queue';

/** Refusals of the moment: too slow, too early, too many. */
const PASSING_4XX: readonly number[] = [408, 425, 429];

/** Sends one as the dialog would have; the caches refresh by the same tags. */
export async function sendWaiting(checkin: WaitingCheckin, dispatch: AppDispatch): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'later' };
  const signedIn = await signedInUser();
  if (signedIn === 'unknown') return { kind: 'later' };
  if (signedIn !== checkin.userId) {
    dispatch(api.util.invalidateTags(['Session']));
    return { kind: 'not-ours' };
  }
  const { campsiteId, key } = checkin;
  const sending = dispatch(
    checkinsApi.endpoints.createCheckin.initiate(
      { campsiteId, body: formOf(checkin), onProgress: () => undefined, idempotencyKey: key },
      { track: false },
    ),
  );
  const { data, error } = await sending;
  return data ? { kind: 'sent', receipt: data } : outcomeOf(error as ApiError);
}

function outcomeOf({ status = 0, message }: Partial<ApiError>): Outcome {
  if (status === 401) return { kind: 'not-ours' };
  if (status < 400 || status >= 500 || PASSING_4XX.includes(status)) return { kind: 'later' };
  return { kind: 'refused', sentence: message ?? String(status) };
}

/** Another tab may have signed somebody else in since this page was drawn: cookies belong to all tabs. */
async function signedInUser(): Promise<number | null | 'unknown'> {
  try {
    const answer = await fetch(`/api${API.user}`, { credentials: 'include', cache: 'no-store' });
    if (answer.status === 401) return null;
    return answer.ok ? ((await answer.json()) as { id: number }).id : 'unknown';
  } catch {
    return 'unknown';
  }
}

function formOf({ rating, summary, photos }: WaitingCheckin): FormData {
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  for (const photo of photos) body.append('photos', photo, photo.name);
  return body;
}
