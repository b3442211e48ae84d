import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { ImportResult } from '@kampvuur/contracts';
import { IMPORT_MESSAGES } from '@kampvuur/domain';
import {
  CampsiteEntity,
  CampsiteSourceEntity,
  createDataSource,
  JobEntity,
  JobItemEntity,
} from '@kampvuur/persistence';
import type { Settings } from '@kampvuur/runtime';
import {
  type ExtractElement,
  osmExtract,
  type RunningProcess,
  startWorkerProcess,
  testSettings,
} from '@kampvuur/testing';
import { importOsm } from '../src/commands/import-osm';

let settings: Settings;
let database: DataSource;
let worker: RunningProcess;
let folder: string;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'tests').initialize();
  folder = await mkdtemp(join(tmpdir(), 'kampvuur-import-osm-'));
  worker = await startWorkerProcess(settings);
});
afterAll(async () => {
  await worker.stop();
  await database.destroy();
});

const camp = (name: string) => ({ tourism: 'camp_site', name });

const NODE = { type: 'node', id: 1, lat: -33.5, lon: 20.5, tags: camp('Grysbok Vlei') } as const;

const ELEMENTS: ExtractElement[] = [
  NODE,
  { type: 'node', id: 2, lat: -32, lon: 21 },
  { type: 'node', id: 3, lat: -32.2, lon: 21.2, tags: { tourism: 'hotel' } },
  { type: 'node', id: 4, lat: -31, lon: 22, tags: { ...camp('Gone'), access: 'private' } },
  { type: 'way', id: 5, nodes: [2, 3], tags: { tourism: 'caravan_site', name: 'Klipspringer Nek' } },
  { type: 'way', id: 6, nodes: [2, 3], tags: { building: 'yes' } },
];

async function run(elements: readonly ExtractElement[], ...options: string[]): Promise<string> {
  const path = join(folder, 'south-africa.osm.pbf');
  await writeFile(path, osmExtract(elements));
  return importOsm(settings, [path, ...options]);
}

const newestJob = () =>
  database.manager.findOneOrFail(JobEntity, { where: {}, order: { createdAt: 'DESC' } });

const names = async () =>
  (await database.manager.find(CampsiteEntity, { order: { name: 'ASC' } })).map(({ name }) => name);

describe('import-osm', () => {
  it('checks an extract with --check, and changes nothing', async () => {
    expect(await run(ELEMENTS, '--check')).toMatch(
      /^Would import 2 campsites, 1 left out\. Nothing was changed/,
    );
    expect(await names()).toEqual([]);
    expect(await newestJob()).toMatchObject({
      type: 'import',
      status: 'completed',
      startedById: null,
      params: { filename: 'south-africa.osm.pbf', dryRun: true, onDuplicates: 'skip', isMapData: true },
    });
  });

  it('imports its campsites as an upload does: elements, positions, history, and every one counted', async () => {
    expect(await run(ELEMENTS)).toMatch(/^Imported 2 campsites, 1 left out\./);
    const [grysbok, klip] = await database.manager.find(CampsiteEntity, { order: { name: 'ASC' } });
    expect(grysbok).toMatchObject({ name: 'Grysbok Vlei', latitude: -33.5, longitude: 20.5 });
    expect(klip).toMatchObject({ name: 'Klipspringer Nek', latitude: -32.1, longitude: 21.1 });
    const sources = await database.manager.find(CampsiteSourceEntity, { order: { reference: 'ASC' } });
    expect(sources.map(({ reference, campsiteId }) => [reference, campsiteId])).toEqual([
      ['node/1', grysbok?.id],
      ['way/5', klip?.id],
    ]);
    const job = await newestJob();
    const result = job.result as ImportResult;
    expect(await database.manager.countBy(JobItemEntity, { jobId: job.id })).toBe(2);
    expect(result.leftOut).toEqual([{ where: 'node/4', text: 'Gone', reason: 'is private' }]);
    expect(result.totalRows).toBe(result.success + (result.leftOutCount ?? 0));
  });

  it('recognises its elements when it is run again: what has changed there follows', async () => {
    const moved = { ...NODE, tags: camp('Grysbok Vlei Kamp') };
    expect(await run([moved, ...ELEMENTS.slice(1)])).toMatch(/^Imported 0 campsites, updated 1, 1 unchanged/);
    expect(await names()).toEqual(['Grysbok Vlei Kamp', 'Klipspringer Nek']);
  });

  it('refuses an extract without campsites, and starts no job', async () => {
    const before = await database.manager.count(JobEntity);
    await expect(run(ELEMENTS.slice(1, 3))).rejects.toThrow(IMPORT_MESSAGES.noMapCampsites);
    expect(await database.manager.count(JobEntity)).toBe(before);
  });

  it('says why the import failed', async () => {
    const members = [{ ...NODE, tags: { tourism: 'camp_site' } }];
    await expect(run(members)).rejects.toThrow(IMPORT_MESSAGES.noUsableMapCampsites);
  });

  it.each([[[]], [['a', 'b']], [['a', '--on-duplicates', 'replace']], [['a', '--no-such-option']]])(
    'tells how it is used for %j',
    async (args) => {
      await expect(importOsm(settings, args)).rejects.toThrow(/Usage: npm run import:osm|Unknown option/);
    },
  );
});
