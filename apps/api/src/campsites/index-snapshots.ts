import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILTERED_FACTS } from '@kampvuur/domain/facts';
import { Settings } from '@kampvuur/runtime';
import {
  SearchIndex,
  SnapshotFile,
  snapshotOf,
  type SnapshotPart,
  UnusableSnapshot,
  writeSnapshot,
} from '@kampvuur/search-index';
import { CatalogueRepository } from './catalogue.repository';
import type { ChangePosition } from './change-position';

const FILE_NAME = 'search.index';

/** A smaller index takes less than a second to build, so it is not saved. */
const MIN_CAMPSITES = 1_000;

/** How often the snapshot may be written, in ms, and after how many changes. */
export const SNAPSHOT_INTERVAL_MS = 600_000;
const MIN_CHANGES = 1_000;

/** Metadata in a snapshot's file. */
interface Stamp {
  /** Identifies the database; changes when it is restored from a backup. */
  origin: string;
  /** Changes up to this position are in the snapshot. */
  position: ChangePosition;
  /** The facts by which this index filters. */
  facts: readonly string[];
  savedAt: string;
}

export interface LoadedIndex {
  index: SearchIndex;
  /** Changes up to this position are in the index. */
  position: ChangePosition;
  /** False when the index was built from all rows. */
  isFromSnapshot: boolean;
}

/**
 * Saves the search index to disk, so that a process need not read all rows when it starts. Failures are only logged: the index
 * can always be built from the rows.
 */
@Injectable()
export class IndexSnapshots implements OnModuleDestroy {
  private readonly logger = new Logger(IndexSnapshots.name);
  private readonly path: string;
  private saving: Promise<void> | undefined;
  private takenAt?: Date;
  private changes = 0;

  constructor(
    settings: Settings,
    private readonly catalogue: CatalogueRepository,
  ) {
    this.path = join(settings.INDEX_ROOT, FILE_NAME);
  }

  onModuleDestroy(): Promise<void> {
    return this.saved();
  }

  /** Resolves when a snapshot that is being written is complete. */
  async saved(): Promise<void> {
    await this.saving;
  }

  /** Time of the last snapshot that this process has read or written. */
  get savedAt(): Date | undefined {
    return this.takenAt;
  }

  /** Number of changes since this process read or wrote the snapshot. */
  get changesSince(): number {
    return this.changes;
  }

  noteChanges(count: number): void {
    this.changes += count;
  }

  /**
   * The snapshot without campsites that are not in `existingIds`; undefined when there is no usable one. Deletions cannot be
   * read from the change notes, which may have been removed since the snapshot was taken.
   */
  async read(existingIds: () => Promise<number[]>): Promise<LoadedIndex | undefined> {
    try {
      const file = await SnapshotFile.open(this.path);
      if (!file) return undefined;
      try {
        return await this.readFile(file, existingIds);
      } finally {
        await file.close();
      }
    } catch (error) {
      const reason = error instanceof UnusableSnapshot ? `it ${error.message}` : String(error);
      this.logger.warn(`The snapshot of the search index is not used: ${reason}`);
      return undefined;
    }
  }

  private async readFile(file: SnapshotFile, existingIds: () => Promise<number[]>): Promise<LoadedIndex> {
    const { origin, position, facts, savedAt } = file.stamp as Stamp;
    if (origin !== (await this.catalogue.origin()))
      throw new UnusableSnapshot('is of another database, or of this one before it was restored');
    if (facts.join() !== FILTERED_FACTS.join()) throw new UnusableSnapshot('filters by other facts');
    const current = await this.catalogue.position();
    if (BigInt(position.xmax) > BigInt(current.xmax))
      throw new UnusableSnapshot('is newer than the database');

    const index = await SearchIndex.restore(file.parts(), await existingIds());
    this.takenAt = new Date(savedAt);
    return { index, position, isFromSnapshot: true };
  }

  /** As `save`, after enough changes, unless another process of this machine has just written one. */
  async saveIfDue(index: SearchIndex, position: ChangePosition): Promise<void> {
    if (this.changes < MIN_CHANGES) return;
    const file = await stat(this.path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs < SNAPSHOT_INTERVAL_MS) return;
    await this.save(index, position);
  }

  /** Writes a snapshot of the index in its current state; a failure is only logged. */
  save(index: SearchIndex, position: ChangePosition): Promise<void> {
    this.changes = 0;
    if (index.size < MIN_CAMPSITES) return Promise.resolve();
    this.saving ??= this.write(snapshotOf(index), position)
      .catch((error: unknown) =>
        this.logger.warn(`The snapshot of the search index was not written: ${String(error)}`),
      )
      .finally(() => (this.saving = undefined));
    return this.saving;
  }

  private async write(parts: SnapshotPart[], position: ChangePosition): Promise<void> {
    const [startedAt, takenAt] = [performance.now(), new Date()];
    const stamp: Stamp = {
      origin: await this.catalogue.origin(),
      position,
      facts: FILTERED_FACTS,
      savedAt: takenAt.toISOString(),
    };
    await writeSnapshot(this.path, stamp, parts);
    this.takenAt = takenAt;
    this.logger.log(`The snapshot of the search index was written in ${elapsed(startedAt)} ms`);
  }
}

/** Milliseconds since a time of `performance.now()`, rounded. */
export function elapsed(since: number): number {
  return Math.round(performance.now() - since);
}
