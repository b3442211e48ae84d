import { Injectable } from '@nestjs/common';
import type { SearchIndex } from '@kampvuur/search-index';
import type { SessionUser } from '../http/session-user';
import { CatalogueFollower } from './catalogue-follower';
import { CatalogueIndex, type ChangeListener } from './catalogue-index';

/** For `CatalogueService.current`: everything that was committed before is in the index, however long that takes. */
export const UP_TO_DATE = { hasWritten: true };

/**
 * The search index for lists, searches and the map. Every answer is of a whole state: a transaction is in the index with all
 * of its changes or with none.
 */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly follower: CatalogueFollower,
  ) {}

  /** Increases with every change: data derived from an earlier version may be outdated. */
  get version(): number {
    return this.catalogue.version;
  }

  /** Number of campsites in the index. */
  get size(): number {
    return this.catalogue.loaded.index.size;
  }

  onChange(listener: ChangeListener): void {
    this.catalogue.onChange(listener);
  }

  /**
   * The index with everything that was committed before this call. When that takes longer than a second to index, the index
   * as it was before; never for a viewer who may have written it.
   */
  async current(viewer?: Pick<SessionUser, 'hasWritten'>): Promise<SearchIndex> {
    await (viewer?.hasWritten ? this.follower.caughtUp() : this.follower.caughtUpOrOverdue());
    return this.catalogue.loaded.index;
  }
}
