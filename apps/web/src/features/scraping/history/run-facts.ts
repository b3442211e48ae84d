import type { ImportResult, JobRun } from '@kampvuur/contracts';
import { countOf } from '../../../ui/numbers';
import type { LiveState } from '../live/live-state';

/** A run as the live channel knows it by now: the history's answer may be older. */
export function withNews(run: JobRun, live: LiveState | undefined): JobRun {
  const news = live?.runs[run.jobId];
  if (!news || run.finishedAt !== null) return run;
  const { latest: _latest, ...state } = news;
  return { ...run, ...state };
}

/** What a run was started with: the file of an import, the limit of a scrape. */
export function paramsText({ params }: JobRun): string | null {
  const { filename, dryRun, limit } = params;
  if (typeof filename === 'string') return dryRun === true ? `${filename}, preview only` : filename;
  return typeof limit === 'number' ? `at most ${countOf(limit, 'campsite', 'campsites')}` : null;
}

/** Who started a run (docs/product.md 8: an id without a name is 'Unknown Admin'). */
export function starterText({ startedById, startedByName }: JobRun): string {
  if (startedByName !== null) return startedByName;
  return startedById === null ? 'the service' : 'Unknown Admin';
}

/** Imports that added campsites can be taken back, once. */
export function canUndo({ type, status, undoneAt, params, result }: JobRun): boolean {
  if (type !== 'import' || status !== 'completed' || undoneAt !== null || params['dryRun'] === true)
    return false;
  return ((result as ImportResult | null)?.success ?? 0) > 0;
}
