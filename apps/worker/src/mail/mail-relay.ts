import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Job, Queue } from 'bull';
import { MINUTE, SECOND } from '@kampvuur/domain';
import { MailDelivery } from '@kampvuur/mail';
import { MailsRepository } from '@kampvuur/persistence';
import { MAIL_QUEUE, MAIL_RETRIES } from '@kampvuur/queue';

/** Age, in ms, at which an email that was queued and not sent is queued again: Redis may have lost it. */
const REQUEUE_MS = 15 * MINUTE;

/** Emails queued in one run. */
const BATCH = 100;
/** Emails sent at the same time. */
const CONCURRENCY = 4;

/** Queues the emails of the outbox table, and sends the queued ones. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailRelay.name);

  constructor(
    private readonly mails: MailsRepository,
    private readonly delivery: MailDelivery,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue,
  ) {}

  onApplicationBootstrap(): void {
    void this.queue.process(CONCURRENCY, (job) => this.process(job));
  }

  /** One run; while PostgreSQL or Redis is down it does nothing. */
  @Interval(SECOND)
  async run(): Promise<void> {
    try {
      const ids = await this.mails.claimDue(REQUEUE_MS, BATCH);
      if (ids.length > 0) await this.enqueue(ids);
    } catch (error) {
      this.logger.warn(`Emails could not be queued: ${String(error)}`);
    }
  }

  private async enqueue(ids: string[]): Promise<void> {
    try {
      // Bull ignores a job whose id is queued already.
      await this.queue.addBulk(ids.map((id) => ({ data: {}, opts: { ...MAIL_RETRIES, jobId: id } })));
    } catch (error) {
      await this.mails.unmarkQueued(ids);
      throw error;
    }
  }

  /** Bull stores errors and shows them to administrators, so they contain no stack and no personal data. */
  private async process({ id }: Job): Promise<void> {
    await this.delivery.deliver(String(id)).catch((error: unknown) => {
      const reason = new Error(error instanceof Error ? error.message : 'unknown');
      reason.stack = reason.message;
      throw reason;
    });
  }
}
