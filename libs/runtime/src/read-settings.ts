import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SETTING_NAMES, Settings } from './settings';

/** Least bits a secret must be estimated at; of a million random secrets of 32 hexadecimal digits all but a few pass. */
const SECRET_ENTROPY_MIN = 72;

function isGuessableSecret(secret: string): boolean {
  return (
    /change[-_ ]?me|secret|example|password|kampvuur/i.test(secret) ||
    estimatedEntropy(secret) < SECRET_ENTROPY_MIN
  );
}

function productionErrors(settings: Settings): string[] {
  const errors: string[] = [];
  if (isGuessableSecret(settings.SESSION_SECRET))
    errors.push('SESSION_SECRET must be a real random secret in production');
  if (!settings.isHttps) errors.push('PUBLIC_URL must be an https address in production');
  if (!settings.SMTP_URL) errors.push('SMTP_URL must name a mail server in production');
  if (settings.DEMO_DATA) errors.push('DEMO_DATA must be false in production');
  if (settings.SCRAPE_ALLOW_HOSTS.length > 0) errors.push('SCRAPE_ALLOW_HOSTS must be empty in production');
  if (settings.OIDC_ISSUER?.startsWith('http:'))
    errors.push('OIDC_ISSUER must be an https address in production');
  return errors;
}

function providerErrors({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings): string[] {
  const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length;
  return given % 3 === 0
    ? []
    : ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all or none'];
}

function bucketErrors(settings: Settings): string[] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = settings;
  const given = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (given % 3 !== 0)
    return ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none'];
  return S3_ENDPOINT && !S3_BUCKET ? ['S3_ENDPOINT needs S3_BUCKET and its keys'] : [];
}

function backupKeyErrors({ BACKUP_KEY, BACKUP_KEY_FILE }: Settings): string[] {
  return BACKUP_KEY && BACKUP_KEY_FILE ? ['Set BACKUP_KEY or BACKUP_KEY_FILE, not both'] : [];
}

/**
 * Reads and checks the settings. Empty values count as not given.
 * @throws Error naming every setting that is missing or wrong, never showing a value.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const settings = plainToInstance(Settings, given, { exposeDefaultValues: true });
  const errors = validateSync(settings).flatMap((error) => Object.values(error.constraints ?? {}));
  if (errors.length === 0) {
    errors.push(...providerErrors(settings), ...bucketErrors(settings), ...backupKeyErrors(settings));
    if (settings.isProduction) errors.push(...productionErrors(settings));
  }
  if (errors.length > 0) throw new Error(`Settings: ${errors.join('; ')}`);
  return settings;
}

/** Rows a typing hand or a counting mind follows. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Length of a piece that counts as a repetition when it stood before. */
const REPEATED = 3;

/** True for the same character again, and for neighbours in one of the rows. */
function isNextTo(one: string, other: string): boolean {
  if (one === other) return true;
  return ROWS.some((row) => row.includes(one) && row.includes(other) && isStep(row, one, other));
}

function isStep(row: string, one: string, other: string): boolean {
  return row.includes(one + other) || row.includes(other + one);
}

/** True when what stands before says the character at this place: a run along a row, or a piece that is repeated. */
function isPredictable(text: string, index: number): boolean {
  const [first, second, third] = [text.charAt(index - 2), text.charAt(index - 1), text.charAt(index)];
  if (index < 2) return false;
  if (isNextTo(first, second) && isNextTo(second, third)) return true;
  const piece = text.slice(index - REPEATED + 1, index + 1);
  return text.indexOf(piece) < index - REPEATED + 1;
}

/**
 * Estimates, on the careful side, the bits of entropy in a secret: its unpredictable characters, each worth the
 * logarithm of how many different ones there are. 32 random hexadecimal digits are worth more than 100.
 */
function estimatedEntropy(secret: string): number {
  const text = secret.toLowerCase();
  const unpredictable = [...text].filter((_, index) => !isPredictable(text, index)).length;
  return unpredictable * Math.log2(new Set(secret).size);
}
