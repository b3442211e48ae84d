import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import type { LimitFunction } from 'p-limit' with { 'resolution-mode': 'import' };
import { MESSAGES, PASSWORD_QUEUE, passwordForm, Unavailable } from '@kampvuur/domain';

/** `Algorithm.Argon2id`: a const enum cannot be imported with `isolatedModules`. */
const ARGON2ID = 2;

/** OWASP's minimum parameters of argon2id; memory in KiB. */
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Leaves one CPU free for the event loop, so that hashing does not slow down other requests. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);

let queue: Promise<LimitFunction> | undefined;

/** Imported on first use: p-limit is an ES module. */
function hashingQueue(): Promise<LimitFunction> {
  queue ??= import('p-limit').then(({ default: pLimit }) => pLimit(CONCURRENCY));
  return queue;
}

const tooManyHashes = () => new Unavailable(MESSAGES.signInBusy, { retryAfter: PASSWORD_QUEUE.retryAfter });

/** Runs work in the queue. @throws Unavailable when too many hashes are pending. */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  const limit = await hashingQueue();
  if (limit.pendingCount >= PASSWORD_QUEUE.maxPending) throw tooManyHashes();
  return limit(work);
}

let concurrentSignIns = 0;

/**
 * Runs a sign-in within the limit of pending ones. Further sign-ins are refused before any work is done for them.
 * @throws Unavailable
 */
export async function withSignInLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (concurrentSignIns >= PASSWORD_QUEUE.maxPending) throw tooManyHashes();
  concurrentSignIns += 1;
  try {
    return await work();
  } finally {
    concurrentSignIns -= 1;
  }
}

let dummy: Promise<string> | undefined;

/** Hash to verify against when there is none, so that an unknown user takes as long as a wrong password. */
function dummyHash(): Promise<string> {
  dummy ??= hash('a password nobody has', PARAMETERS);
  return dummy;
}

/** Hashes with argon2id. @throws Unavailable when too many hashes are pending. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(passwordForm(password), PARAMETERS));
}

/**
 * True when the password matches the hash; without a hash false, after the same work. Tried as it was typed too where that
 * differs: older hashes were made so.
 * @throws Unavailable when too many hashes are pending.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const target = passwordHash ?? (await dummyHash());
  for (const form of new Set([passwordForm(password), password]))
    if (await queued(() => verify(target, form))) return passwordHash !== null;
  return false;
}
