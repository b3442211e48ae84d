import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../../base/problem';
import type { Toast } from '../../../base/toasts';
import type { OutboxCheckin } from './outbox-checkin';
import { waitingList } from './outbox-list';
import { MAX_RETRY_AFTER_MS } from './outbox-queue';
import { whileWritten } from './written-locks';

/** No answer, too many requests, a server that is restarting or out of reach: waiting mends these. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];

/** How long the device may take to write ten photos, in ms. */
const DEVICE_TIMEOUT_MS = 20_000;

interface Submission {
  key: string;
  userId: number;
  campsite: { id: number; name: string };
  body: FormData;
}

type Sending = PromiseLike<{ error?: ApiError | SerializedError }>;

/** Whether it stays on the device, and what to say; null leaves what happened to the form. */
export type SaveOutcome = { isSaved: boolean; toast: Omit<Toast, 'id'>; waitMs: number } | null;

/**
 * Saves a check-in on the device while it is on its way: a phone may end the page at any moment. It stays there when
 * it could not be sent for now.
 */
export async function saveUntilSent(submission: Submission, sending: Sending): Promise<SaveOutcome> {
  const checkin = asWaiting(submission);
  const outcome = await whileWritten(checkin.key, async (isLocked) => {
    // Unlocked, another tab would take it for one that nobody sends.
    const early = isLocked ? save(checkin) : null;
    const { error } = await sending;
    const passing = error && 'status' in error && PASSING.includes(error.status) ? error : null;
    if (passing) return outcomeOf(passing, await (early ?? save(checkin)));
    if (early) await early.then(() => waitingList.remove(checkin)).catch(() => undefined);
    return null;
  });
  if (!outcome?.isSaved) return outcome;
  const triedAt = Date.now();
  const notBefore = triedAt + Math.min(outcome.waitMs, MAX_RETRY_AFTER_MS);
  await waitingList.change(checkin, { attempts: 1, triedAt, notBefore }).catch(() => undefined);
  // Else the browser may clear it when the device runs short of space.
  void navigator.storage?.persist?.().catch(() => undefined);
  return outcome;
}

function asWaiting({ key, userId, campsite, body }: Submission): OutboxCheckin {
  return {
    key,
    userId,
    campsiteId: campsite.id,
    campsiteName: campsite.name,
    rating: Number(body.get('rating')),
    summary: String(body.get('summary')).trim(),
    photos: body.getAll('photos') as File[],
    createdAt: new Date().toISOString(),
    attempts: 0,
    // It is being tried: the outbox, which may see it before its dialog has the answer, is to leave it alone.
    triedAt: Date.now(),
    refusal: null,
  };
}

/** Resolves to why it could not be saved; null when it is. Some browsers' databases never answer. */
function save(checkin: OutboxCheckin): Promise<unknown> {
  const saved = waitingList.add(checkin).then(
    () => null,
    (problem: unknown) => problem ?? 'unknown',
  );
  const tooLong = new Promise<unknown>((resolve) =>
    setTimeout(() => resolve('no answer'), DEVICE_TIMEOUT_MS),
  );
  return Promise.race([saved, tooLong]);
}

function outcomeOf(error: ApiError, problem: unknown): SaveOutcome {
  const waitMs = error.retryAfterMs ?? 0;
  if (problem === null) return { isSaved: true, toast: savedToast(error), waitMs };
  const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
  // Without a database (a private window, an old browser) it is a failure like any other.
  return isFull ? { isSaved: false, toast: FULL, waitMs } : null;
}

function savedToast({ status, sentence, retryAfterMs }: ApiError): Omit<Toast, 'id'> {
  // With a time to wait comes a sentence that says why.
  if (retryAfterMs !== undefined && sentence !== null)
    return { ...SAVED, description: `${sentence} ${SENT_LATER}` };
  if (status !== 0) return SAVED_FOR_SOON;
  return navigator.onLine ? SAVED_FOR_NEXT : SAVED;
}

const SAVED = {
  title: 'Saved on this device',
  description: 'It will be sent when you are back online.',
  variant: 'warning',
} as const;
const SAVED_FOR_NEXT = {
  ...SAVED,
  description: 'The connection broke off. It is sent again in a moment.',
};
const SENT_LATER = 'Your check-in will be sent in a while.';
const SAVED_FOR_SOON = {
  ...SAVED,
  description: 'Kampvuur has no time for it at the moment. It will be sent in a while.',
};
const FULL = {
  title: 'No room on this device',
  description:
    'The check-in could not be sent, and this device has no room to keep it. What you entered is still here: free some space or leave out photos, then try again.',
  variant: 'destructive',
} as const;
