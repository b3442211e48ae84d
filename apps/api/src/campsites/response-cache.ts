import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '@kampvuur/search-index';
import { EncodedResponse } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import type { CatalogueService } from './catalogue.service';

interface CachedResponse<T extends object> {
  version: number;
  response: EncodedResponse<T>;
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

  /** The cached response to this query, or the result of `read`. */
  async get(
    viewer: SessionUser,
    query: object,
    read: (index: SearchIndex) => Promise<T>,
  ): Promise<EncodedResponse<T>> {
    const index = await this.catalogue.current(viewer);
    const { version } = this.catalogue;
    const key = JSON.stringify(query);
    const cached = this.cached.get(key);
    if (cached?.version === version) return cached.response;

    const response = new EncodedResponse(await read(index));
    this.cached.set(key, { version, response }, { size: response.size + key.length });
    return response;
  }
}
