import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CHANGE_NOTES } from '@kampvuur/domain';
import { CatalogueRepository } from '@kampvuur/persistence';

/**
 * Removes the notes of deleted campsites (`campsite_changes`) once every API process has read them: at each round those
 * that were there, committed, at the round before.
 */
@Injectable()
export class ChangeSweepService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ChangeSweepService.name);
  private timer?: NodeJS.Timeout;
  private horizon?: string;

  constructor(private readonly catalogue: CatalogueRepository) {}

  onModuleInit(): void {
    void this.round();
    this.timer = setInterval(() => void this.round(), CHANGE_NOTES.keptFor).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @returns how many notes it removed; undefined when it failed. */
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
