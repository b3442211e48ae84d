import { adminJobPath, ROUTES } from '../../base/paths';

const TABS: Record<string, string> = {
  history: ROUTES.adminJobs,
  names: ROUTES.adminTerms,
  duplicates: ROUTES.adminDuplicates,
};

/** Where something stands now that was a part of the dashboard once; null for the dashboard itself. */
export function movedTo(params: URLSearchParams): string | null {
  const jobId = params.get('job');
  return jobId === null ? (TABS[params.get('tab') ?? ''] ?? null) : adminJobPath(jobId);
}
