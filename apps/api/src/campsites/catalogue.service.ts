import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import type { SearchIndex } from '@kampvuur/search-index';
import type { SessionUser } from '../http/session-user';
import { CatalogueLoader } from './catalogue-loader';
import { CoalescedRuns } from './coalesced-runs';
import { IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** How long a request waits for changes to be indexed; after that it is answered from the state before them, in ms. */
const MAX_WAIT_MS = 1_000;

/** How often the snapshot may be written, and after how many changes. */
const SNAPSHOT_INTERVAL_MS = 600_000;
const MIN_SNAPSHOT_CHANGES = 1_000;

/** Called with the ids of campsites whose shown data has changed; null: any campsite may have changed. */
type ChangeListener = (ids: number[] | null) => void;

/**
 * The search index for lists, searches and the map. Every answer is of a whole state: a transaction is in the index with all
 * of its changes or with none.
 *
 * `current` reads from PostgreSQL what has changed, with one query for all requests that wait at that moment, and waits until
 * it is indexed: at most a second, and until the end for those who may have written it themselves.
 */
@Injectable()
export class CatalogueService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly listeners: ChangeListener[] = [];
  private state: LoadedIndex;
  /** A new index that the next update takes over. */
  private rebuilt: LoadedIndex | undefined;
  private rebuilding: Promise<void> | undefined;
  private checkedAt = performance.now();
  private readonly updates = new CoalescedRuns(() => this.update(), MAX_WAIT_MS);
  private readonly timers: NodeJS.Timeout[] = [];
  private changeCount = 0;
  private snapshotChanges = 0;

  constructor(
    private readonly loader: CatalogueLoader,
    private readonly snapshots: IndexSnapshots,
  ) {}

  async onModuleInit(): Promise<void> {
    this.adopt(await this.loader.start(), null);
    this.saveSnapshotOf(this.state);
    // Takes a moment; processes that start after this one can then read the snapshot.
    await this.snapshots.saved();
    // Without requests, too: large changes are then indexed before somebody asks.
    const check = (): void => void this.current().catch((error: unknown) => this.logger.warn(error));
    const save = (): void => void this.saveSnapshotIfDue();
    this.timers.push(
      setInterval(check, CAMPSITE_CHANGES.checkInterval).unref(),
      setInterval(save, SNAPSHOT_INTERVAL_MS).unref(),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
  }

  /** Increases with every change: data derived from an earlier version may be outdated. */
  get version(): number {
    return this.changeCount;
  }

  /** Number of campsites in the index. */
  get size(): number {
    return this.state.index.size;
  }

  /** Number of changes since this process read or wrote the snapshot. */
  get changesSinceSnapshot(): number {
    return this.snapshotChanges;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /**
   * The index with everything that was committed before this call. When that takes longer than a second to index, the index
   * as it was before; never for a viewer who may have written it.
   */
  async current(viewer?: Pick<SessionUser, 'hasWritten'>): Promise<SearchIndex> {
    await (viewer?.hasWritten ? this.updates.completed() : this.updates.completedOrOverdue());
    return this.state.index;
  }

  private async update(): Promise<void> {
    const startedAt = performance.now();
    const isTooOld = startedAt - this.checkedAt > CAMPSITE_CHANGES.maxCheckAge;
    const base = this.rebuilt ?? this.state;
    const updated = isTooOld ? undefined : await this.loader.update(base);
    if (!updated) {
      const built = await this.loader.build();
      this.adopt(built, null);
      this.saveSnapshotOf(built);
    } else if (this.state.index !== base.index) {
      this.rebuilt = undefined;
      this.adopt(updated, null);
      this.saveSnapshotOf(updated);
    } else {
      this.adopt(updated, updated.changedIds);
      this.snapshotChanges += updated.changedIds.length;
    }
    this.checkedAt = startedAt;
    if (this.state.index.isFragmented) this.rebuild();
  }

  private adopt({ index, position, isFromSnapshot }: LoadedIndex, changedIds: number[] | null): void {
    this.state = { index, position, isFromSnapshot };
    if (changedIds?.length === 0) return;
    this.changeCount += 1;
    for (const listener of this.listeners) listener(changedIds);
  }

  private saveSnapshotOf({ index, position, isFromSnapshot }: LoadedIndex): void {
    if (isFromSnapshot) return;
    this.snapshotChanges = 0;
    void this.snapshots.save(index, position);
  }

  /** Writes a snapshot after enough changes, unless another process of this machine has just written one. */
  private async saveSnapshotIfDue(): Promise<void> {
    if (this.snapshotChanges < MIN_SNAPSHOT_CHANGES) return;
    if (await this.snapshots.isYoungerThan(SNAPSHOT_INTERVAL_MS)) return;
    this.snapshotChanges = 0;
    await this.snapshots.save(this.state.index, this.state.position);
  }

  /** Builds a new index while the old one is used and updated; the next update takes it over. */
  private rebuild(): void {
    if (this.rebuilt) return;
    this.rebuilding ??= this.loader
      .build()
      .then((built) => void (this.rebuilt = built))
      .catch((error: unknown) => this.logger.warn(error))
      .finally(() => (this.rebuilding = undefined));
  }
}
