import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import {
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  IMPORT,
  IMPORT_MESSAGES,
  MESSAGES,
  MINUTE,
  OSM_EXTRACT_MESSAGES,
} from '@kampvuur/domain';
import { isCampsite } from '@kampvuur/domain/osm-campsite-tags.cjs';
import { appendAuditEvent, type JobEntity, JobsRepository } from '@kampvuur/persistence';
import { queueJob } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { ExtractFile, UnreadableExtract } from '../openstreetmap/extract-file';
import { findElements, type FoundElement } from '../openstreetmap/find-elements';
import { readingReporter } from '../openstreetmap/report-reading';
import { withDatabase } from './with-database';

const USAGE = `Usage: npm run import:osm -- <file>.osm.pbf [--check] [--on-duplicates ${DUPLICATE_CHOICES.join('|')}]`;

/** How often the job's progress is read, in ms. */
const POLL_MS = 500;

/** How long a job may be queued before the command no longer waits for a worker, in ms. */
const MAX_QUEUED_MS = MINUTE;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Imports the campsites of an extract of OpenStreetMap, `import-osm <file>` (docs/decisions 12): finds them in the file and
 * hands them to the same job as an upload. With `--check` nothing is changed; the check can be imported on the import page.
 */
export async function importOsm(settings: Settings, args: string[]): Promise<string> {
  const options = {
    check: { type: 'boolean', default: false },
    'on-duplicates': { type: 'string', default: 'skip' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [path] = positionals;
  const onDuplicates = DUPLICATE_CHOICES.find((choice) => choice === values['on-duplicates']);
  if (!path || positionals.length > 1 || !onDuplicates) throw new Error(USAGE);

  const content = uploadOf(await campsitesOf(path));
  const job = newJob(basename(path), content, { dryRun: values.check, onDuplicates });
  return withDatabase(settings, async (database) => {
    await start(settings, database, job);
    return resultOf(new JobsRepository(database), job.id);
  });
}

async function campsitesOf(path: string): Promise<FoundElement[]> {
  const file = await ExtractFile.open(path);
  try {
    return await findElements(file, isCampsite, readingReporter(file.size, print));
  } finally {
    await file.close();
  }
}

/** The found elements as an upload of what Overpass answers. */
function uploadOf(found: readonly FoundElement[]): Buffer {
  if (found.length === 0) throw new UnreadableExtract(IMPORT_MESSAGES.noMapCampsites);
  const elements = found.map(({ bounds, ...element }) => ({ ...element, ...(bounds && { bounds }) }));
  const content = Buffer.from(JSON.stringify({ elements }));
  if (content.length > IMPORT.maxBytes) throw new UnreadableExtract(OSM_EXTRACT_MESSAGES.tooManyCampsites);
  return content;
}

interface Choices {
  dryRun: boolean;
  onDuplicates: DuplicateChoice;
}

function newJob(filename: string, content: Buffer, choices: Choices) {
  return {
    id: randomUUID(),
    type: 'import',
    startedById: null,
    message: MESSAGES.jobQueued,
    params: { filename, ...choices, isMapData: true },
    file: { filename, content },
  } as const;
}

async function start(
  settings: Settings,
  database: DataSource,
  job: ReturnType<typeof newJob>,
): Promise<void> {
  const { id, type, params } = job;
  await database.transaction(async (manager) => {
    await new JobsRepository(database).startIn(manager, job);
    await appendAuditEvent(manager, {
      action: 'import-started',
      actorId: null,
      subject: { type: 'job', id },
      details: { type, dryRun: params.dryRun },
    });
  });
  const isQueued = await queueJob(settings, { id, type });
  print(isQueued ? `Queued as job ${id}` : `Redis does not answer: the API queues job ${id} later`);
}

/** Prints the job's progress until it has ended. */
async function resultOf(jobs: JobsRepository, id: string): Promise<string> {
  let last = '';
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const job = await jobs.find(id);
    if (!job) throw new Error(MESSAGES.jobNotFound);
    if (job.finishedAt) return finalText(job);
    if (job.message !== last) print((last = job.message));
    if (job.status === 'started' && waitedMs >= MAX_QUEUED_MS)
      return 'No worker has begun the job yet. It begins once a worker runs; the page Jobs shows its progress.';
    await sleep(POLL_MS);
  }
}

function finalText({ status, message, params }: JobEntity): string {
  if (status === 'error') throw new Error(message);
  if (params['dryRun'] !== true)
    return `${message}. The page Jobs lists each of them and can undo the import.`;
  return `${message}. Nothing was changed; the page Jobs lists each of them.`;
}
