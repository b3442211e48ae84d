import type { JobEntry, JobItem, ProgressMessage } from '@kampvuur/contracts';
import { isMapDataName, JOB_TYPES, jobDefinition } from '@kampvuur/domain';
import { formatCount } from '../../ui/numbers';
import { columnLabel } from '../../pieces/facts/fact-words';
import { jobWords } from './job-words';
import { say } from './say';

/** The label of a type of job. */
export function jobLabel(type: string): string {
  const known = JOB_TYPES.find((one) => one === type);
  return known ? say(`type.${known}`) : type;
}

/** `3 rows` of a sheet, `3 campsites` of map data. */
export const rowsText = (count: number, isMapData: boolean): string =>
  say(isMapData ? 'campsites' : 'rows', { n: count, count: formatCount(count) });

/** `3 rows` for the import of a sheet, `3 campsites` for other jobs. */
function itemsText({ type, params }: Pick<JobState, 'type' | 'params'>, count: number): string {
  return rowsText(count, !isOfRows({ type, params }));
}

/** Whether the items of a job are rows of a sheet. */
const isOfRows = ({
  type,
  params,
}: Pick<JobState, 'type'> & { params?: JobEntry['params'] | undefined }): boolean =>
  jobDefinition(type)?.items === 'rows' && !isOfMapData(params);

/** Whether an import was started with map data; false where the parameters are not known. */
function isOfMapData(params: Partial<JobEntry['params']> = {}): boolean {
  const { filename, isMapData, isWholeCountry } = params;
  // Imports of older versions are recognised by the name of their file only.
  const isNamed = typeof filename === 'string' && isMapDataName(filename);
  return isMapData === true || isWholeCountry === true || isNamed;
}

/** Where an imported campsite stands in its file: `Row 7`; in map data its element, `node/12`. */
export const itemLabel = ({ item, details }: Pick<JobItem, 'item' | 'details'>): string =>
  details?.['osmRef'] ?? say('row', { item });

/** Where the item stands, as the messages of the server begin. */
const nameOfItem = ({ item, details }: Pick<JobItem, 'item' | 'details'>): string =>
  details?.['osmRef'] ?? `Row ${item}`;

/**
 * The message with its field's label in place of its name, once: `Rate per night: is missing` for `rates: is missing`,
 * `Province must be …` for `province: Province must be …`.
 */
export function withFieldLabel(message: string): string {
  const [, field, text] = /^(\w+): (.*)$/s.exec(message) ?? [];
  if (field === undefined || text === undefined) return message;
  const label = columnLabel(field);
  return text.startsWith(`${label} `) ? text : `${label}: ${text}`;
}

/** The messages of an item, without its label and campsite, which are displayed next to them. */
export function messagesOf(item: ItemMessage): string[] {
  return item.message
    .replaceAll(`${nameOfItem(item)}: `, '')
    .split('\n')
    .filter(Boolean)
    .map((message) => withFieldLabel(withoutName(message, item.campsiteName)));
}

type ItemMessage = Pick<JobItem, 'item' | 'message' | 'campsiteName' | 'details'>;

/** `is in the catalogue already` for `Mahai (KwaZulu-Natal) is in the catalogue already`. */
function withoutName(message: string, name: string | null): string {
  if (!name || !message.startsWith(`${name} (`)) return message;
  return message.slice(name.length).replace(/^ \([^)]*\) /, '');
}

/** A job and its progress; live messages and the job history have these fields in common, except for `params`. */
export type JobState = Omit<ProgressMessage, 'latest'> & Partial<Pick<JobEntry, 'params'>>;

/** How many items of a completed job failed; duplicates and unchanged items are no failures. */
type FailureExtent = 'none' | 'some' | 'all';

/** `none` while the job is not completed. */
export function failureExtent({ status, failedItems, totalItems }: ItemCounts): FailureExtent {
  if (status !== 'completed' || failedItems === null || failedItems === 0) return 'none';
  return failedItems >= totalItems ? 'all' : 'some';
}

/** `3 of 20 campsites failed`, `all 3 rows refused`; null without failures. */
export function failuresText(job: ItemCounts & Pick<JobState, 'type' | 'params'>): string | null {
  const extent = failureExtent(job);
  const { type, failedItems, totalItems } = job;
  if (extent === 'none') return null;
  const items = itemsText(job, totalItems);
  const end = type === 'import' ? 'refused' : 'failed';
  if (extent === 'some') return say('someFailed', { failed: formatCount(failedItems ?? 0), items, end });
  if (totalItems !== 1) return say('allFailed', { items, end });
  return say('onlyOneFailed', { kind: isOfRows(job) ? 'row' : 'campsite', end });
}

type ItemCounts = Pick<JobState, 'status' | 'failedItems' | 'totalItems'>;

/** `Processing, 13 of 20 campsites`. */
export function jobStatusText(job: JobState): string {
  const { status, currentItem, totalItems, message } = job;
  const failures = failuresText(job);
  if (failures !== null) return say('completedWith', { failures });
  const progress = say('progress', { current: formatCount(currentItem), items: itemsText(job, totalItems) });
  if (status === 'started') return say('startedMessage', { message: jobWords(message) });
  if (status === 'processing')
    return totalItems > 0
      ? say('processingProgress', { progress })
      : say('processingMessage', { message: jobWords(message) });
  if (status === 'completed')
    return totalItems > 0 ? say('completedProgress', { progress }) : say('completed');
  return totalItems > 0 ? say('errorAt', { progress }) : say('error');
}
