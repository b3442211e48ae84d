import { DAY } from './units';

/** An account that has not been used for this long is removed (docs/product.md#numbers, docs/decisions 2). */
export const ACCOUNT_RETENTION_YEARS = 2;

/** Accounts last active before this moment are to be removed. */
export function inactiveAccountCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - ACCOUNT_RETENTION_YEARS);
  return cutoff;
}

/** How long the items of a finished job are kept, in ms (docs/decisions 9). */
export const JOB_ITEM_RETENTION = 90 * DAY;
/** How long a finished job is kept, in ms (docs/decisions 9). */
export const JOB_RETENTION = 365 * DAY;

/** How long notices are kept, in ms. */
export const NOTICE_RETENTION = 90 * DAY;

/** How long a backup is kept, in ms: afterwards no backup contains what was deleted before (privacy policy). */
export const BACKUP_RETENTION = 30 * DAY;

/** Backups started before this moment are to be removed. */
export function backupCutoff(now: Date): Date {
  return new Date(now.getTime() - BACKUP_RETENTION);
}
