import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '@kampvuur/search-index';
import { ReadyAnswer } from '../http/ready-answer';
import { CatalogueService } from './catalogue.service';

/** Memory for answers, in bytes. */
const MAX_BYTES = 64_000_000;

interface Kept {
  version: number;
  answer: ReadyAnswer;
}

/** Answers of lists and the map, kept while nothing in the catalogue has changed. */
@Injectable()
export class Answers {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.weight + key.length,
  });

  constructor(private readonly catalogue: CatalogueService) {}

  /** The answer to a question of this kind; `write` makes its JSON from the current catalogue. */
  async to(
    kind: string,
    question: object,
    write: (index: SearchIndex) => Promise<string>,
  ): Promise<ReadyAnswer> {
    const index = await this.catalogue.current();
    const { version } = this.catalogue;
    const key = `${kind} ${JSON.stringify(question)}`;
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = new ReadyAnswer(await write(index));
    this.kept.set(key, { version, answer });
    return answer;
  }
}
