import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { messageOf, type ApiError } from '../../../base/problem';
import type { AppDispatch } from '../../../base/store';
import { checkinsApi } from '../checkins-api';
import type { OutboxCheckin } from './outbox-checkin';
import type { Outcome } from './outbox-queue';

/** The default sentence of docs/product.md 8. */
const SUBMIT_FAILED = 'Failed to submit check-in';

/** States of the moment that concern all that waits: no answer, too slow, too early, too many, no capacity. */
const PASSING: readonly number[] = [0, 408, 425, 429, 503];

/** Longest that the question who is signed in may take, in ms: it is asked before each one is sent. */
const SESSION_TIMEOUT_MS = 20_000;

/** Sends one as the dialog would have; the caches refresh by the same tags. */
export async function sendWaiting(checkin: OutboxCheckin, dispatch: AppDispatch): Promise<Outcome> {
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

function outcomeOf(error: ApiError): Outcome {
  const { status = 0, retryAfterMs }: Partial<ApiError> = error;
  if (status === 401) return { kind: 'not-ours' };
  if (PASSING.includes(status)) return { kind: 'later', waitMs: retryAfterMs };
  // An answer that is none, or a server that breaks on this one.
  if (status < 400 || status >= 500) return { kind: 'failed' };
  return { kind: 'refused', sentence: messageOf(error, SUBMIT_FAILED) };
}

/** Another tab may have signed somebody else in since this page was drawn: cookies belong to all tabs. */
async function signedInUser(): Promise<number | null | 'unknown'> {
  try {
    const answer = await fetch(`/api${API.user}`, {
      credentials: 'include',
      cache: 'no-store',
      signal: timeoutSignal(SESSION_TIMEOUT_MS),
    });
    if (answer.status === 401) return null;
    return answer.ok ? ((await answer.json()) as { id: number }).id : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** `AbortSignal.timeout`, which browsers before 2022 lack. */
function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

function formOf({ rating, summary, photos }: OutboxCheckin): FormData {
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  for (const photo of photos) body.append('photos', photo, photo.name);
  return body;
}
