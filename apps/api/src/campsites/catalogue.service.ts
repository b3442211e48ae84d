import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CatalogueRepository, type ChangePosition } from '@kampvuur/persistence';
import type { SearchIndex } from '@kampvuur/search-index';
import { CatalogueLoader, CHANGES_MAX } from './catalogue-loader';
import { IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Campsites applied at once while lists are answered: some milliseconds of work. */
const BATCH = 250;

/** As many changes at once are applied before the next answer: a tenth of a second. More follow in the background. */
const MAX_APPLIED_AT_ONCE = 1_000;

/** How often a new snapshot is considered, in ms, and how many changes make one worth its writing. */
const SNAPSHOT = { interval: 600_000, changes: 1_000 } as const;

/** Called with the campsites whose shown data changed; `null` means all of them. */
type ChangeListener = (ids: number[] | null) => void;

/**
 * The index that answers lists, searches and the map, never older than the question: before each answer PostgreSQL is
 * asked what changed, once for all who wait at that moment. So every API process sees every commit, whoever made it.
 *
 * A transaction that changes very many campsites makes no list wait: what is rendered of them is forgotten at once, so
 * cards and pages show the new values, while which campsites a filter finds follows batch by batch.
 */
@Injectable()
export class CatalogueService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly listeners: ChangeListener[] = [];
  private index: SearchIndex;
  private position: ChangePosition = { xmax: '0', running: [] };
  /** Changed campsites the index does not know the state of yet. */
  private readonly pending = new Set<number>();
  /** True when changes were too many to name: only a new index has them. */
  private isOutdated = false;
  private checkedAt = performance.now();
  private running?: Promise<void>;
  private queued?: Promise<void>;
  private writing: Promise<unknown> = Promise.resolve();
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
    // A moment beside the minutes of the first start; processes that start after this one need not take as long.
    await this.snapshots.saved();
    // Notes of deleted campsites are swept some time after: a process nobody asks anything reads them in time.
    const check = (): void => void this.current().catch((error: unknown) => this.logger.warn(error));
    const keep = (): void => void this.keepSnapshot();
    this.timers.push(
      setInterval(check, CAMPSITE_CHANGES.checkInterval).unref(),
      setInterval(keep, SNAPSHOT.interval).unref(),
    );
  }

  onModuleDestroy(): void {
    this.timers.forEach(clearInterval);
  }

  /** Grows with every change seen: what was made from an earlier version may be out of date. */
  get version(): number {
    return this.changeCount;
  }

  /** Campsites in the index. */
  get size(): number {
    return this.index.size;
  }

  /** Changed campsites the index does not know the state of yet. */
  get changesBehind(): number {
    return this.pending.size;
  }

  /** Changes since this process read or wrote the snapshot on the disk. */
  get changesSinceSnapshot(): number {
    return this.snapshotChanges;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** The index as it stands after everything committed before this call, but for very large changes under way. */
  async current(): Promise<SearchIndex> {
    await (this.queued ??= this.checkAfter(this.running ?? nextTurn()));
    return this.index;
  }

  /** A check that is under way may have looked too early: one more serves everybody who comes meanwhile. */
  private checkAfter(before: Promise<void>): Promise<void> {
    return before
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.check();
      });
  }

  private check(): Promise<void> {
    const check = this.catchUp().finally(() => {
      if (this.running === check) this.running = undefined;
    });
    this.running = check;
    return check;
  }

  private async catchUp(): Promise<void> {
    const { index } = this;
    if (performance.now() - this.checkedAt > CAMPSITE_CHANGES.maxCheckAge) await this.load();
    const { position, ids } = await this.catalogue.changesSince(this.position, CHANGES_MAX);
    // A new index has come in between: it follows changes from the moment its loading began.
    if (this.index !== index) return this.catchUp();
    // Another server, which was promoted before it had every transaction of the last one: what was followed is void.
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
    if (ids.length === CHANGES_MAX) {
      this.isOutdated = true;
      return this.announce(null);
    }
    for (const id of ids) this.pending.add(id);
    if (ids.length > MAX_APPLIED_AT_ONCE) return this.announce(ids);
    await this.apply(index, ids);
    this.announce(ids);
  }

  /** Reads campsites and puts them into the index; one batch after the other, so that no older state comes last. */
  private apply(index: SearchIndex, ids: number[]): Promise<void> {
    const applied = this.writing.then(async () => {
      await this.loader.apply(index, ids);
      if (this.index === index) for (const id of ids) this.pending.delete(id);
    });
    this.writing = applied.catch(() => undefined);
    return applied;
  }

  /** Applies what waits, batch by batch, while lists are answered; a failure is tried again with the next check. */
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
      const ids = [...takeFirst(this.pending, BATCH)];
      await this.apply(index, ids);
      // What is rendered of them has been forgotten already; which of them a filter finds is new.
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

  /** `startedAt`: before its first row was read. */
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

  /** Writes a snapshot when enough has changed, unless another process of this machine just has. */
  private async keepSnapshot(): Promise<void> {
    if (this.snapshotChanges < SNAPSHOT.changes) return;
    if (await this.snapshots.isYoungerThan(SNAPSHOT.interval)) return;
    // The index holds everything up to the position only while nothing waits.
    if (this.isOutdated || this.pending.size > 0) return;
    this.snapshotChanges = 0;
    await this.snapshots.save(this.index, this.position);
  }

  /** Loads a new index while the old one goes on answering and following changes. */
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
