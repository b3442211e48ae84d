import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { DIGEST, HOUR, localDay, MINUTE, noticeAbout, startOfLocalDay } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { type DueDigest, NoticeSettingsRepository } from '@kampvuur/persistence';

/** How often due digests are looked for, in ms. */
const INTERVAL_MS = 5 * MINUTE;

/** Users per transaction. */
const BATCH = 100;

/**
 * Puts the daily digests into the outbox (docs/decisions 17). The day of a user's last digest is stored, so that a
 * worker that was down in the morning catches up, and several workers share the users.
 */
@Injectable()
export class DigestService {
  private readonly logger = new Logger(DigestService.name);

  constructor(
    private readonly database: DataSource,
    private readonly settings: NoticeSettingsRepository,
    private readonly mail: MailOutbox,
  ) {}

  /** One run; returns the number of digests, undefined when it failed. */
  @Interval(INTERVAL_MS)
  async run(now = new Date()): Promise<number | undefined> {
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

  /** One transaction: marks the digests of some users as sent and enqueues emails to those with unread notices. */
  private batch(day: string, now: Date): Promise<{ people: number; digests: number }> {
    return this.database.transaction(async (manager) => {
      const userIds = await this.settings.claimDigests(manager, day, BATCH);
      const digests = await this.settings.markDigested(manager, userIds, now);
      for (const { userId, ...digest } of digests) {
        const mail = { to: userId, template: 'daily-digest', key: `digest:${userId}:${day}` } as const;
        await this.mail.enqueue(manager, { ...mail, data: contentOf(digest) });
      }
      return { people: userIds.length, digests: digests.length };
    });
  }
}

/** What the notices are about: their words are written when the email is sent, in the language the account has then. */
function contentOf({ total, notices }: Omit<DueDigest, 'userId'>) {
  return { notices: notices.map(noticeAbout), total };
}
