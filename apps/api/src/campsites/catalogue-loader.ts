import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CatalogueRepository } from '@kampvuur/persistence';
import { type SearchDocument, SearchIndex } from '@kampvuur/search-index';
import { elapsed, IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Campsites read at once: some milliseconds of work between two turns of other requests. */
const BATCH = 250;

/** Ids read at once. */
const IDS_AT_ONCE = 50_000;

/** More changes than this at once are read as a whole: somebody has replaced the catalogue. */
export const CHANGES_MAX = 50_000;

/** Brings campsites into the index: all of them, or those that changed. */
@Injectable()
export class CatalogueLoader {
  private readonly logger = new Logger(CatalogueLoader.name);

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly snapshots: IndexSnapshots,
  ) {}

  /** From the snapshot and what changed since it was taken; from every row where there is none of use. */
  async start(): Promise<LoadedIndex> {
    const began = performance.now();
    const loaded = await this.snapshots.read(() => this.allIds());
    const current = loaded && (await this.broughtUpToDate(loaded, began));
    return current ?? this.build();
  }

  /** From every row. */
  async build(): Promise<LoadedIndex> {
    const began = performance.now();
    const position = await this.catalogue.position();
    const index = await SearchIndex.build(this.batches());
    this.logger.log(`${index.size} campsites loaded in ${elapsed(began)} ms`);
    return { index, position, isFromSnapshot: false };
  }

  /** Reads campsites and puts them into an index, batch by batch. */
  async apply(index: SearchIndex, ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH)
      await this.applyBatch(index, ids.slice(from, from + BATCH));
  }

  private async applyBatch(index: SearchIndex, ids: number[]): Promise<void> {
    const rows = new Map((await this.catalogue.rows(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) index.put(row);
      else index.remove(id);
    }
  }

  /** Undefined when too much has changed. */
  private async broughtUpToDate(
    { index, position }: LoadedIndex,
    began: number,
  ): Promise<LoadedIndex | undefined> {
    const changes = await this.catalogue.changesSince(position, CHANGES_MAX);
    if (changes.ids.length === CHANGES_MAX) {
      this.logger.log('Too many campsites have changed since the snapshot of the search index');
      return undefined;
    }
    await this.apply(index, changes.ids);
    this.logger.log(
      `${index.size} campsites read from the snapshot in ${elapsed(began)} ms, ` +
        `${changes.ids.length} changed since`,
    );
    return { index, position: changes.position, isFromSnapshot: true };
  }

  private async allIds(): Promise<number[]> {
    const all: number[][] = [];
    let page = await this.catalogue.idsAfter(0, IDS_AT_ONCE);
    while (page.length > 0) {
      all.push(page);
      page = await this.catalogue.idsAfter(page.at(-1)!, IDS_AT_ONCE);
    }
    return all.flat();
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
}
