import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CampsiteChangesRepository } from './campsite-changes.repository';

/**
 * Deletes the rows of deleted campsites in `campsite_changes` once every API process has read them: each run deletes
 * those that were committed before the previous run.
 */
@Injectable()
export class CampsiteChangeSweepService implements OnModuleInit {
  private readonly logger = new Logger(CampsiteChangeSweepService.name);
  /** Position in `campsite_changes` at the previous run. */
  private horizon?: string;

  constructor(private readonly changes: CampsiteChangesRepository) {}

  onModuleInit(): void {
    void this.run();
  }

  /** One run; returns the number of deleted rows, undefined when it failed. */
  @Interval(CAMPSITE_CHANGES.sweepInterval)
  async run(): Promise<number | undefined> {
    try {
      const before = this.horizon;
      const horizon = await this.changes.horizon();
      const removed = before === undefined ? 0 : await this.changes.deleteObsolete(before);
      this.horizon = horizon;
      return removed;
    } catch (error) {
      this.logger.warn(`The sweep of change notes failed; the next one is in an hour: ${String(error)}`);
      return undefined;
    }
  }
}
