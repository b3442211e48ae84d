import type { ImportResult, JobEntry, JobItem } from '@kampvuur/contracts';
import type { FakeApi } from './fake-api';
import { ADMIN } from './render-app';

/** What an import of four rows has come to. */
export const RESULT: ImportResult = {
  jobId: 'run-1',
  dryRun: false,
  success: 2,
  updated: 0,
  unchanged: 0,
  errors: ['Row 4: province: Unknown province "Gauteng North"'],
  duplicates: ['Row 5: Mahai is in the catalogue already'],
  warnings: ['Row 2: "Pizza oven" is not a known facility and was left out'],
  errorCount: 1,
  duplicateCount: 1,
  warningCount: 1,
  totalRows: 4,
};

/** The job of an import. */
export function job(changes: Partial<JobEntry> = {}, result: Partial<ImportResult> = {}): JobEntry {
  return {
    jobId: 'run-1',
    type: 'import',
    status: 'completed',
    message: 'Done',
    percentComplete: 100,
    currentItem: 4,
    totalItems: 4,
    failedItems: 0,
    campsiteName: null,
    campsiteId: null,
    params: { filename: 'camps.xlsx', dryRun: RESULT.dryRun },
    result: { ...RESULT, ...result },
    startedById: ADMIN.id,
    startedByName: ADMIN.username,
    createdAt: '2026-11-21T09:00:00.000Z',
    finishedAt: '2026-11-21T09:00:02.000Z',
    undoneAt: null,
    undoJobId: null,
    ...changes,
  };
}

/** The server holds this job. */
export function hold(api: FakeApi, job: JobEntry, items: JobItem[] = []) {
  api.on(`GET /api/admin/jobs/${job.jobId}`, { body: job });
  api.on(`GET /api/admin/jobs/${job.jobId}/items`, { body: { data: items, total: items.length } });
}
