import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { DIGEST, HOUR, localDay, MINUTE, noticeText, startOfLocalDay } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { type DueDigest, NoticeSettingsRepository } from '@kampvuur/persistence';

/** How often it looks whether somebody's digest is due, in ms: at most this late a day's first one goes out. */
const PERIOD = 5 * MINUTE;

/** People in one transaction. */
const BATCH = 100;

/**
 * Puts the daily digests into the outbox (docs/decisions 33). Who has had today's stands in their row: a worker that was
 * down in the morning catches up, and several workers share the people.
 */
@Injectable()
export class DigestService {
  private readonly logger = new Logger(DigestService.name);

  constructor(
    private readonly database: DataSource,
    private readonly settings: NoticeSettingsRepository,
    private readonly mail: MailOutbox,
  ) {}

  /** One round; the number of digests, undefined when it failed. */
  @Interval(PERIOD)
  async round(now = new Date()): Promise<number | undefined> {
    const day = localDay(now);
    if (now.getTime() < startOfLocalDay(day).getTime() + DIGEST.hour * HOUR) return 0;
    let sent = 0;
    try {
      for (;;) {
        const { people, digests } = await this.batch(day, now);
        sent += digests;
        if (people < BATCH) return sent;
      }
    } catch (error) {
      this.logger.warn(`The digests failed and come again in five minutes: ${String(error)}`);
      return undefined;
    }
  }

  /** All or none of a batch: who was claimed has their email in the outbox, if there is something to say. */
  private batch(day: string, now: Date): Promise<{ people: number; digests: number }> {
    return this.database.transaction(async (manager) => {
      const userIds = await this.settings.claimDigests(manager, day, BATCH);
      const digests = await this.settings.takeDigests(manager, userIds, now);
      for (const { userId, ...digest } of digests) {
        const mail = { to: userId, template: 'daily-digest', key: `digest:${userId}:${day}` } as const;
        await this.mail.enqueue(manager, { ...mail, data: contentOf(digest) });
      }
      return { people: userIds.length, digests: digests.length };
    });
  }
}

function contentOf({ total, notices }: Omit<DueDigest, 'userId'>) {
  const texts = notices.map(({ kind, details, campsiteName, person }) => {
    const { text, note } = noticeText(kind, details, { campsiteName, person });
    return { text, note };
  });
  return { notices: texts, total };
}
