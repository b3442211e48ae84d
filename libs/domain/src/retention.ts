import { DAY } from './units';

/** An account nobody has used for this long is removed as if its owner had deleted it (docs/product.md 9, docs/decisions 2). */
const RETENTION = { years: 2 } as const;

/** Accounts last active before this moment are to be removed. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION.years);
  return cutoff;
}

/** How long the items of a finished job are kept, and how long the job itself, in ms (docs/decisions 9). */
export const JOB_ITEM_RETENTION = 90 * DAY;
export const JOB_RETENTION = 365 * DAY;

/** How long a backup may be kept, in ms: what somebody has deleted is gone from all of them then (privacy policy). */
const BACKUP_RETENTION = 30 * DAY;

/** Backups begun before this moment are to be removed. */
export function backupCutoff(now: Date): Date {
  return new Date(now.getTime() - BACKUP_RETENTION);
}
