import { DAY } from '../units';

/** How long ago a check-in may have been written that waited on a device, in ms (docs/decisions 6). */
const LONGEST_WAIT = 30 * DAY;

/**
 * The time of a check-in: when it was written, as the device says that kept it without a connection; never later than now,
 * nor longer ago than 30 days. Without a readable time, now.
 */
export function checkinTime(writtenAt: string | null | undefined, now: Date): Date {
  const written = Date.parse(writtenAt ?? '');
  if (Number.isNaN(written)) return now;
  return new Date(Math.min(Math.max(written, now.getTime() - LONGEST_WAIT), now.getTime()));
}
