import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { MESSAGES, Unavailable } from '@kampvuur/domain';
import type { DecoderAnswer, DecoderJob } from './decoder-messages';

const PROGRAM = join(__dirname, 'decoder.process.cjs');

/** The process that decoded a picture ended, or took too long on a busy machine: it may work next time. */
export class DecoderFailed extends Unavailable {}

/** A process that decodes one picture at a time. Without settings and secrets in its environment. */
export class DecoderProcess {
  isAlive = true;
  private readonly child: ChildProcess;

  constructor() {
    this.child = fork(PROGRAM, [], { serialization: 'advanced', execArgv: [], env: {} });
    // Its answer comes before the event of its end: unlike `exit`, `disconnect` is emitted after the messages.
    for (const event of ['disconnect', 'error']) this.child.on(event, () => (this.isAlive = false));
    this.letProcessEnd();
  }

  /**
   * Rejects when the process ends, which it is made to when it has not answered within `timeoutMs`.
   * @throws DecoderFailed
   */
  async run(job: DecoderJob, timeoutMs: number): Promise<DecoderAnswer> {
    const timer = setTimeout(() => this.end(), timeoutMs);
    this.child.ref();
    this.child.channel?.ref();
    try {
      return await this.answerTo(job);
    } finally {
      clearTimeout(timer);
      this.letProcessEnd();
    }
  }

  end(): void {
    this.isAlive = false;
    this.child.kill('SIGKILL');
  }

  private answerTo(job: DecoderJob): Promise<DecoderAnswer> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        child.off('message', answered).off('disconnect', failed).off('error', failed);
        act();
      };
      const answered = (answer: DecoderAnswer) => settle(() => resolve(answer));
      const failed = () => settle(() => reject(new DecoderFailed(MESSAGES.imagesDown)));
      child.on('message', answered).on('disconnect', failed).on('error', failed);
      child.send(job, (error) => {
        if (error) failed();
      });
    });
  }

  /** Its own process ends although this one has not. */
  private letProcessEnd(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
