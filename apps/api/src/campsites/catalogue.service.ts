import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CatalogueRepository, type ChangePosition } from '@kampvuur/persistence';
import type { SearchIndex } from '@kampvuur/search-index';
import { CatalogueLoader, MAX_CHANGES } from './catalogue-loader';
import { IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Campsites applied at once in the background: some milliseconds of work, after which requests get a turn. */
const BATCH_SIZE = 250;

/** Up to this many changes are applied before requests continue (a tenth of a second), more in the background. */
const MAX_APPLIED_AT_ONCE = 1_000;

/** How often the snapshot may be written, and after how many changes. */
const SNAPSHOT_INTERVAL_MS = 600_000;
const MIN_SNAPSHOT_CHANGES = 1_000;

/** Called with the ids of campsites whose shown data has changed; null: any campsite may have changed. */
type ChangeListener = (ids: number[] | null) => void;

/**
 * The search index for lists, searches and the map. It contains everything that was committed before the request: `current`
 * reads from PostgreSQL what has changed, with one query for all requests that wait at that moment.
 *
 * Requests do not wait for a transaction that changes very many campsites: their cached cards and pages are dropped at once,
 * the index is updated batch by batch in the background.
 */
@Injectable()
export class CatalogueService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly listeners: ChangeListener[] = [];
  private index: SearchIndex;
  private position: ChangePosition = { xmax: '0', running: [] };
  /** Changed campsites that are not updated in the index yet. */
  private readonly pending = new Set<number>();
  /** True after too many changes to update the index: it has to be rebuilt. */
  private isOutdated = false;
  private checkedAt = performance.now();
  /** The check for changes that is running, and the one that follows it. */
  private runningCheck?: Promise<void>;
  private queuedCheck?: Promise<void>;
  /** The last update of the index, after which the next one may begin. */
  private lastUpdate: Promise<unknown> = Promise.resolve();
  private draining?: Promise<void>;
  private rebuilding?: Promise<void>;
  private readonly timers: NodeJS.Timeout[] = [];
  private changeCount = 0;
  private snapshotChanges = 0;

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly loader: CatalogueLoader,
    private readonly snapshots: IndexSnapshots,
  ) {}

  async onModuleInit(): Promise<void> {
    const startedAt = performance.now();
    this.adopt(await this.loader.start(), startedAt);
    // Takes a moment; processes that start after this one can then read the snapshot.
    await this.snapshots.saved();
    // Without requests, too: change notes of deleted campsites are removed after some time.
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
    return this.index.size;
  }

  /** Number of changed campsites that are not updated in the index yet. */
  get changesBehind(): number {
    return this.pending.size;
  }

  /** Number of changes since this process read or wrote the snapshot. */
  get changesSinceSnapshot(): number {
    return this.snapshotChanges;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** The index with everything that was committed before this call, except very large changes that are being applied. */
  async current(): Promise<SearchIndex> {
    await (this.queuedCheck ??= this.checkAfter(this.runningCheck ?? nextTurn()));
    return this.index;
  }

  /** A running check may have read too early; one more check is shared by all calls that arrive while it runs. */
  private checkAfter(before: Promise<void>): Promise<void> {
    return before
      .catch(() => undefined)
      .then(() => {
        this.queuedCheck = undefined;
        return this.check();
      });
  }

  private check(): Promise<void> {
    const check = this.catchUp().finally(() => {
      if (this.runningCheck === check) this.runningCheck = undefined;
    });
    this.runningCheck = check;
    return check;
  }

  private async catchUp(): Promise<void> {
    const { index } = this;
    if (performance.now() - this.checkedAt > CAMPSITE_CHANGES.maxCheckAge) await this.load();
    const { position, ids } = await this.catalogue.changesSince(this.position, MAX_CHANGES);
    // The index was replaced meanwhile; the new one has a position of its own.
    if (this.index !== index) return this.catchUp();
    // A failover to a server that lacks transactions of the previous one: changes cannot be followed from our position.
    if (BigInt(position.xmax) < BigInt(this.position.xmax)) return this.load();
    if (ids.length > 0) await this.applyChanges(index, ids);
    this.snapshotChanges += ids.length;
    if (this.index !== index) return this.catchUp();
    this.position = position;
    this.checkedAt = performance.now();
    if (this.isOutdated || index.isFragmented) this.rebuild();
    else if (this.pending.size > 0) this.drain();
  }

  private async applyChanges(index: SearchIndex, ids: number[]): Promise<void> {
    if (ids.length === MAX_CHANGES) {
      this.isOutdated = true;
      return this.announce(null);
    }
    for (const id of ids) this.pending.add(id);
    if (ids.length > MAX_APPLIED_AT_ONCE) return this.announce(ids);
    await this.apply(index, ids);
    this.announce(ids);
  }

  /** Updates campsites in the index; one call after the other, so that an older state never overwrites a newer one. */
  private apply(index: SearchIndex, ids: number[]): Promise<void> {
    const applied = this.lastUpdate.then(async () => {
      await this.loader.apply(index, ids);
      if (this.index === index) for (const id of ids) this.pending.delete(id);
    });
    this.lastUpdate = applied.catch(() => undefined);
    return applied;
  }

  /** Applies pending changes in the background; after a failure the next check tries again. */
  private drain(): void {
    if (this.rebuilding) return;
    this.draining ??= this.applyPending()
      .catch((error: unknown) => this.logger.warn(error))
      .finally(() => {
        this.draining = undefined;
      });
  }

  private async applyPending(): Promise<void> {
    const { index } = this;
    while (this.pending.size > 0 && this.index === index) {
      const ids = [...takeFirst(this.pending, BATCH_SIZE)];
      await this.apply(index, ids);
      // Cached campsites were dropped already, but the results of searches change.
      this.announce([]);
      await nextTurn();
    }
    if (index.isFragmented) this.rebuild();
  }

  private announce(ids: number[] | null): void {
    this.changeCount += 1;
    for (const listener of this.listeners) listener(ids);
  }

  private async load(): Promise<void> {
    const startedAt = performance.now();
    this.adopt(await this.loader.build(), startedAt);
  }

  /** Replaces the index. `startedAt`: when the loading of the new one began. */
  private adopt(loaded: LoadedIndex, startedAt: number): void {
    this.index = loaded.index;
    this.position = loaded.position;
    this.checkedAt = startedAt;
    this.pending.clear();
    this.isOutdated = false;
    this.announce(null);
    if (loaded.isFromSnapshot) return;
    this.snapshotChanges = 0;
    void this.snapshots.save(loaded.index, loaded.position);
  }

  /** Writes a snapshot after enough changes, unless another process of this machine has just written one. */
  private async saveSnapshotIfDue(): Promise<void> {
    if (this.snapshotChanges < MIN_SNAPSHOT_CHANGES) return;
    if (await this.snapshots.isYoungerThan(SNAPSHOT_INTERVAL_MS)) return;
    // With pending changes the index does not contain everything up to the position.
    if (this.isOutdated || this.pending.size > 0) return;
    this.snapshotChanges = 0;
    await this.snapshots.save(this.index, this.position);
  }

  /** Builds a new index while the old one is still used and updated. */
  private rebuild(): void {
    this.rebuilding ??= this.load()
      .catch((error: unknown) => this.logger.warn(error))
      .finally(() => {
        this.rebuilding = undefined;
      });
  }
}

function* takeFirst<T>(set: Set<T>, count: number): Iterable<T> {
  let taken = 0;
  for (const value of set) {
    if (taken === count) return;
    taken += 1;
    yield value;
  }
}
