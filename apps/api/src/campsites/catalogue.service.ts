import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CampsiteChange, CatalogueRepository } from '@kampvuur/persistence';
import { CatalogueIndex } from './catalogue/catalogue-index';

/** Campsites read at once while loading: some milliseconds of work between two turns of other requests. */
const BATCH = 500;

/** More changes than this at once are read as a whole: somebody has replaced the catalogue. */
const CHANGES_MAX = 50_000;

/** Hears of campsites whose shown data changed; `null` means all of them. */
type ChangeListener = (ids: number[] | null) => void;

/**
 * The index that answers lists, searches and the map, never older than the question: before each answer PostgreSQL is
 * asked what changed, once for all who wait at that moment. So every API process sees every commit, whoever made it.
 */
@Injectable()
export class CatalogueService implements OnModuleInit {
  private readonly logger = new Logger(CatalogueService.name);
  private readonly listeners: ChangeListener[] = [];
  private index = new CatalogueIndex();
  private horizon = '0';
  private reported = new Map<number, string>();
  private running?: Promise<void>;
  private queued?: Promise<void>;
  private rebuilding?: Promise<void>;
  private changesSeen = 0;

  constructor(private readonly catalogue: CatalogueRepository) {}

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Grows with every change seen: what was made from an earlier version may be out of date. */
  get version(): number {
    return this.changesSeen;
  }

  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** The index as it stands after everything committed before this call. */
  async current(): Promise<CatalogueIndex> {
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
    const { horizon, changes } = await this.catalogue.changesSince(this.horizon, CHANGES_MAX);
    if (changes.length === CHANGES_MAX) return this.load();
    const news = changes.filter(({ id, changedIn }) => this.reported.get(id) !== changedIn);
    if (news.length > 0)
      await this.apply(
        index,
        news.map(({ id }) => id),
      );
    // A new index has come in between: it follows changes from the moment its loading began.
    if (this.index !== index) return this.catchUp();
    this.remember(horizon, changes);
    if (index.needsRebuild) this.rebuild();
  }

  private async apply(index: CatalogueIndex, ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const rows = new Map((await this.catalogue.rows(some)).map((row) => [row.id, row]));
      for (const id of some) {
        const row = rows.get(id);
        if (row) index.put(row);
        else index.remove(id);
      }
    }
    this.announce(ids);
  }

  private announce(ids: number[] | null): void {
    this.changesSeen += 1;
    for (const listener of this.listeners) listener(ids);
  }

  /** Changes at or above the horizon come again until the transactions before them have ended. */
  private remember(horizon: string, changes: CampsiteChange[]): void {
    this.horizon = horizon;
    this.reported = new Map(changes.map(({ id, changedIn }) => [id, changedIn]));
  }

  private async load(): Promise<void> {
    const started = Date.now();
    const horizon = await this.catalogue.horizon();
    const index = new CatalogueIndex();
    let batch = await this.catalogue.batch(null, BATCH);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      const following = this.catalogue.batch(this.catalogue.placeOf(last), BATCH);
      index.append(batch);
      batch = await following;
      await nextTurn();
    }
    await index.finish();
    this.index = index;
    this.remember(horizon, []);
    this.announce(null);
    this.logger.log(`${index.size} campsites loaded in ${Date.now() - started} ms`);
  }

  /** Puts the campsites back in order while the old index goes on answering and following changes. */
  private rebuild(): void {
    this.rebuilding ??= this.load()
      .catch((error: unknown) => this.logger.warn(error))
      .finally(() => {
        this.rebuilding = undefined;
      });
  }
}
