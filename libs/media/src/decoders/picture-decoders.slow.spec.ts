import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MESSAGES } from '@kampvuur/domain';
import { decoderProcesses as allDecoderProcesses } from '@kampvuur/testing';
import { TooCostly } from '../unreadable-image';
import { DecoderFailed } from './decoder-process';
import { DECODER_LIMITS, type DecoderLimits, PictureDecoders } from './picture-decoders';

const RULES = {
  maxPixels: 50_000_000,
  maxSide: 65_535,
  minWidth: 1,
  widths: [1200, 800, 400],
  maxHeight: 4_800,
  quality: 76,
  effort: 2,
};

/** Those of spec files that ran before in this process. */
const others = new Set(allDecoderProcesses());
const decoderProcesses = () => allDecoderProcesses().filter((pid) => !others.has(pid));

let small: Buffer;
/** Takes half a second of processor time and 200 MB. */
let large: Buffer;
beforeAll(async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } });
  small = await plain(60, 40).jpeg().toBuffer();
  large = await plain(7_000, 6_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
});

let decoders: PictureDecoders;
const decodersOf = (limits: Partial<DecoderLimits> = {}) =>
  (decoders = new PictureDecoders({ ...DECODER_LIMITS, processes: 1, ...limits }));
afterEach(() => decoders.endIdle());

const decode = (bytes: Buffer, signal?: AbortSignal) => decoders.decode(bytes, RULES, signal);
const isDecoded = async (bytes: Buffer) => (await decode(bytes)).files.length === RULES.widths.length;

/** The one process that is decoding, once there is one. */
async function busyProcess(): Promise<number> {
  for (;;) {
    const [pid] = decoderProcesses();
    if (pid !== undefined) return pid;
    await sleep(5);
  }
}

describe('a decoder process', () => {
  it('decodes one picture after the other', async () => {
    decodersOf();
    expect(await isDecoded(small)).toBe(true);
    const pids = decoderProcesses();
    expect(pids).toHaveLength(1);
    expect(await isDecoded(small)).toBe(true);
    expect(decoderProcesses()).toEqual(pids);
  });

  it.each<[string, Partial<DecoderLimits>]>([
    ['memory', { memory: 150_000_000 }],
    ['processor time', { cpuMs: 200 }],
  ])(
    'ends with a picture that takes more %s than it may, and the next picture has its place',
    async (_name, limits) => {
      decodersOf(limits);
      await expect(decode(large)).rejects.toBeInstanceOf(TooCostly);
      expect(await isDecoded(small)).toBe(true);
    },
  );

  it('is killed when it does not answer, which may be no fault of the picture', async () => {
    decodersOf({ timeoutMs: 2_000 });
    const decoding = decode(large);
    process.kill(await busyProcess(), 'SIGSTOP');
    await expect(decoding).rejects.toMatchObject({ status: 503, message: MESSAGES.imagesDown });
    decodersOf();
    expect(await isDecoded(small)).toBe(true);
  });

  it('may die: its picture is to be sent again, and the next one has its place', async () => {
    decodersOf();
    const decoding = decode(large);
    process.kill(await busyProcess(), 'SIGKILL');
    await expect(decoding).rejects.toBeInstanceOf(DecoderFailed);
    expect(await isDecoded(small)).toBe(true);
  });

  it('may die while it has nothing to do', async () => {
    decodersOf();
    await decode(small);
    for (const pid of decoderProcesses()) process.kill(pid, 'SIGKILL');
    while (decoderProcesses().length > 0) await sleep(5);
    await sleep(50);
    expect(await isDecoded(small)).toBe(true);
  });

  it('is ended by a picture nobody waits for any more, and the next one has its place', async () => {
    decodersOf({ abandonedMs: 0 });
    const controller = new AbortController();
    const decoding = decode(large, controller.signal);
    const pid = await busyProcess();
    controller.abort(new Error('left'));
    await expect(decoding).rejects.toThrow('left');
    expect(await isDecoded(small)).toBe(true);
    expect(decoderProcesses()).not.toContain(pid);
  });

  it('continues after a small picture nobody waits for any more', async () => {
    decodersOf({ abandonedMs: 20_000 });
    await decode(small);
    const pids = decoderProcesses();
    const controller = new AbortController();
    const decoding = decode(small, controller.signal);
    controller.abort(new Error('left'));
    await expect(decoding).rejects.toThrow('left');
    expect(await isDecoded(small)).toBe(true);
    expect(decoderProcesses()).toEqual(pids);
  });

  it('has no settings or secrets, and ignores signals meant for the process it works for', async () => {
    decodersOf();
    await decode(small);
    const [pid = 0] = decoderProcesses();
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('DATABASE_URL');
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await isDecoded(small)).toBe(true);
    expect(decoderProcesses()).toEqual([pid]);
  });

  it('has a queue, and refuses what no longer fits in there', async () => {
    decodersOf({ waiting: 1 });
    const decoding = [decode(large), decode(small)];
    await expect(decode(small)).rejects.toMatchObject({ status: 503, message: MESSAGES.tooManyUploads });
    await Promise.all(decoding);
    expect(await isDecoded(small)).toBe(true);
  });

  it('ends once it has had nothing to do for a while', async () => {
    decodersOf({ idleMs: 50 });
    await decode(small);
    while (decoderProcesses().length > 0) await sleep(20);
    expect(await isDecoded(small)).toBe(true);
  });
});
