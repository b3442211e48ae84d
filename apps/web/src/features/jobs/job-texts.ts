import type { JobItem, ProgressMessage } from '@kampvuur/contracts';
import { jobDefinition, type JobType } from '@kampvuur/domain';
import { countOf, formatCount } from '../../ui/numbers';
import { withFieldLabel } from './imports/difference-label';

/** What people call a type of job. */
export const jobLabel = (type: JobType): string => jobDefinition(type)?.label ?? type;

/** The items of a kind of job, in words: rows of a sheet, else campsites. */
function itemsText(type: JobType, count: number): string {
  return jobDefinition(type)?.items === 'rows'
    ? countOf(count, 'row', 'rows')
    : countOf(count, 'campsite', 'campsites');
}

/** What was said of an item, one sentence each, without its number and its name: they stand beside them. */
export function messagesOf({ item, message, campsiteName }: Said): string[] {
  return message
    .replaceAll(`Row ${item}: `, '')
    .split('\n')
    .filter(Boolean)
    .map((message) => withFieldLabel(withoutName(message, campsiteName)));
}

type Said = Pick<JobItem, 'item' | 'message' | 'campsiteName'>;

/** `Mahai (KwaZulu-Natal) is in the catalogue already` begins with its campsite. */
function withoutName(message: string, name: string | null): string {
  if (!name || !message.startsWith(`${name} (`)) return message;
  return message.slice(name.length).replace(/^ \([^)]*\) /, '');
}

/** The state of a job, as in a live message and in the history. */
export type JobState = Omit<ProgressMessage, 'latest'>;

/** How a completed job went: every item well, some not, or none. Duplicates and unchanged ones are no trouble. */
export type Trouble = 'none' | 'some' | 'all';

/** Completed is not the same as well: what became of its items says so. */
export function troubleOf({ status, failedItems, totalItems }: Counts): Trouble {
  if (status !== 'completed' || failedItems === null || failedItems === 0) return 'none';
  return failedItems >= totalItems ? 'all' : 'some';
}

/** `3 of 20 campsites failed`, `all 3 rows refused`; null when nothing went wrong. */
export function troubleText(job: Counts & Pick<JobState, 'type'>): string | null {
  const trouble = troubleOf(job);
  const { type, failedItems, totalItems } = job;
  if (trouble === 'none') return null;
  const items = itemsText(type, totalItems);
  const verb = type === 'import' ? 'refused' : 'failed';
  if (trouble === 'some') return `${formatCount(failedItems ?? 0)} of ${items} ${verb}`;
  return totalItems === 1 ? `the only ${items.replace('1 ', '')} ${verb}` : `all ${items} ${verb}`;
}

type Counts = Pick<JobState, 'status' | 'failedItems' | 'totalItems'>;

/** `Processing, 13 of 20 campsites`. */
export function stateText(job: JobState): string {
  const { type, status, currentItem, totalItems, message } = job;
  const trouble = troubleText(job);
  if (trouble !== null) return `Completed, ${trouble}`;
  const share = `${formatCount(currentItem)} of ${itemsText(type, totalItems)}`;
  if (status === 'started') return `Started. ${message}`;
  if (status === 'processing') return totalItems > 0 ? `Processing, ${share}` : 'Processing';
  if (status === 'completed') return totalItems > 0 ? `Completed, ${share}` : 'Completed';
  return totalItems > 0 ? `Error, stopped at ${share}` : 'Error';
}
