import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '@kampvuur/search-index';
import { EncodedResponse } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import { type CatalogueService, UP_TO_DATE } from './catalogue.service';

interface CachedResponse<T extends object> {
  version: number;
  response: EncodedResponse<T>;
}

/** What was read for a response. */
export interface ReadResponse<T> {
  response: T;
  /** False when campsites that the index has found do not exist any longer, so that the response lacks them. */
  isWhole: boolean;
}

/** Caches encoded responses with many campsites until any campsite changes. */
export class ResponseCache<T extends object> {
  private readonly cached: LRUCache<string, CachedResponse<T>>;

  /** @param maxSize memory for the responses, in bytes. */
  constructor(
    private readonly catalogue: CatalogueService,
    maxSize: number,
  ) {
    this.cached = new LRUCache({ maxSize });
  }

  /**
   * The cached response to this query, or the result of `read`. Where many campsites were deleted, it is read once more when the
   * index lacks them too: a response is of the state before or of the one after.
   */
  async get(
    viewer: SessionUser,
    query: object,
    read: (index: SearchIndex) => Promise<ReadResponse<T>>,
  ): Promise<EncodedResponse<T>> {
    const index = await this.catalogue.current(viewer);
    let { version } = this.catalogue;
    const key = JSON.stringify(query);
    const cached = this.cached.get(key);
    if (cached?.version === version) return cached.response;

    let found = await read(index);
    if (!found.isWhole) {
      const current = await this.catalogue.current(UP_TO_DATE);
      ({ version } = this.catalogue);
      found = await read(current);
    }
    const response = new EncodedResponse(found.response);
    this.cached.set(key, { version, response }, { size: response.size + key.length });
    return response;
  }
}
