import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { retentionCutoff } from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository } from '@kampvuur/persistence';

const DAY = 24 * 3_600_000;

/** The first round after a start, in ms: a worker that restarts every day must keep the promise as well. */
const FIRST_ROUND = 5 * 60_000;

/** What a round has done. */
export interface Retention {
  removed: number;
  failed: number;
}

/** Removes, every day, accounts nobody has used for two years (docs/decisions 2). */
@Injectable()
export class RetentionService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RetentionService.name);
  private first?: NodeJS.Timeout;
  private daily?: NodeJS.Timeout;

  constructor(
    private readonly accounts: AccountRemovalRepository,
    private readonly pictures: StoredPictures,
  ) {}

  onModuleInit(): void {
    this.first = setTimeout(() => void this.round(), FIRST_ROUND).unref();
    this.daily = setInterval(() => void this.round(), DAY).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.first);
    clearInterval(this.daily);
  }

  /** One round, unless another process is at it: undefined then, and when it failed. */
  async round(now = new Date()): Promise<Retention | undefined> {
    try {
      const done = await this.accounts.retainAlone(() => this.removeInactive(retentionCutoff(now)));
      if (done) this.logger.log(`Retention: removed ${done.removed} accounts, failed at ${done.failed}`);
      return done;
    } catch (error) {
      this.logger.warn(`The retention failed and comes again in a day: ${String(error)}`);
      return undefined;
    }
  }

  /** One account that cannot be removed does not keep the others. */
  private async removeInactive(since: Date): Promise<Retention> {
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
    if (removal.pictureKey) await this.pictures.discard([removal.pictureKey]);
    return true;
  }
}
