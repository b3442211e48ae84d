import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Node's and PostgreSQL's codes for "there is no server to talk to right now". */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/**
 * Classes of PostgreSQL's codes: connection exceptions, insufficient resources (a full disk, too many connections),
 * operator intervention (shut down, starting up, a statement cancelled because nobody waits any longer), system errors.
 */
const DOWN_CLASSES = /^(08|53|57|58)[0-9A-Z]{3}$/;

/** A write met a standby: for a moment during a failover nobody is the primary. */
const READ_ONLY = '25006';

/** node-postgres throws these without a code; the first when no connection of the pool came free. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
const CONNECTION_MESSAGES =
  /timeout expired|connection terminated|not queryable|connection timeout|query read timeout|after calling end on the pool/i;

/**
 * TypeORM gives a connection back as soon as it breaks. A transaction whose connection breaks between two statements
 * meets one of these with the next, through its query runner or through its entity manager.
 */
const RELEASED_ERRORS = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** What we read of an error; PostgreSQL's own stands inside TypeORM's. */
interface DriverError {
  code?: unknown;
  message?: unknown;
  driverError?: { code?: unknown };
}

/** True when the error means that the database is unreachable, not that the statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (RELEASED_ERRORS.some((released) => error instanceof released)) return true;
  const { code, message, driverError } = error as DriverError;
  const codes = [code, driverError?.code].map(String);
  if (codes.some((one) => CONNECTION_CODES.has(one) || DOWN_CLASSES.test(one) || one === READ_ONLY))
    return true;
  return isPoolBusy(error) || (typeof message === 'string' && CONNECTION_MESSAGES.test(message));
}

/** True when every connection of the pool was in use for as long as a request waits for one: we are busy, or it hangs. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT;
}

const UNIQUE_VIOLATION = '23505';

/**
 * A row holds a value already that may stand in one row only; nothing was written. Statements about people ask before
 * they write and throw this: PostgreSQL logs the value a unique index refuses, an email or a name.
 */
export class UniqueConflict extends Error {
  constructor(readonly constraint: string) {
    super(`refused for the sake of ${constraint}`);
  }
}

/** Name of the unique constraint a write ran into; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (error instanceof UniqueConflict) return error.constraint;
  const { driverError } = error as { driverError?: { code?: string; constraint?: string } };
  return driverError?.code === UNIQUE_VIOLATION ? driverError.constraint : undefined;
}

const UNSTORABLE = new Set(['22021', '22P05']);

/** True when a text holds what PostgreSQL cannot store, such as a NUL: the sender's fault, not ours. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.has(String((error as DriverError | null)?.driverError?.code));
}
