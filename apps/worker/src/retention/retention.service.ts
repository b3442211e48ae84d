import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { DAY, MINUTE, inactiveAccountCutoff } from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import {
  AccountRemovalRepository,
  type ExpiredRowCounts,
  ExpiredRowsRepository,
} from '@kampvuur/persistence';

/** Delay of the first run after a start, in ms: workers that restart every day must delete old data too. */
const FIRST_ROUND_MS = 5 * MINUTE;

/** Number of inactive accounts that were removed, and of those whose removal failed. */
interface RemovedAccounts {
  removed: number;
  failed: number;
}

/** Result of a run. */
export interface RetentionResult extends RemovedAccounts {
  /** Numbers of rows that were deleted or stripped of personal data. */
  rows: ExpiredRowCounts;
}

/**
 * Every day, removes accounts that have not been used for two years (docs/decisions 2), deletes rows after their
 * retention period (docs/decisions 9), and removes personal data from rows that are kept: IP addresses and reasons in
 * the audit log, and the texts of owners who requested a removal.
 */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly accounts: AccountRemovalRepository,
    private readonly pictures: StoredPictures,
    private readonly expiredRows: ExpiredRowsRepository,
  ) {}

  @Timeout(FIRST_ROUND_MS)
  async firstRun(): Promise<void> {
    await this.run();
  }

  /** One run; undefined when another process is carrying one out, and when it failed. */
  @Interval(DAY)
  async run(now = new Date()): Promise<RetentionResult | undefined> {
    try {
      const done = await this.accounts.withRetentionLock(async () => ({
        ...(await this.removeInactive(inactiveAccountCutoff(now))),
        rows: await this.expiredRows.remove(now),
      }));
      if (done)
        this.logger.log(
          { retention: done },
          'Retention: removed accounts and rows after their retention periods',
        );
      return done;
    } catch (error) {
      this.logger.warn(`The retention run failed; the next one is in a day: ${String(error)}`);
      return undefined;
    }
  }

  /** Removes accounts last active before `cutoff`. An account that cannot be removed is logged and skipped. */
  private async removeInactive(cutoff: Date): Promise<RemovedAccounts> {
    const done = { removed: 0, failed: 0 };
    for await (const userId of this.accounts.allInactive(cutoff)) {
      try {
        if (await this.remove(userId, cutoff)) done.removed += 1;
      } catch (error) {
        done.failed += 1;
        // Only the message: the details of PostgreSQL's errors can contain personal data.
        this.logger.error(`Account ${userId} could not be removed: ${String(error)}`);
      }
    }
    return done;
  }

  /** False when the account has become active meanwhile or is deleted. */
  private async remove(userId: number, cutoff: Date): Promise<boolean> {
    const removal = await this.accounts.removeInactive(userId, cutoff);
    if (removal.kind !== 'removed') return false;
    await this.pictures.discard(removal.pictureKeys);
    return true;
  }
}
