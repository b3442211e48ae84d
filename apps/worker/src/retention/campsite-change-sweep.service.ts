import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CampsiteChangesRepository } from './campsite-changes.repository';

/**
 * Deletes the rows of deleted campsites in `campsite_changes` once every API process has read them: each run deletes
 * those that were committed before the previous run. A process that has not read for `maxCheckAge`, which is shorter than the
 * interval, loads everything again, so the time between two runs is long enough for every process.
 */
@Injectable()
export class CampsiteChangeSweepService implements OnModuleInit {
  private readonly logger = new Logger(CampsiteChangeSweepService.name);
  /** Id of the oldest transaction that was running at the previous run. */
  private horizon?: string;

  constructor(private readonly changes: CampsiteChangesRepository) {}

  onModuleInit(): void {
    void this.run();
  }

  /** One run; returns the number of deleted rows, undefined when it failed. */
  @Interval(CAMPSITE_CHANGES.sweepInterval)
  async run(): Promise<number | undefined> {
    try {
      // The first run only notes the horizon.
      const before = this.horizon;
      const horizon = await this.changes.horizon();
      const removed = before === undefined ? 0 : await this.changes.deleteObsolete(before);
      this.horizon = horizon;
      return removed;
    } catch (error) {
      this.logger.warn(`Sweeping campsite_changes failed; the next run tries again: ${String(error)}`);
      return undefined;
    }
  }
}
