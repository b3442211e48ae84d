import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CatalogueRepository } from '@kampvuur/persistence';

/**
 * Removes the notes of deleted campsites (`campsite_changes`) once every API process has read them: at each round those
 * that were there, committed, at the round before.
 */
@Injectable()
export class ChangeSweepService implements OnModuleInit {
  private readonly logger = new Logger(ChangeSweepService.name);
  private horizon?: string;

  constructor(private readonly catalogue: CatalogueRepository) {}

  onModuleInit(): void {
    void this.round();
  }

  /** @returns how many notes it removed; undefined when it failed. */
  @Interval(CAMPSITE_CHANGES.retention)
  async round(): Promise<number | undefined> {
    try {
      const before = this.horizon;
      const horizon = await this.catalogue.horizon();
      const removed = before === undefined ? 0 : await this.catalogue.forgetDeleted(before);
      this.horizon = horizon;
      return removed;
    } catch (error) {
      this.logger.warn(`The sweep of change notes failed and comes again in an hour: ${String(error)}`);
      return undefined;
    }
  }
}
