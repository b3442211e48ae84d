import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueRepository, type ChangePosition } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { SearchIndex, SnapshotFile, UnusableSnapshot, writeSnapshot } from '@kampvuur/search-index';

const FILE = 'search.index';

/** An index of fewer campsites is built in a second. */
const MIN_CAMPSITES = 1_000;

/** What a snapshot is of, written into it. */
interface Stamp {
  /** Of the table: another database, or one that was restored, is another one. */
  origin: string;
  position: ChangePosition;
  savedAt: string;
}

/** An index as it stood once; changes are followed from the position on. */
export interface LoadedIndex {
  index: SearchIndex;
  position: ChangePosition;
  /** Where it came from. */
  isFromSnapshot: boolean;
}

/**
 * Keeps the search index on the disk, so that a process starts with it and not with every row. Nothing depends on it: what
 * cannot be used is logged and left.
 */
@Injectable()
export class IndexSnapshots implements OnModuleDestroy {
  private readonly logger = new Logger(IndexSnapshots.name);
  private readonly path: string;
  private saving?: Promise<void>;
  private takenAt?: Date;

  constructor(
    settings: Settings,
    private readonly catalogue: CatalogueRepository,
  ) {
    this.path = join(settings.INDEX_ROOT, FILE);
  }

  onModuleDestroy(): Promise<void> {
    return this.saved();
  }

  /** Resolves once what is being written has been. */
  async saved(): Promise<void> {
    await this.saving;
  }

  /** When the snapshot was taken that this process read or wrote last. */
  get savedAt(): Date | undefined {
    return this.takenAt;
  }

  /**
   * The snapshot of this database, if there is one, without what has been deleted since: notes of deleted campsites are not
   * kept for good, and a snapshot may be older than they are.
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
    const { origin, position, savedAt } = file.stamp as Stamp;
    if (origin !== (await this.catalogue.origin()))
      throw new UnusableSnapshot('is of another database, or of this one before it was restored');
    const now = await this.catalogue.position();
    if (BigInt(position.xmax) > BigInt(now.xmax)) throw new UnusableSnapshot('is newer than the database');

    const index = await SearchIndex.restore(file.parts(), await existingIds());
    this.takenAt = new Date(savedAt);
    return { index, position, isFromSnapshot: true };
  }

  /** Whether the file was written in the last so many milliseconds, by whichever process. */
  async isYoungerThan(age: number): Promise<boolean> {
    const file = await stat(this.path).catch(() => undefined);
    return file !== undefined && Date.now() - file.mtimeMs < age;
  }

  /** Writes a snapshot of the index as it stands at this call; a failure is logged. */
  save(index: SearchIndex, position: ChangePosition): Promise<void> {
    if (index.size < MIN_CAMPSITES) return Promise.resolve();
    this.saving ??= this.write(index.snapshot(), position)
      .catch((error: unknown) =>
        this.logger.warn(`The snapshot of the search index was not written: ${String(error)}`),
      )
      .finally(() => (this.saving = undefined));
    return this.saving;
  }

  private async write(parts: ReturnType<SearchIndex['snapshot']>, position: ChangePosition): Promise<void> {
    const [began, takenAt] = [performance.now(), new Date()];
    const stamp: Stamp = {
      origin: await this.catalogue.origin(),
      position,
      savedAt: takenAt.toISOString(),
    };
    await writeSnapshot(this.path, stamp, parts);
    this.takenAt = takenAt;
    this.logger.log(`The snapshot of the search index was written in ${elapsed(began)} ms`);
  }
}

/** Whole milliseconds since a moment. */
export function elapsed(since: number): number {
  return Math.round(performance.now() - since);
}
