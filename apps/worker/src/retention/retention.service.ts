import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { DAY, retentionCutoff } from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository, type AgedRowCounts, AgedRowsRepository } from '@kampvuur/persistence';

/** The first round after a start, in ms: a worker that restarts every day must keep the promise as well. */
const FIRST_ROUND = 5 * 60_000;

/** What a round has done with accounts. */
interface AccountRetention {
  removed: number;
  failed: number;
}

/** What a round has done. */
export interface Retention extends AccountRetention {
  /** Rows removed, and details forgotten, for their age. */
  rows: AgedRowCounts;
}

/**
 * Removes, every day, accounts nobody has used for two years (docs/decisions 2), rows past their age (9), and
 * what older rows tell of people: addresses and reasons in the audit log, and what owners wrote who asked for a removal.
 */
@Injectable()
export class RetentionService {
  private readonly logger = new Logger(RetentionService.name);

  constructor(
    private readonly accounts: AccountRemovalRepository,
    private readonly pictures: StoredPictures,
    private readonly agedRows: AgedRowsRepository,
  ) {}

  @Timeout(FIRST_ROUND)
  async firstRound(): Promise<void> {
    await this.round();
  }

  /** One round, unless another process is at it: undefined then, and when it failed. */
  @Interval(DAY)
  async round(now = new Date()): Promise<Retention | undefined> {
    try {
      const done = await this.accounts.withRetentionLock(async () => ({
        ...(await this.removeInactive(retentionCutoff(now))),
        rows: await this.agedRows.remove(now),
      }));
      if (done) this.logger.log({ retention: done }, 'Retention: removed what was kept for long enough');
      return done;
    } catch (error) {
      this.logger.warn(`The retention failed and comes again in a day: ${String(error)}`);
      return undefined;
    }
  }

  /** One account that cannot be removed does not keep the others. */
  private async removeInactive(since: Date): Promise<AccountRetention> {
    const done = { removed: 0, failed: 0 };
    for await (const userId of this.accounts.allInactive(since)) {
      try {
        if (await this.remove(userId, since)) done.removed += 1;
      } catch (error) {
        done.failed += 1;
        // The sentence alone: PostgreSQL's details may quote the row.
        this.logger.error(`Account ${userId} could not be removed: ${String(error)}`);
      }
    }
    return done;
  }

  private async remove(userId: number, since: Date): Promise<boolean> {
    const removal = await this.accounts.removeInactive(userId, since);
    if (removal.kind !== 'removed') return false;
    await this.pictures.discard(removal.pictureKeys);
    return true;
  }
}
