import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Node's error codes for an unreachable server. */
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
 * Classes of PostgreSQL's error codes: connection exceptions, insufficient resources (a full disk, too many
 * connections), operator intervention (shutdown, startup, a statement cancelled by its timeout), system errors.
 */
const DOWN_CLASSES = /^(08|53|57|58)[0-9A-Z]{3}$/;

/** A write to a standby: during a failover there is no primary for a moment. */
const READ_ONLY = '25006';

/** Messages of node-postgres, which have no code; the first one when no connection of the pool became free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
const CONNECTION_MESSAGES =
  /timeout expired|connection terminated|not queryable|connection timeout|query read timeout|after calling end on the pool/i;

/**
 * TypeORM releases a broken connection at once. If it breaks between two statements of a transaction, the next
 * statement throws one of these errors, through its query runner or its entity manager.
 */
const RELEASED_ERRORS = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** Properties of an error; TypeORM's contain PostgreSQL's as `driverError`. */
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

/** True when no connection of the pool became free in time: the process is busy, or the database hangs. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT;
}

/** The error of a pool of which no connection became free in time. */
export function poolBusy(): Error {
  return new Error(POOL_TIMEOUT);
}

const UNIQUE_VIOLATION = '23505';

/**
 * A unique value exists already; nothing was written. Writes of personal data check first and throw this, because
 * PostgreSQL logs values that violate a unique index, such as an email address.
 */
export class UniqueConflict extends Error {
  constructor(readonly constraint: string) {
    super(`refused for the sake of ${constraint}`);
  }
}

/** Name of the unique constraint that a write violated; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (error instanceof UniqueConflict) return error.constraint;
  const { driverError } = error as { driverError?: { code?: string; constraint?: string } };
  return driverError?.code === UNIQUE_VIOLATION ? driverError.constraint : undefined;
}

const UNSTORABLE = new Set(['22021', '22P05']);

/** True when a text in the request contains characters PostgreSQL cannot store, such as NUL. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.has(String((error as DriverError | null)?.driverError?.code));
}
