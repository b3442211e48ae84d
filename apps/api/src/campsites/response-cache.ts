import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '@kampvuur/search-index';
import { EncodedResponse } from '../http/encoded-response';
import { CatalogueService } from './catalogue.service';

/** Memory for all encoded responses. */
const MAX_BYTES = 64_000_000;

interface CachedResponse {
  version: number;
  response: object;
}

/** Caches encoded responses with many campsites until any campsite changes. */
@Injectable()
export class ResponseCache {
  private readonly cached = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES });

  constructor(private readonly catalogue: CatalogueService) {}

  /** The cached response for this kind and query, or the result of `read`. */
  async get<T extends object>(
    kind: string,
    query: object,
    read: (index: SearchIndex) => Promise<T>,
  ): Promise<T> {
    const index = await this.catalogue.current();
    const { version } = this.catalogue;
    const key = `${kind} ${JSON.stringify(query)}`;
    const cached = this.cached.get(key);
    if (cached?.version === version) return cached.response as T;

    const response = await read(index);
    const { size } = EncodedResponse.encode(response);
    this.cached.set(key, { version, response }, { size: size + key.length });
    return response;
  }
}
