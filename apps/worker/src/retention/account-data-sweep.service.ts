import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { DAY, HOUR, KNOWN_BROWSERS, MAIL_RETENTION_DAYS, MINUTE } from '@kampvuur/domain';
import { AccountDataRepository } from './account-data.repository';

/** Delay of the first run after a start, in ms. */
const FIRST_ROUND_MS = 2 * MINUTE;

/**
 * Deletes old records of sent emails, expired links of emails, ended sessions and unused browsers, as the privacy policy
 * promises.
 */
@Injectable()
export class AccountDataSweepService {
  private readonly logger = new Logger(AccountDataSweepService.name);

  constructor(private readonly accountData: AccountDataRepository) {}

  @Timeout(FIRST_ROUND_MS)
  async firstRun(): Promise<void> {
    await this.run();
  }

  @Interval(HOUR)
  async run(now = Date.now()): Promise<void> {
    const cutoff = new Date(now - MAIL_RETENTION_DAYS * DAY);
    try {
      await this.accountData.deleteMailsBefore(cutoff);
      // No token is valid for that long.
      await this.accountData.deleteTokensBefore(cutoff);
      await this.accountData.deleteEndedSessions(new Date(now));
      await this.accountData.deleteBrowsersUnseenSince(new Date(now - KNOWN_BROWSERS.maxAge));
    } catch (error) {
      this.logger.warn(
        `The sweep of emails, sessions and browsers failed; the next one is in an hour: ${String(error)}`,
      );
    }
  }
}
