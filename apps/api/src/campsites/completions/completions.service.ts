import { Injectable } from '@nestjs/common';
import type { CampsiteCard, GeocodePlace, SearchCompletion } from '@kampvuur/contracts';
import { MAX_COMPLETIONS, folded, synonymPhrases, synonymWords, type CompletionKind } from '@kampvuur/domain';
import { REGIONS } from '@kampvuur/domain/geography';
import type { SearchIndex } from '@kampvuur/search-index';
import { CampsiteCache } from '../campsite-cache';
import { CatalogueService } from '../catalogue.service';
import { FIT, GazetteerGeocoder } from '../geocode/gazetteer-geocoder';

/** Towns with a typing mistake are offered from this many letters on. */
const MIN_GUESS_LETTERS = 4;

const REGION_NAMES = REGIONS.map(({ names }) => ({ name: names[0], spellings: names.map(folded) }));

function completion(
  kind: CompletionKind,
  text: string,
  more: Partial<SearchCompletion> = {},
): SearchCompletion {
  return { kind, text, detail: null, id: null, latitude: null, longitude: null, ...more };
}

function presentTown({ name, province, latitude, longitude }: GeocodePlace): SearchCompletion {
  // In the gazetteer a province is a place with its own name.
  if (name === province) return completion('province', name);
  return completion('place', name, { detail: province, latitude, longitude });
}

function presentCampsite({ id, name, province, closestTown }: CampsiteCard): SearchCompletion {
  const detail = closestTown === null ? province : `${closestTown}, ${province}`;
  return completion('campsite', name, { detail, id });
}

/** True when a word of the name, or one of its synonyms or a word of it, begins with the typed text, in any language. */
function hasWordBeginning(name: string, typed: string): boolean {
  const own = folded(name);
  return (
    ` ${own}`.includes(` ${typed}`) ||
    [...synonymPhrases(own), ...synonymWords(own)].some((synonym) => synonym.startsWith(typed))
  );
}

/** Places, campsites and terms that begin with the typed text, a few of each; all from memory. */
@Injectable()
export class CompletionsService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly cache: CampsiteCache,
    private readonly gazetteer: GazetteerGeocoder,
  ) {}

  async find(query: string): Promise<SearchCompletion[]> {
    const typed = folded(query);
    if (typed === '') return [];
    const index = await this.catalogue.current();
    const { hits } = index.search({ nameBeginnings: typed }, { offset: 0, limit: MAX_COMPLETIONS.campsites });
    const campsites = await this.cache.cards(hits.map(({ id }) => id));
    const others = [...campsites.map(presentCampsite), ...this.terms(index, typed)];
    return [...this.places(typed, others.length === 0), ...others];
  }

  /** Regions and towns; those with a typing mistake only where nothing else begins with the text. */
  private places(typed: string, isGuessing: boolean): SearchCompletion[] {
    const regions = REGION_NAMES.filter(({ spellings }) => spellings.some((name) => name.startsWith(typed)));
    const matches = this.gazetteer.matches(typed, MAX_COMPLETIONS.places);
    const towns = matches.filter(
      ({ fit }) => fit < FIT.guess || (isGuessing && typed.length >= MIN_GUESS_LETTERS),
    );
    const found = [
      ...regions.map(({ name }) => completion('landscape', name)),
      ...towns.map(({ place }) => presentTown(place)),
    ];
    return found.slice(0, MAX_COMPLETIONS.places);
  }

  private terms(index: SearchIndex, typed: string): SearchCompletion[] {
    return index
      .attachedTerms()
      .filter(({ name }) => hasWordBeginning(name, typed))
      .slice(0, MAX_COMPLETIONS.names)
      .map(({ kind, name }) => completion(kind, name));
  }
}
