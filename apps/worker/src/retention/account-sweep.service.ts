import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { DAY, HOUR, KNOWN_BROWSERS, MAIL_RETENTION_DAYS } from '@kampvuur/domain';
import { AccountTokensRepository, KnownBrowsersRepository, MailsRepository } from '@kampvuur/persistence';

/** The first round after a start, in ms. */
const FIRST_ROUND = 2 * 60_000;

/** Removes what the privacy policy promises to forget: emails sent, links nobody opened, browsers nobody came back with. */
@Injectable()
export class AccountSweepService {
  private readonly logger = new Logger(AccountSweepService.name);

  constructor(
    private readonly mails: MailsRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly browsers: KnownBrowsersRepository,
  ) {}

  @Timeout(FIRST_ROUND)
  async firstRound(): Promise<void> {
    await this.round();
  }

  @Interval(HOUR)
  async round(now = Date.now()): Promise<void> {
    const mailsFrom = new Date(now - MAIL_RETENTION_DAYS * DAY);
    try {
      await this.mails.deleteBefore(mailsFrom);
      // Longer than any of them counts.
      await this.tokens.deleteBefore(mailsFrom);
      await this.browsers.deleteUnseenSince(new Date(now - KNOWN_BROWSERS.maxAge));
    } catch (error) {
      this.logger.warn(`The sweep of emails failed and comes again in an hour: ${String(error)}`);
    }
  }
}
