import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { LimitFunction } from 'p-limit' with { 'resolution-mode': 'import' };
import { MESSAGES, PASSWORD_QUEUE, Unavailable } from '@kampvuur/domain';

/** The library's number for argon2id; its const enum cannot be imported file by file. */
const ARGON2ID = 2;

/** argon2id with OWASP's minimum for m=19 MiB; memory in KiB. */
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One core stays free for the event loop: hashing must not slow down requests that need no password. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);

let queue: Promise<LimitFunction> | undefined;

/** Imported on first use: p-limit is an ES module. */
function hashingQueue(): Promise<LimitFunction> {
  queue ??= import('p-limit').then(({ default: pLimit }) => pLimit(CONCURRENCY));
  return queue;
}

const tooManyHashes = () => new Unavailable(MESSAGES.signInBusy, { retryAfter: PASSWORD_QUEUE.retryAfter });

/** @throws Unavailable when so many hashes wait already that this one would come too late. */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  const limit = await hashingQueue();
  if (limit.pendingCount >= PASSWORD_QUEUE.maxPending) throw tooManyHashes();
  return limit(work);
}

let signInsUnderWay = 0;

/**
 * Runs a sign-in within the limit of pending ones: those beyond it are refused before anything is done for them, and so
 * cost other requests nothing.
 * @throws Unavailable
 */
export async function withSignInPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (signInsUnderWay >= PASSWORD_QUEUE.maxPending) throw tooManyHashes();
  signInsUnderWay += 1;
  try {
    return await work();
  } finally {
    signInsUnderWay -= 1;
  }
}

let decoy: Promise<string> | undefined;

/** Hash to check against when there is none, so that an unknown user takes as long as a wrong password. */
function decoyHash(): Promise<string> {
  decoy ??= hash('a password nobody has', PARAMETERS);
  return decoy;
}

/** Hashes with argon2id. @throws Unavailable when too many hashes wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, PARAMETERS));
}

/**
 * True when the password fits the hash; without a hash always false, after the same work.
 * @throws Unavailable when too many hashes wait.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const target = passwordHash ?? (await decoyHash());
  const fits = await queued(() => verify(target, password));
  return fits && passwordHash !== null;
}
