import type { SerializedError } from '@reduxjs/toolkit';
import type { Observations, PhotoSubject } from '@kampvuur/domain';
import { isStorageFull } from '../../../base/offline-messages';
import type { ApiError } from '../../../base/problem';
import type { Toast } from '../../../base/toasts';
import type { OutboxCheckin } from './outbox-checkin';
import { outboxList } from './outbox-list';
import { MAX_RETRY_AFTER_MS } from './outbox-queue';
import { withSubmissionLock } from './submission-locks';
import { say } from '../say';
import { spoken } from '../../../base/messages/spoken';

/** Statuses of temporary failures: no response, too many requests, a server that is restarting or unreachable. */
const TEMPORARY: readonly number[] = [0, 429, 502, 503, 504];

/** How long storing a check-in with ten photos may take. */
const STORAGE_TIMEOUT_MS = 20_000;

interface Submission {
  key: string;
  userId: number;
  campsite: { id: number; name: string };
  body: FormData;
}

type Sending = PromiseLike<{ error?: ApiError | SerializedError | undefined }>;

/** Whether the check-in stays in the outbox, and the toast to show; null if the form has to handle the result. */
export type SaveOutcome = { isSaved: boolean; toast: Omit<Toast, 'id'>; waitMs: number } | null;

/**
 * Saves a check-in in the outbox while it is being sent, since a phone may close the page at any time. It stays there if
 * sending fails temporarily.
 */
export async function saveUntilSent(submission: Submission, sending: Sending): Promise<SaveOutcome> {
  const checkin = toOutboxCheckin(submission);
  const outcome = await withSubmissionLock(checkin.key, async (isLocked) => {
    // Without the lock it is not saved yet, as another tab would send it too.
    const saving = isLocked ? save(checkin) : null;
    const { error } = await sending;
    const temporary = error && 'status' in error && TEMPORARY.includes(error.status) ? error : null;
    if (temporary) return outcomeOf(temporary, await (saving ?? save(checkin)));
    if (saving) await saving.then(() => outboxList.remove(checkin)).catch(() => undefined);
    return null;
  });
  if (!outcome?.isSaved) return outcome;
  const triedAt = Date.now();
  const notBefore = triedAt + Math.min(outcome.waitMs, MAX_RETRY_AFTER_MS);
  await outboxList.change(checkin, { attempts: 1, triedAt, notBefore }).catch(() => undefined);
  // Keeps the browser from deleting it when the device runs out of space.
  void navigator.storage?.persist?.().catch(() => undefined);
  return outcome;
}

function toOutboxCheckin({ key, userId, campsite, body }: Submission): OutboxCheckin {
  return {
    key,
    userId,
    campsiteId: campsite.id,
    campsiteName: campsite.name,
    rating: Number(body.get('rating')),
    summary: (body.get('summary') as string).trim(),
    photos: body.getAll('photos') as File[],
    ...(body.has('photoSubjects') && {
      photoSubjects: JSON.parse(body.get('photoSubjects') as string) as (PhotoSubject | null)[],
    }),
    observations: JSON.parse(body.get('observations') as string) as Observations,
    visitedMonth: body.get('visitedMonth') as string,
    createdAt: (body.get('writtenAt') as string | null) ?? new Date().toISOString(),
    attempts: 0,
    // It is being sent now, so that the queue waits before it tries too.
    triedAt: Date.now(),
    refusal: null,
  };
}

/** Resolves to the error, or null on success. The timeout is for browsers whose IndexedDB never responds. */
function save(checkin: OutboxCheckin): Promise<unknown> {
  const saved = outboxList.add(checkin).then(
    () => null,
    (problem: unknown) => problem ?? 'unknown',
  );
  const timeout = new Promise<unknown>((resolve) =>
    setTimeout(() => resolve('timed out'), STORAGE_TIMEOUT_MS),
  );
  return Promise.race([saved, timeout]);
}

function outcomeOf(error: ApiError, problem: unknown): SaveOutcome {
  const waitMs = error.retryAfterMs ?? 0;
  if (problem === null) return { isSaved: true, toast: savedToast(error), waitMs };
  // Without IndexedDB (a private window, an old browser) the form shows the failure as usual.
  return isStorageFull(problem) ? { isSaved: false, toast: fullToast(), waitMs } : null;
}

function savedToast({ status, serverMessage, retryAfterMs }: ApiError): Omit<Toast, 'id'> {
  // A response with Retry-After has a message that says why.
  if (retryAfterMs !== undefined && serverMessage !== null)
    return queuedToast(`${spoken(serverMessage)} ${say('kept.later')}`);
  if (status !== 0) return queuedToast(say('kept.soon'));
  return queuedToast(say(navigator.onLine ? 'kept.next' : 'kept.online'));
}

const queuedToast = (description: string) =>
  ({ title: say('kept'), description, variant: 'warning' }) as const;

const fullToast = () =>
  ({ title: say('noRoom'), description: say('noRoomText'), variant: 'destructive' }) as const;
