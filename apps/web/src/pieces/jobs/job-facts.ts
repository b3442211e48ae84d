import type { ImportResult, JobEntry } from '@kampvuur/contracts';
import { formatCount } from '../../ui/numbers';
import type { LiveState } from './live/live-state';
import { say } from './say';

/** The job with the progress of its last live message, which may be newer than the response. */
export function withProgress(job: JobEntry, live: LiveState | undefined): JobEntry {
  const progress = live?.jobs[job.jobId];
  if (!progress || job.finishedAt !== null) return job;
  const { latest: _latest, ...state } = progress;
  return { ...job, ...state };
}

/** What a job was started with: the file of an import, the limit of a scrape; null for other jobs. */
export function paramsText({ params }: JobEntry): string | null {
  const { filename, dryRun, limit } = params;
  if (typeof filename === 'string') return dryRun === true ? say('previewOnly', { filename }) : filename;
  return typeof limit === 'number' ? say('atMost', { n: limit, count: formatCount(limit) }) : null;
}

/** Who started a job (docs/product.md#errors: an id without a name is 'Unknown Admin'). */
export function starterText({ startedById, startedByName }: JobEntry): string {
  if (startedByName !== null) return startedByName;
  return startedById === null ? say('theService') : say('unknownAdmin');
}

/** Imports that added or changed campsites can be undone, once. */
export function canUndo({ type, status, undoneAt, params, result }: JobEntry): boolean {
  if (type !== 'import' || status !== 'completed' || undoneAt !== null || params['dryRun'] === true)
    return false;
  const { success = 0, updated = 0 } = (result as ImportResult | null) ?? {};
  return success + updated > 0;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

const NO_BREAK_SPACE = '\u00a0';

/** Time between two moments in ISO 8601, on one line: `under 1 s`, `8 s`, `2 min 14 s`, `1 h 5 min`. */
export function durationText(from: string, to: string): string {
  return durationWords(from, to).replaceAll(' ', NO_BREAK_SPACE);
}

function durationWords(from: string, to: string): string {
  const milliseconds = Date.parse(to) - Date.parse(from);
  if (milliseconds < SECOND_MS) return say('underASecond');
  const seconds = Math.round(milliseconds / SECOND_MS);
  if (seconds < MINUTE_S) return say('seconds', { seconds });
  if (seconds < HOUR_S)
    return say('minutes', { minutes: Math.floor(seconds / MINUTE_S), seconds: seconds % MINUTE_S });
  return say('hours', {
    hours: Math.floor(seconds / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
  });
}
