import { Injectable, Logger } from '@nestjs/common';
import { CAMPSITE_CHANGES } from '@kampvuur/domain';
import { CatalogueIndex } from './catalogue-index';
import { CatalogueLoader } from './catalogue-loader';
import { IndexSnapshots, type LoadedIndex } from './index-snapshots';

/** Brings the search index up to what is committed. `update` is called again only when it has ended. */
@Injectable()
export class CatalogueUpdater {
  private readonly logger = new Logger(CatalogueUpdater.name);
  /** A compact copy of a fragmented index, which the next update takes over. */
  private compacted: LoadedIndex | undefined;
  private isCompacting = false;
  private checkedAt = performance.now();

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly loader: CatalogueLoader,
    private readonly snapshots: IndexSnapshots,
  ) {}

  async start(): Promise<void> {
    this.replace(await this.loader.start());
  }

  /** Applies all that was committed before this call. */
  async update(): Promise<void> {
    const startedAt = performance.now();
    // Afterwards, notes of changes may have been deleted.
    const isTooOld = startedAt - this.checkedAt > CAMPSITE_CHANGES.maxCheckAge;
    if (isTooOld) this.replace(await this.loader.build());
    else if (this.compacted) await this.takeOver(this.compacted);
    else await this.follow(this.catalogue.loaded);
    this.checkedAt = startedAt;
    if (this.catalogue.loaded.index.isFragmented) void this.compact();
  }

  private async follow(current: LoadedIndex): Promise<void> {
    const updated = await this.loader.update(current);
    if (!updated) return this.replace(await this.loader.build());
    const { changedIds, ...loaded } = updated;
    this.catalogue.adopt(loaded, changedIds);
    this.snapshots.noteChanges(changedIds.length);
  }

  private async takeOver(compacted: LoadedIndex): Promise<void> {
    const updated = await this.loader.update(compacted);
    this.replace(updated ?? (await this.loader.build()));
  }

  /** Replaces the index; nothing of the old one is kept. */
  private replace({ index, position, isFromSnapshot }: LoadedIndex): void {
    this.compacted = undefined;
    this.catalogue.adopt({ index, position, isFromSnapshot }, null);
    if (!isFromSnapshot) void this.snapshots.save(index, position);
  }

  /** Rebuilds the index while the fragmented one is used and updated. */
  private async compact(): Promise<void> {
    if (this.compacted || this.isCompacting) return;
    this.isCompacting = true;
    try {
      this.compacted = await this.loader.build();
    } catch (error) {
      this.logger.warn(error);
    } finally {
      this.isCompacting = false;
    }
  }
}
