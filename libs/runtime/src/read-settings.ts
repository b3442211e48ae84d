import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SETTING_NAMES, Settings } from './settings';

/** Minimum estimated entropy of a secret, in bits. Almost every random secret of 32 hexadecimal digits passes. */
const MIN_SECRET_ENTROPY = 72;

function isGuessableSecret(secret: string): boolean {
  return (
    /change[-_ ]?me|secret|example|password|kampvuur/i.test(secret) ||
    estimatedEntropy(secret) < MIN_SECRET_ENTROPY
  );
}

function productionErrors(settings: Settings): string[] {
  const errors: string[] = [];
  if (isGuessableSecret(settings.SESSION_SECRET))
    errors.push('SESSION_SECRET must be a real random secret in production');
  if (settings.BACKUP_KEY && isGuessableSecret(settings.BACKUP_KEY))
    errors.push('BACKUP_KEY must be a real random secret in production');
  if (!settings.isHttps) errors.push('PUBLIC_URL must be an https address in production');
  if (!settings.SMTP_URL) errors.push('SMTP_URL must name a mail server in production');
  if (settings.DEMO_DATA) errors.push('DEMO_DATA must be false in production');
  if (settings.SCRAPE_ALLOW_HOSTS.length > 0) errors.push('SCRAPE_ALLOW_HOSTS must be empty in production');
  if (settings.OIDC_ISSUER?.startsWith('http:'))
    errors.push('OIDC_ISSUER must be an https address in production');
  return errors;
}

/** What reaches this machine only: a host of an address, or an address to listen on. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Emails anybody can read, demo accounts and administrators without a second factor must not be within reach of others. */
function developmentErrors({ HOST, PUBLIC_URL }: Settings): string[] {
  const isWithinReach = {
    HOST: !LOOPBACK.test(HOST),
    PUBLIC_URL: !LOOPBACK.test(new URL(PUBLIC_URL).hostname),
  };
  return (['HOST', 'PUBLIC_URL'] as const)
    .filter((name) => isWithinReach[name])
    .map((name) => `${name} must be on loopback unless NODE_ENV is production`);
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
 * Reads and validates the settings. Empty values count as missing.
 * @throws Error that names every missing or invalid setting but never contains a value.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const settings = plainToInstance(Settings, given, { exposeDefaultValues: true });
  const errors = validateSync(settings).flatMap((error) => Object.values(error.constraints ?? {}));
  if (errors.length === 0) {
    errors.push(...providerErrors(settings), ...bucketErrors(settings), ...backupKeyErrors(settings));
    errors.push(...(settings.isProduction ? productionErrors(settings) : developmentErrors(settings)));
  }
  if (errors.length > 0) throw new Error(`Settings: ${errors.join('; ')}`);
  return settings;
}

/** Sequences that people type: the alphabet, digits and rows of the keyboard. */
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Minimum length of a repeated part. */
const MIN_REPETITION = 3;

/** True for equal characters and for neighbours in one of the sequences. */
function areNeighbours(one: string, other: string): boolean {
  return one === other || SEQUENCES.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** True when the character follows from those before it: as part of a sequence or of a repetition. */
function isPredictable(text: string, index: number): boolean {
  const [first, second, third] = [text.charAt(index - 2), text.charAt(index - 1), text.charAt(index)];
  if (index < 2) return false;
  if (areNeighbours(first, second) && areNeighbours(second, third)) return true;
  const start = index - MIN_REPETITION + 1;
  return text.indexOf(text.slice(start, index + 1)) < start;
}

/**
 * A conservative estimate of the entropy of a secret, in bits: the number of its unpredictable characters times the
 * logarithm of the number of different ones. For 32 random hexadecimal digits, it is more than 100.
 */
function estimatedEntropy(secret: string): number {
  const text = secret.toLowerCase();
  const unpredictable = [...text].filter((_, index) => !isPredictable(text, index)).length;
  return unpredictable * Math.log2(new Set(secret).size);
}
