import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decoderProcesses } from '@kampvuur/testing';
import { pictureDecoders, preparePicture } from '../src/picture-pipeline';
import { ALL_ADDITIONS, type Format, FORMATS, plainPicture } from './ancillary-data';

/** Twelve megapixels, as of a phone. */
const [WIDTH, HEIGHT] = [4_000, 3_000];
const MAX_RATIO = 1.5;
const TRIES = 3;
const TIMEOUT_MS = 300_000;
/** A clock tick of Linux, in which it counts processor time. */
const TICK_MS = 10;

interface Cost {
  cpuMs: number;
  megabytes: number;
}

/** What a picture costs in this process and in a new one that decodes it. */
async function costOf(original: Buffer): Promise<Cost> {
  pictureDecoders.endIdle();
  const others = new Set(decoderProcesses());
  const start = process.cpuUsage();
  await preparePicture(original);
  const { user, system } = process.cpuUsage(start);
  const [decoder = 0] = decoderProcesses().filter((pid) => !others.has(pid));
  const [, afterName = ''] = readFileSync(`/proc/${decoder}/stat`, 'latin1').split(') ');
  const [userTicks = NaN, systemTicks = NaN] = afterName.split(' ').slice(11, 13).map(Number);
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${decoder}/status`, 'latin1')) ?? [];
  return {
    cpuMs: (user + system) / 1_000 + (userTicks + systemTicks) * TICK_MS,
    megabytes: Number(peak) / 1_000,
  };
}

/** The least of several tries: what else the machine does adds to each. */
async function leastCostOf(original: Buffer): Promise<Cost> {
  const costs = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) costs.push(await costOf(original));
  return {
    cpuMs: Math.min(...costs.map(({ cpuMs }) => cpuMs)),
    megabytes: Math.min(...costs.map(({ megabytes }) => megabytes)),
  };
}

const plain = {} as Record<Format, { bytes: Buffer; cost: Cost }>;
beforeAll(async () => {
  for (const format of FORMATS) {
    const bytes = await plainPicture(format, WIDTH, HEIGHT);
    plain[format] = { bytes, cost: await leastCostOf(bytes) };
  }
}, TIMEOUT_MS);
afterAll(() => pictureDecoders.endIdle());

async function expectSameCost(format: Format, bytes: Buffer): Promise<void> {
  const cost = await leastCostOf(bytes);
  expect(cost.cpuMs).toBeLessThan(MAX_RATIO * plain[format].cost.cpuMs);
  expect(cost.megabytes).toBeLessThan(MAX_RATIO * plain[format].cost.megabytes);
}

describe('a picture costs what its pixels cost, whatever comes with them', () => {
  it.each(ALL_ADDITIONS)(
    'as %s %s',
    async (format, _name, add) => expectSameCost(format, add(plain[format].bytes)),
    TIMEOUT_MS,
  );

  it.each(FORMATS)(
    'as %s the colours of a phone',
    async (format) => {
      const coloured = sharp(plain[format].bytes).withIccProfile('p3').toFormat(format);
      await expectSameCost(format, await coloured.toBuffer());
    },
    TIMEOUT_MS,
  );
});
