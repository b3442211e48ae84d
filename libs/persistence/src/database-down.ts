/** Node's and PostgreSQL's codes for "there is no server to talk to right now". */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** node-postgres throws these without a code. */
const CONNECTION_WORDS =
  /timeout exceeded when trying to connect|connection terminated|not queryable|connection timeout/i;

/** True when the error means that the database is unreachable, not that the statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as Error & { code?: string; driverError?: { code?: string } };
  if (CONNECTION_CODES.has(code ?? '') || CONNECTION_CODES.has(driverError?.code ?? '')) return true;
  return CONNECTION_WORDS.test(error.message);
}

const UNIQUE_VIOLATION = '23505';

/** Name of the unique constraint an insert ran into; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { driverError } = error as { driverError?: { code?: string; constraint?: string } };
  return driverError?.code === UNIQUE_VIOLATION ? driverError.constraint : undefined;
}
