import type { ImportResult, JobEntry } from '@kampvuur/contracts';
import { countOf } from '../../ui/numbers';
import type { LiveState } from './live/live-state';

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
  if (typeof filename === 'string') return dryRun === true ? `${filename}, preview only` : filename;
  return typeof limit === 'number' ? `at most ${countOf(limit, 'campsite', 'campsites')}` : null;
}

/** Who started a job (docs/product.md#errors: an id without a name is 'Unknown Admin'). */
export function starterText({ startedById, startedByName }: JobEntry): string {
  if (startedByName !== null) return startedByName;
  return startedById === null ? 'the service' : 'Unknown Admin';
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
  if (milliseconds < SECOND_MS) return 'under 1 s';
  const seconds = Math.round(milliseconds / SECOND_MS);
  if (seconds < MINUTE_S) return `${seconds} s`;
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min ${seconds % MINUTE_S} s`;
  return `${Math.floor(seconds / HOUR_S)} h ${Math.floor((seconds % HOUR_S) / MINUTE_S)} min`;
}
