import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHANGE_NOTES } from '@kampvuur/domain';
import { CatalogueRepository, type ChangePosition } from '@kampvuur/persistence';
import { type SearchDocument, SearchIndex } from '@kampvuur/search-index';

/** Campsites read at once: some milliseconds of work between two turns of other requests. */
const BATCH = 250;

/** As many changes at once are applied before the next answer: a tenth of a second. More follow in the background. */
const MAX_APPLIED_AT_ONCE = 1_000;

/** More changes than this at once are read as a whole: somebody has replaced the catalogue. */
const CHANGES_MAX = 50_000;

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
  private checkTimer?: NodeJS.Timeout;
  private changeCount = 0;

  constructor(private readonly catalogue: CatalogueRepository) {}

  async onModuleInit(): Promise<void> {
    await this.load();
    // Notes of deleted campsites are swept some time after: a process nobody asks anything reads them in time.
    const check = (): void => void this.current().catch((error: unknown) => this.logger.warn(error));
    this.checkTimer = setInterval(check, CHANGE_NOTES.checkInterval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.checkTimer);
  }

  /** Grows with every change seen: what was made from an earlier version may be out of date. */
  get version(): number {
    return this.changeCount;
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
    if (performance.now() - this.checkedAt > CHANGE_NOTES.maxCheckAge) await this.load();
    const { position, ids } = await this.catalogue.changesSince(this.position, CHANGES_MAX);
    // A new index has come in between: it follows changes from the moment its loading began.
    if (this.index !== index) return this.catchUp();
    if (ids.length > 0) await this.applyChanges(index, ids);
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
    for (let from = 0; from < ids.length; from += BATCH)
      await this.apply(index, ids.slice(from, from + BATCH));
    this.announce(ids);
  }

  /** Reads campsites and puts them into the index; one batch after the other, so that no older state comes last. */
  private apply(index: SearchIndex, ids: number[]): Promise<void> {
    const applied = this.writing.then(async () => {
      const rows = new Map((await this.catalogue.rows(ids)).map((row) => [row.id, row]));
      for (const id of ids) {
        const row = rows.get(id);
        if (row) index.put(row);
        else index.remove(id);
        if (this.index === index) this.pending.delete(id);
      }
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
    const started = Date.now();
    const position = await this.catalogue.position();
    const startedAt = performance.now();
    const index = await SearchIndex.build(this.batches());
    this.index = index;
    this.position = position;
    this.checkedAt = startedAt;
    this.pending.clear();
    this.isOutdated = false;
    this.announce(null);
    this.logger.log(`${index.size} campsites loaded in ${Date.now() - started} ms`);
  }

  /** Every campsite in the order of the map cells; the next batch is read while one is indexed. */
  private async *batches(): AsyncGenerator<SearchDocument[]> {
    let batch = await this.catalogue.batch(null, BATCH);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      const following = this.catalogue.batch(this.catalogue.placeOf(last), BATCH);
      yield batch;
      batch = await following;
      await nextTurn();
    }
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
