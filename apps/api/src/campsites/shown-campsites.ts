import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MAP, MESSAGES, NotFound } from '@kampvuur/domain';
import { CampsitesRepository } from '@kampvuur/persistence';
import { ReadyAnswer } from '../http/ready-answer';
import { CatalogueService } from './catalogue.service';
import { presentCard, presentDetail, presentMapCampsite } from './present-campsite';

/** How many campsites are kept rendered: about 25 MB of cards, 10 MB of markers, 100 MB of pages. */
const CARDS = 20_000;
const MARKERS = 2 * MAP.pointsAtOnce;
const DETAIL_BYTES = 100_000_000;

/** A campsite and its JSON text. */
export interface Shown {
  id: number;
  json: string;
}

/** Campsites as JSON text, rendered once and kept until something shown of them changes. */
@Injectable()
export class ShownCampsites {
  private readonly cardTexts = new LRUCache<number, string>({ max: CARDS });
  private readonly markerTexts = new LRUCache<number, string>({ max: MARKERS });
  private readonly details = new LRUCache<number, ReadyAnswer>({
    maxSize: DETAIL_BYTES,
    sizeCalculation: (answer) => answer.weight,
  });

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly campsites: CampsitesRepository,
  ) {
    catalogue.onChange((ids) => this.forget(ids));
  }

  /** Cards in the order of the ids. */
  cards(ids: number[]): Promise<Shown[]> {
    return this.texts(this.cardTexts, ids, async (missing) =>
      (await this.campsites.cards(missing)).map((row) => [row.id, JSON.stringify(presentCard(row))]),
    );
  }

  /** Records of the map in the order of the ids. */
  markers(ids: number[]): Promise<Shown[]> {
    return this.texts(this.markerTexts, ids, async (missing) =>
      (await this.campsites.mapRows(missing)).map((row) => [row.id, JSON.stringify(presentMapCampsite(row))]),
    );
  }

  /** @throws NotFound when there is no such campsite. */
  async detail(id: number): Promise<ReadyAnswer> {
    if (this.details.has(id)) await this.catalogue.current();
    return this.details.get(id) ?? this.readDetail(id);
  }

  /** What is read now needs no look at the changes, only what is kept does. */
  private async readDetail(id: number): Promise<ReadyAnswer> {
    const { version } = this.catalogue;
    const campsite = await this.campsites.detail(id);
    if (!campsite) throw new NotFound(MESSAGES.campsiteNotFound);
    const answer = new ReadyAnswer(JSON.stringify(presentDetail(campsite)));
    if (version === this.catalogue.version) this.details.set(id, answer);
    return answer;
  }

  private async texts(
    known: LRUCache<number, string>,
    ids: number[],
    render: (missing: number[]) => Promise<[number, string][]>,
  ): Promise<Shown[]> {
    const found = new Map<number, string>();
    const missing = ids.filter((id) => {
      const text = known.get(id);
      if (text !== undefined) found.set(id, text);
      return text === undefined;
    });
    if (missing.length > 0) {
      // What was read before a change was noticed must not outlive it.
      const { version } = this.catalogue;
      for (const [id, text] of await render(missing)) {
        found.set(id, text);
        if (version === this.catalogue.version) known.set(id, text);
      }
    }
    // One deleted in between is left out.
    return ids.flatMap((id) => {
      const json = found.get(id);
      return json === undefined ? [] : [{ id, json }];
    });
  }

  private forget(ids: number[] | null): void {
    for (const kept of [this.cardTexts, this.markerTexts, this.details]) {
      if (ids === null) kept.clear();
      else for (const id of ids) kept.delete(id);
    }
  }
}
