import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CatalogueRepository } from '@kampvuur/persistence';
import { type SearchDocument, SearchIndex } from '@kampvuur/search-index';
import { elapsed, IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Campsites read and indexed at once: some milliseconds of work, after which other requests get a turn. */
const BATCH_SIZE = 250;

const ID_PAGE_SIZE = 50_000;

/** With this many changes the index is rebuilt from all rows instead of updated. */
export const MAX_CHANGES = 50_000;

/** Reads campsites from the database into the search index. */
@Injectable()
export class CatalogueLoader {
  private readonly logger = new Logger(CatalogueLoader.name);

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly snapshots: IndexSnapshots,
  ) {}

  /** Restores the index from its snapshot and applies the changes since; without a usable snapshot builds it from all rows. */
  async start(): Promise<LoadedIndex> {
    const startedAt = performance.now();
    const loaded = await this.snapshots.read(() => this.allIds());
    const current = loaded && (await this.bringUpToDate(loaded, startedAt));
    return current ?? this.build();
  }

  /** Builds the index from all rows. */
  async build(): Promise<LoadedIndex> {
    const startedAt = performance.now();
    const position = await this.catalogue.position();
    const index = await SearchIndex.build(this.batches());
    this.logger.log(`${index.size} campsites loaded in ${elapsed(startedAt)} ms`);
    return { index, position, isFromSnapshot: false };
  }

  /** Updates these campsites in an index, batch by batch; removes those that no longer exist. */
  async apply(index: SearchIndex, ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH_SIZE)
      await this.applyBatch(index, ids.slice(from, from + BATCH_SIZE));
  }

  private async applyBatch(index: SearchIndex, ids: number[]): Promise<void> {
    const rows = new Map((await this.catalogue.rows(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) index.put(row);
      else index.remove(id);
    }
  }

  /** Undefined when there are too many changes. */
  private async bringUpToDate(
    { index, position }: LoadedIndex,
    startedAt: number,
  ): Promise<LoadedIndex | undefined> {
    const changes = await this.catalogue.changesSince(position, MAX_CHANGES);
    if (changes.ids.length === MAX_CHANGES) {
      this.logger.log('Too many campsites have changed since the snapshot of the search index');
      return undefined;
    }
    await this.apply(index, changes.ids);
    this.logger.log(
      `${index.size} campsites read from the snapshot in ${elapsed(startedAt)} ms, ` +
        `${changes.ids.length} changed since`,
    );
    return { index, position: changes.position, isFromSnapshot: true };
  }

  private async allIds(): Promise<number[]> {
    const all: number[][] = [];
    let page = await this.catalogue.idsAfter(0, ID_PAGE_SIZE);
    while (page.length > 0) {
      all.push(page);
      page = await this.catalogue.idsAfter(page.at(-1)!, ID_PAGE_SIZE);
    }
    return all.flat();
  }

  /** All campsites in the order of the map's cells; reads the next batch while one is indexed. */
  private async *batches(): AsyncGenerator<SearchDocument[]> {
    let batch = await this.catalogue.batch(BATCH_SIZE);
    for (let last = batch.at(-1); last; last = batch.at(-1)) {
      const next = this.catalogue.batch(BATCH_SIZE, last);
      yield batch;
      batch = await next;
      await nextTurn();
    }
  }
}
