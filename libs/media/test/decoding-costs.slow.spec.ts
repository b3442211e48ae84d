import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decoderProcesses } from '@kampvuur/testing';
import { pictureDecoders, preparePicture } from '../src/picture-pipeline';
import { ALL_ADDITIONS, type Format, FORMATS, plainPicture } from './ancillary-data';

const [WIDTH, HEIGHT] = [1_200, 900];
const MAX_RATIO = 1.5;
const TRIES = 3;
const TIMEOUT_MS = 300_000;
/** A clock tick of Linux, in which it counts processor time. */
const TICK_MS = 10;

interface Cost {
  cpuMs: number;
  megabytes: number;
}

/** Processor time of this process and of the one that decodes. */
function cpuMs(decoder: number): number {
  const { user, system } = process.cpuUsage();
  const [, afterName = ''] = readFileSync(`/proc/${decoder}/stat`, 'latin1').split(') ');
  const [userTicks = NaN, systemTicks = NaN] = afterName.split(' ').slice(11, 13).map(Number);
  return (user + system) / 1_000 + (userTicks + systemTicks) * TICK_MS;
}

function peakMegabytes(decoder: number): number {
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${decoder}/status`, 'latin1')) ?? [];
  return Number(peak) / 1_000;
}

/** What a picture costs in this process and in a new one, which has started with a tiny picture. */
async function costOf(original: Buffer): Promise<Cost> {
  pictureDecoders.endIdle();
  const others = new Set(decoderProcesses());
  await preparePicture(await plainPicture('png', 8, 8));
  const [decoder = 0] = decoderProcesses().filter((pid) => !others.has(pid));
  const before = cpuMs(decoder);
  await preparePicture(original);
  return { cpuMs: cpuMs(decoder) - before, megabytes: peakMegabytes(decoder) };
}

const plain = {} as Record<Format, { bytes: Buffer; cost: Cost }>;
beforeAll(async () => {
  for (const format of FORMATS) {
    const bytes = await plainPicture(format, WIDTH, HEIGHT);
    plain[format] = { bytes, cost: await costOf(bytes) };
  }
}, TIMEOUT_MS);
afterAll(() => pictureDecoders.endIdle());

/** What else the machine does adds to a cost, so that the least of several tries counts. */
async function expectSameCost(format: Format, bytes: Buffer): Promise<void> {
  const most = plain[format].cost;
  const least = { cpuMs: Infinity, megabytes: Infinity };
  const isWithin = () => least.cpuMs < MAX_RATIO * most.cpuMs && least.megabytes < MAX_RATIO * most.megabytes;
  for (let attempt = 0; attempt < TRIES && !isWithin(); attempt += 1) {
    const cost = await costOf(bytes);
    least.cpuMs = Math.min(least.cpuMs, cost.cpuMs);
    least.megabytes = Math.min(least.megabytes, cost.megabytes);
  }
  expect(least.cpuMs).toBeLessThan(MAX_RATIO * most.cpuMs);
  expect(least.megabytes).toBeLessThan(MAX_RATIO * most.megabytes);
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
