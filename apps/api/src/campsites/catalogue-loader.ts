import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IndexUpdate, type SearchDocument, SearchIndex } from '@kampvuur/search-index';
import { CatalogueRepository, type CampsiteChanges } from './catalogue.repository';
import { elapsed, IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Campsites indexed at once: some milliseconds of work, after which other requests get a turn. */
const BATCH_SIZE = 250;

const ID_PAGE_SIZE = 50_000;

/** With this many changes the index is rebuilt from all rows instead of updated. */
const MAX_CHANGES = 50_000;

/** An index with all changes up to a new position. */
export interface UpdatedIndex extends LoadedIndex {
  /** The campsites that were changed or removed. */
  changedIds: number[];
}

/** Reads campsites from the database into the search index. */
@Injectable()
export class CatalogueLoader {
  private readonly logger = new Logger(CatalogueLoader.name);
  private indexing = 0;

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly snapshots: IndexSnapshots,
  ) {}

  /** Number of changed campsites that are being indexed. */
  get changesBehind(): number {
    return this.indexing;
  }

  /** Restores the index from its snapshot and applies the changes since; without a usable snapshot builds it from all rows. */
  async start(): Promise<LoadedIndex> {
    const startedAt = performance.now();
    const restored = await this.snapshots.read(() => this.allIds());
    if (!restored) return this.build();
    const updated = await this.update(restored);
    if (!updated) {
      this.logger.log('Too many campsites have changed since the snapshot of the search index');
      return this.build();
    }
    this.logger.log(
      `${updated.index.size} campsites read from the snapshot in ${elapsed(startedAt)} ms, ` +
        `${updated.changedIds.length} changed since`,
    );
    return updated;
  }

  /** Builds the index from all rows, with everything that was committed meanwhile. */
  async build(): Promise<LoadedIndex> {
    const startedAt = performance.now();
    const position = await this.catalogue.position();
    const index = await SearchIndex.build(this.batches());
    this.logger.log(`${index.size} campsites loaded in ${elapsed(startedAt)} ms`);
    // The rows were read one batch after the other, so that the changes meanwhile may be in the index in part.
    return (await this.update({ index, position, isFromSnapshot: false })) ?? this.build();
  }

  /**
   * Applies everything that was committed since the position of an index. Queries see all of it at once, when it is done.
   * Undefined when there is too much, or when the server lacks transactions that the position includes, as after a failover.
   */
  async update(loaded: LoadedIndex): Promise<UpdatedIndex | undefined> {
    const { position, hasChanged } = await this.catalogue.changedSince(loaded.position);
    if (BigInt(position.xmax) < BigInt(loaded.position.xmax)) return undefined;
    if (!hasChanged) return { ...loaded, position, changedIds: [] };

    const changes = await this.catalogue.changesSince(loaded.position, MAX_CHANGES);
    if (!changes) return undefined;
    const changedIds = [...changes.changed.map(({ id }) => id), ...changes.removedIds];
    this.indexing = changedIds.length;
    try {
      await applyChanges(loaded.index.update(), changes);
    } finally {
      this.indexing = 0;
    }
    return { ...loaded, position: changes.position, changedIds };
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
      // After the rows: what was released in between is read again as a change.
      const held = await this.catalogue.heldIds();
      yield held.size === 0 ? batch : batch.filter(({ id }) => !held.has(id));
      batch = await next;
      await nextTurn();
    }
  }
}

async function applyChanges(update: IndexUpdate, { changed, removedIds }: CampsiteChanges): Promise<void> {
  for (let from = 0; from < changed.length; from += BATCH_SIZE) {
    if (from > 0) await nextTurn();
    for (const document of changed.slice(from, from + BATCH_SIZE)) update.put(document);
  }
  for (const id of removedIds) update.remove(id);
  update.commit();
}
