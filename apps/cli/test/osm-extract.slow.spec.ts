import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEBIBYTE, OSM_EXTRACT } from '@kampvuur/domain';
import { environmentOf, type ExtractElement, osmExtract, ROOT, testSettings } from '@kampvuur/testing';

/** Sizes of the extracts in bytes: the larger is just below what the command accepts. */
const SIZES = { small: 20 * MEBIBYTE, large: OSM_EXTRACT.maxBytes - MEBIBYTE } as const;

/** What the process may use at most. */
const MAX_MEMORY = 350 * MEBIBYTE;

/** How much more it may use for the large extract than for the small one: a third of how much larger that is. */
const MAX_GROWTH = (SIZES.large - SIZES.small) / 3;

/** What its own objects may take, in MB: the elements of the large extract would not fit. */
const MAX_HEAP_MB = 128;

const NODES_PER_BLOCK = 8_000;

/** Different blocks, which are repeated until the extract has its size. */
const BLOCKS = 10;

/** Nodes all over the country, some of them with tags that nobody wants. */
function randomNodes(block: number): ExtractElement[] {
  return Array.from({ length: NODES_PER_BLOCK }, (_, index) => ({
    type: 'node' as const,
    id: (block * NODES_PER_BLOCK + index) * 3 + Math.floor(Math.random() * 3),
    lat: -22 - Math.random() * 12,
    lon: 17 + Math.random() * 15,
    ...(index % 50 === 0 && { tags: { natural: 'tree', ref: String(Math.random()) } }),
  }));
}

/** Ways with tags, and among them campsites. */
function randomWays(block: number): ExtractElement[] {
  return Array.from({ length: NODES_PER_BLOCK / 10 }, (_, index) => ({
    type: 'way' as const,
    id: block * NODES_PER_BLOCK + index,
    nodes: Array.from({ length: 10 }, () => Math.floor(Math.random() * NODES_PER_BLOCK * BLOCKS * 3)),
    tags: index === 7 ? { tourism: 'camp_site', name: `Camp ${block}` } : { building: 'yes' },
  }));
}

async function writeExtract(path: string, maxSize: number): Promise<void> {
  const header = osmExtract([]);
  const options = { perBlock: NODES_PER_BLOCK };
  const blocksOf = (elements: ExtractElement[]) => osmExtract(elements, options).subarray(header.length);
  const blocks = Array.from({ length: BLOCKS }, (_, block) =>
    Buffer.concat([blocksOf(randomNodes(block)), blocksOf(randomWays(block))]),
  );
  const file = await open(path, 'w');
  await file.write(header);
  let size = header.length;
  for (let index = 0; size + (blocks[index % BLOCKS]?.length ?? 0) < maxSize; index += 1) {
    const { bytesWritten } = await file.write(blocks[index % BLOCKS] ?? header);
    size += bytesWritten;
  }
  await file.close();
}

/** The most memory that a process has used so far, in bytes. */
async function peakMemory(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** What the command prints for an extract of a size until it has read everything, and the most memory it used until then. */
async function reading(maxSize: number): Promise<{ output: string; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kampvuur-large-extract-'));
  const path = join(folder, 'large.osm.pbf');
  await writeExtract(path, maxSize);
  const command = ['dist/server/apps/cli/src/main.js', 'import-osm', path, '--check'];
  const env = { PATH: process.env['PATH'] ?? '', ...environmentOf(await testSettings()) };
  const options = [`--max-old-space-size=${MAX_HEAP_MB}`, ...command];
  const child = spawn(process.execPath, options, { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));

  let peak = 0;
  // Without a worker the command waits for one: then it has read everything.
  while (!output.includes('Queued as job') && child.exitCode === null && child.signalCode === null) {
    await sleep(100);
    peak = Math.max(peak, await peakMemory(child.pid ?? 0).catch(() => 0));
  }
  child.kill();
  await rm(folder, { recursive: true });
  return { output, peak };
}

it('reads an extract of 200 MB with memory that does not grow with it', async () => {
  const small = await reading(SIZES.small);
  const large = await reading(SIZES.large);

  for (const { output, peak } of [small, large]) {
    expect(output).toContain('Queued as job');
    expect(output).toMatch(/^Pass 2: /m);
    expect(peak).toBeGreaterThan(0);
  }
  expect(large.peak).toBeLessThan(MAX_MEMORY);
  expect(large.peak - small.peak).toBeLessThan(MAX_GROWTH);
});
