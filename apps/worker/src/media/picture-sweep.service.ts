import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR, MINUTE, UNNAMED_FILE_GRACE } from '@kampvuur/domain';
import { ImageStore, type StoredName } from '@kampvuur/media';
import { PicturesRepository } from '@kampvuur/persistence';

/** Delay of the first run after a start, in ms: workers that restart within an hour must sweep too. */
const FIRST_ROUND_MS = MINUTE;

/** Files looked up in the database at a time. */
const BATCH = 10_000;

/** Number of files that were checked, and of those that were removed. */
export interface Sweep {
  seen: number;
  removed: number;
}

/**
 * Removes orphaned picture files, to which no row refers, every hour: killed processes and failed removals leave some.
 */
@Injectable()
export class PictureSweepService {
  private readonly logger = new Logger(PictureSweepService.name);

  constructor(
    private readonly store: ImageStore,
    private readonly pictures: PicturesRepository,
  ) {}

  @Timeout(FIRST_ROUND_MS)
  async firstRun(): Promise<void> {
    await this.run();
  }

  /** One run; undefined when another process is sweeping, and when it failed. */
  @Interval(HOUR)
  async run(now = Date.now()): Promise<Sweep | undefined> {
    try {
      const sweep = await this.pictures.withSweepLock(() => this.sweep(new Date(now - UNNAMED_FILE_GRACE)));
      if (sweep)
        this.logger.log(`Swept ${sweep.seen} picture files, removed ${sweep.removed} that no row names`);
      return sweep;
    } catch (error) {
      this.logger.warn(`The sweep of pictures failed; the next one is in an hour: ${String(error)}`);
      return undefined;
    }
  }

  private async sweep(before: Date): Promise<Sweep> {
    const sweep = { seen: 0, removed: 0 };
    let batch: StoredName[] = [];
    for await (const page of this.store.writtenBefore(before)) {
      batch.push(...page);
      if (batch.length < BATCH) continue;
      await this.sweepBatch(batch, sweep);
      batch = [];
    }
    await this.sweepBatch(batch, sweep);
    return sweep;
  }

  private async sweepBatch(batch: StoredName[], sweep: Sweep): Promise<void> {
    const unnamed = await this.unnamed(batch);
    sweep.seen += batch.length;
    // Must be checked after the rows were read: see `areRemovalsBlocked`.
    if (await this.pictures.areRemovalsBlocked()) return;
    for (const { name } of unnamed) await this.store.remove(name);
    sweep.removed += unnamed.length;
  }

  /** Files to which no row refers. An incompletely written file has no key. */
  private async unnamed(batch: StoredName[]): Promise<StoredName[]> {
    const keys = [...new Set(batch.flatMap(({ key }) => key ?? []))];
    const named = await this.pictures.referenced(keys);
    return batch.filter(({ key }) => key === null || !named.has(key));
  }
}
