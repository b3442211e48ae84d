import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { countOf, formatCount } from '../../ui/numbers';

const LABELS: Record<JobType, string> = {
  'scrape-data': 'Data Scraping',
  'scrape-images': 'Images from websites',
  'openverse-scrape-images': 'Images from a search engine',
  import: 'Import',
  'undo-import': 'Undo of an import',
  'find-duplicates': 'Duplicate search',
  refresh: 'Refresh of lists and search',
};

/** What people call a kind of job. */
export const jobLabel = (type: JobType): string => LABELS[type];

/** The items of a kind of job, in words: rows of a sheet, else campsites. */
export function itemsText(type: JobType, count: number): string {
  return type === 'import' ? countOf(count, 'row', 'rows') : countOf(count, 'campsite', 'campsites');
}

/** A run as messages and the history tell it. */
export type RunState = Omit<ProgressMessage, 'latest'>;

/** `Processing, 13 of 20 campsites`. */
export function stateText({ type, status, currentItem, totalItems, message }: RunState): string {
  const share = `${formatCount(currentItem)} of ${itemsText(type, totalItems)}`;
  if (status === 'started') return `Started. ${message}`;
  if (status === 'processing') return totalItems > 0 ? `Processing, ${share}` : 'Processing';
  if (status === 'completed') return totalItems > 0 ? `Completed, ${share}` : 'Completed';
  return totalItems > 0 ? `Error, stopped at ${share}` : 'Error';
}
