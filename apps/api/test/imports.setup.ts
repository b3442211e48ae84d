import { setTimeout as sleep } from 'node:timers/promises';
import { unparse } from 'papaparse';
import * as XLSX from 'xlsx';
import type { ImportInput, ImportResult, JobEntry, JobItem } from '@kampvuur/contracts';
import {
  type ApiClient,
  buildUser,
  type RunningProcess,
  signedIn,
  startWorkerProcess,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

export type Cells = (string | number | null)[];

/** How often a job is asked after, in ms. */
const POLL_MS = 50;

/** The rows as a workbook with the sheet "Camps". */
export function sheet(rows: Cells[], bookType: XLSX.BookType = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Camps');
  return XLSX.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** The rows as text, which is read far faster than a workbook: for tests of anything but the kind of file. */
export const csv = (rows: Cells[]): Buffer => Buffer.from(unparse(rows));

/** An API, a worker and an administrator for the tests of a file; before each test there are no jobs and no campsites. */
export function importsSetup() {
  const setup = {
    api: undefined as unknown as RunningApi,
    admin: undefined as unknown as ApiClient,
    adminId: 0,
  };
  let worker: RunningProcess;
  beforeAll(async () => {
    setup.api = await startApi();
    worker = await startWorkerProcess(setup.api.settings);
    const user = await buildUser(setup.api.database, { isAdmin: true });
    setup.adminId = user.id;
    setup.admin = await signedIn(setup.api.server, user);
  });
  afterAll(async () => {
    await worker.stop();
    await setup.api.app.close();
  });
  beforeEach(async () => {
    await setup.api.database.query('DELETE FROM job_runs');
    await setup.api.database.query('DELETE FROM campsites');
  });
  return setup;
}

/** What an administrator does with tables: rows, or the bytes of a workbook. */
export function importsOf(admin: () => ApiClient) {
  async function upload(table: Cells[] | Buffer, input: ImportInput = {}): Promise<ImportResult> {
    const query = new URLSearchParams(input as Record<string, string>);
    const [file, name] = Array.isArray(table) ? [csv(table), 'camps.csv'] : [table, 'camps.xlsx'];
    const request = admin().post(`/api/admin/upload?${query}`).attach('file', file, name);
    return (await request.expect(200)).body as ImportResult;
  }

  const rerun = (id: string, body: object) => admin().post(`/api/admin/jobs/${id}/rerun`).send(body);

  async function ended(id: string): Promise<JobEntry> {
    for (;;) {
      const body = (await admin().get(`/api/admin/jobs/${id}`).expect(200)).body as JobEntry;
      if (body.finishedAt !== null) return body;
      await sleep(POLL_MS);
    }
  }

  return {
    upload,
    check: (table: Cells[] | Buffer) => upload(table, { dryRun: true }),
    rerun,
    ended,
    rerunResult: async (id: string, body: object) => (await rerun(id, body).expect(200)).body as ImportResult,
    items: async (id: string, query = ''): Promise<JobItem[]> =>
      (await admin().get(`/api/admin/jobs/${id}/items?${query}`).expect(200)).body.data,
    /** The job that took an import back, once it has ended. */
    undo: async (id: string): Promise<JobEntry> =>
      ended((await admin().post(`/api/admin/jobs/${id}/undo`).expect(202)).body.jobId),
  };
}
