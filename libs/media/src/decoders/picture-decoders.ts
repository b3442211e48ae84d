import { MESSAGES, Unavailable } from '@kampvuur/domain';
import { Semaphore } from '@kampvuur/runtime';
import { TooCostly, TooManyPixels, TooNarrow, UnreadableImage } from '../unreadable-image';
import type { DecoderAnswer, EncodedPicture, PictureRules } from './decoder-messages';
import { DecoderProcess } from './decoder-process';

export interface DecoderLimits {
  /** Processes, each decoding one picture at a time. */
  processes: number;
  /** Pictures that may wait for one. */
  waiting: number;
  /** Bytes a process may have in memory. The costliest picture that is accepted takes 550 MB (docs/security.md). */
  memory: number;
  /** Processor time of one picture, in ms. */
  cpuMs: number;
  /** Time of one picture, in ms: on a busy machine more than its processor time. */
  timeoutMs: number;
  /** How long a picture is still worked on that nobody waits for, in ms: mostly less than a new process takes. */
  abandonedMs: number;
  /** After how long without a picture a process ends, in ms. */
  idleMs: number;
}

export const DECODER_LIMITS: DecoderLimits = {
  processes: 2,
  waiting: 100,
  memory: 800_000_000,
  cpuMs: 10_000,
  timeoutMs: 60_000,
  abandonedMs: 1_000,
  idleMs: 60_000,
};

/** Processes that decode pictures, started when they are needed and replaced when they end. */
export class PictureDecoders {
  private readonly slots: Semaphore;
  private readonly idle = new Map<DecoderProcess, NodeJS.Timeout>();

  constructor(private readonly limits: DecoderLimits = DECODER_LIMITS) {
    this.slots = new Semaphore(limits.processes);
  }

  /**
   * Decodes and encodes a picture, whose bytes are those left by `stripMetadata`. When the signal is aborted, rejects at
   * once; a picture that waits is dropped then, and one being decoded soon.
   * @throws UnreadableImage, or Unavailable when too many pictures wait or the process ends.
   */
  async decode(bytes: Buffer, rules: PictureRules, signal?: AbortSignal): Promise<EncodedPicture> {
    if (this.slots.waitingCount >= this.limits.waiting) throw new Unavailable(MESSAGES.tooManyUploads);
    const answer = this.slots.run(() => this.answerTo(bytes, rules, signal), signal);
    return pictureOf(await unlessAborted(answer, signal));
  }

  /** Ends the processes that do nothing. */
  endIdle(): void {
    for (const decoder of this.idle.keys()) this.endIdleDecoder(decoder);
  }

  private async answerTo(bytes: Buffer, rules: PictureRules, signal?: AbortSignal): Promise<DecoderAnswer> {
    const { memory, cpuMs, timeoutMs, abandonedMs } = this.limits;
    const decoder = this.takeIdle() ?? new DecoderProcess();
    let abandoned: NodeJS.Timeout | undefined;
    const abandon = () => (abandoned = setTimeout(() => decoder.end(), abandonedMs));
    signal?.addEventListener('abort', abandon, { once: true });
    try {
      const answer = await decoder.run({ bytes, rules, limits: { memory, cpu: cpuMs } }, timeoutMs);
      if ('exceeded' in answer) decoder.end();
      return answer;
    } finally {
      signal?.removeEventListener('abort', abandon);
      clearTimeout(abandoned);
      if (decoder.isAlive) this.keepIdle(decoder);
    }
  }

  private takeIdle(): DecoderProcess | undefined {
    for (const [decoder, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(decoder);
      if (decoder.isAlive) return decoder;
    }
    return undefined;
  }

  private keepIdle(decoder: DecoderProcess): void {
    this.idle.set(decoder, setTimeout(() => this.endIdleDecoder(decoder), this.limits.idleMs).unref());
  }

  private endIdleDecoder(decoder: DecoderProcess): void {
    clearTimeout(this.idle.get(decoder));
    this.idle.delete(decoder);
    decoder.end();
  }
}

function pictureOf(answer: DecoderAnswer): EncodedPicture {
  if ('picture' in answer) return answer.picture;
  if ('exceeded' in answer) throw new TooCostly(`more ${answer.exceeded} than a picture may take`);
  switch (answer.refused) {
    case 'tooManyPixels':
      throw new TooManyPixels('too many pixels');
    case 'tooNarrow':
      throw new TooNarrow('too narrow');
    case 'tooLong':
    case 'unreadable':
      throw new UnreadableImage(answer.reason);
  }
}

/** The result, or a rejection as soon as the signal is aborted; what becomes of the work then interests nobody. */
function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}
