import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CatalogueIndex } from './catalogue-index';
import { CatalogueUpdater } from './catalogue-updater';
import { CoalescedRuns } from './coalesced-runs';
import { IndexSnapshots, SNAPSHOT_INTERVAL_MS } from './index-snapshots';

/** How long a request waits for changes to be indexed; after that it is answered from the state before them, in ms. */
const MAX_WAIT_MS = 1_000;

/** Follows the changes of campsites: for requests, one update for all that wait at that moment, and without any at intervals. */
@Injectable()
export class CatalogueFollower implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueFollower.name);
  private readonly updates: CoalescedRuns;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly updater: CatalogueUpdater,
    private readonly snapshots: IndexSnapshots,
  ) {
    this.updates = new CoalescedRuns(() => updater.update(), MAX_WAIT_MS);
  }

  async onModuleInit(): Promise<void> {
    await this.updater.start();
    // Takes a moment; processes that start after this one can then read the snapshot.
    await this.snapshots.saved();
    // Large changes are then indexed before somebody asks.
    this.every(CAMPSITE_CHANGES.checkInterval, () => this.caughtUpOrOverdue());
    this.every(SNAPSHOT_INTERVAL_MS, () => this.saveSnapshot());
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
  }

  /** Resolves when all that was committed before this call is indexed. */
  caughtUp(): Promise<void> {
    return this.updates.completed();
  }

  /** As `caughtUp`, but after a second at the latest. */
  caughtUpOrOverdue(): Promise<void> {
    return this.updates.completedOrOverdue();
  }

  private saveSnapshot(): Promise<void> {
    const { index, position } = this.catalogue.loaded;
    return this.snapshots.saveIfDue(index, position);
  }

  private every(interval: number, work: () => Promise<void>): void {
    const round = (): void => void work().catch((error: unknown) => this.logger.warn(error));
    this.timers.push(setInterval(round, interval).unref());
  }
}
