import type { OperationsJob, OperationsPart } from '@kampvuur/contracts';
import { DAY, HOUR, MINUTE } from '@kampvuur/domain';
import { formatDateTime } from '../../../ui/dates';
import { countOf } from '../../../ui/numbers';

export const PART_LABELS: Record<OperationsPart['name'], string> = {
  database: 'Database',
  redis: 'Redis',
  pictures: 'Place of the pictures',
  worker: 'Worker',
};

export const QUEUE_LABELS: Record<string, string> = {
  scraping: 'Scrapes',
  imports: 'Imports and the rest',
  mail: 'Emails',
};

export const STATUS_LABELS: Record<OperationsJob['status'], string> = {
  started: 'Waiting',
  processing: 'At work',
  completed: 'Completed',
  error: 'Failed',
};

/** `3 hours ago, 14 October 2026, 09:42`. */
export function ageText(iso: string, now = Date.now()): string {
  return `${ageOf(now - new Date(iso).getTime())}, ${formatDateTime(iso)}`;
}

function ageOf(age: number): string {
  if (age >= DAY) return `${countOf(Math.floor(age / DAY), 'day', 'days')} ago`;
  if (age >= HOUR) return `${countOf(Math.floor(age / HOUR), 'hour', 'hours')} ago`;
  if (age >= MINUTE) return `${countOf(Math.floor(age / MINUTE), 'minute', 'minutes')} ago`;
  return 'Just now';
}
