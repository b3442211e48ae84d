import { api } from '../../../base/api';
import { API } from '../../../base/paths';
import { photosToSend } from '../../../base/photos-to-send';
import { DeviceFailure, messageOf, type ApiError } from '../../../base/problem';
import type { AppDispatch } from '../../../base/store';
import { checkinsApi } from '../checkins-api';
import type { OutboxCheckin } from './outbox-checkin';
import type { Outcome } from './outbox-queue';
import { say } from '../say';

/** Statuses of temporary failures that affect all check-ins: no response, timeout, too early, too many, no capacity. */
const TEMPORARY: readonly number[] = [0, 408, 425, 429, 503];

/** Timeout of the request for the session, which is made before each check-in is sent. */
const SESSION_TIMEOUT_MS = 20_000;

/** Sends a check-in with the same mutation as the dialog. */
export async function sendCheckin(checkin: OutboxCheckin, dispatch: AppDispatch): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'later' };
  const signedIn = await signedInUser();
  if (signedIn === 'unknown') return { kind: 'later' };
  if (signedIn !== checkin.userId) {
    dispatch(api.util.invalidateTags(['Session']));
    return { kind: 'wrong-user' };
  }
  const { campsiteId, key } = checkin;
  const body = await toFormData(checkin).catch((problem: unknown) => {
    if (problem instanceof DeviceFailure) return problem;
    throw problem;
  });
  // Nothing would get better by waiting: the author corrects it.
  if (body instanceof DeviceFailure) return { kind: 'refused', message: body.message };
  const sending = dispatch(
    checkinsApi.endpoints.createCheckin.initiate(
      { campsiteId, body, onProgress: () => undefined, idempotencyKey: key },
      { track: false },
    ),
  );
  const { data, error } = await sending;
  return data ? { kind: 'sent', receipt: data } : outcomeOf(error as ApiError);
}

function outcomeOf(error: ApiError): Outcome {
  const { status = 0, retryAfterMs }: Partial<ApiError> = error;
  if (status === 401) return { kind: 'wrong-user' };
  if (TEMPORARY.includes(status)) return { kind: 'later', waitMs: retryAfterMs };
  // An unexpected response, or a server error for this check-in.
  if (status < 400 || status >= 500) return { kind: 'failed' };
  return { kind: 'refused', message: messageOf(error, say('submitFailedText')) };
}

/** Id of the signed-in user, which may have changed in another tab; null if nobody is, 'unknown' if the request failed. */
async function signedInUser(): Promise<number | null | 'unknown'> {
  try {
    const response = await fetch(`/api${API.user}`, {
      credentials: 'include',
      cache: 'no-store',
      signal: timeoutSignal(SESSION_TIMEOUT_MS),
    });
    if (response.status === 401) return null;
    return response.ok ? ((await response.json()) as { id: number }).id : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** `AbortSignal.timeout`, which browsers before 2022 do not have. */
function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

async function toFormData(checkin: OutboxCheckin): Promise<FormData> {
  const { rating, summary, photos, photoSubjects, observations, visitedMonth, createdAt } = checkin;
  const body = new FormData();
  body.append('rating', String(rating));
  body.append('summary', summary);
  if (observations) body.append('observations', JSON.stringify(observations));
  if (visitedMonth !== undefined) body.append('visitedMonth', visitedMonth);
  if (photoSubjects) body.append('photoSubjects', JSON.stringify(photoSubjects));
  body.append('writtenAt', createdAt);
  for (const photo of await photosToSend(photos)) body.append('photos', photo, photo.name);
  return body;
}
