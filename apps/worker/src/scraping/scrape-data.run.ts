import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameValue, NAME_FIELDS } from '@kampvuur/domain';
import {
  type CampsiteEdit,
  type CampsiteFields,
  CampsiteWritesRepository,
  type JobRunEntity,
  NamesRepository,
  type ScrapedBefore,
  ScrapesRepository,
  SuggestionsRepository,
} from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from '../runs/run';
import { type Decision, decideOnFacts } from './decide-facts';
import type { KnownNames } from './extract/known-names';
import { factsOf } from './extract/page-facts';
import { type FoundFacts, foundFacts } from './found-facts';
import { furtherPages } from './further-pages';
import { type Ending, type EndVisit, ScrapeLoop, type Visit } from './scrape-loop';
import type { PoliteWeb } from './web/polite-web';
import { endingWithout, goneInWords, readWebsites, type Websites, withoutGone } from './websites';
import { fieldsInWords } from './words';

/** Reads the campsites' own websites and fills what is empty (docs/product.md 7, docs/decisions 9). */
@Injectable()
export class ScrapeDataRun implements Run {
  readonly type = 'scrape-data';

  constructor(
    private readonly loop: ScrapeLoop,
    private readonly writes: CampsiteWritesRepository,
    private readonly scrapes: ScrapesRepository,
    private readonly suggestions: SuggestionsRepository,
    private readonly names: NamesRepository,
  ) {}

  async carryOut(run: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const known = await this.knownNames();
    const visit = (place: Visit, web: PoliteWeb, end: EndVisit) => this.visit(place, known, web, end);
    return this.loop.carryOut(run, report, { need: 'website', visit });
  }

  private async knownNames(): Promise<KnownNames> {
    const lists = await Promise.all(NAME_FIELDS.map((field) => this.names.all(field)));
    const names = NAME_FIELDS.map((field, place) => [field, (lists[place] ?? []).map(({ name }) => name)]);
    return Object.fromEntries(names) as KnownNames;
  }

  private async visit(visit: Visit, known: KnownNames, web: PoliteWeb, end: EndVisit): Promise<void> {
    const campsite = await this.writes.read(visit.campsiteId);
    const websites = await readWebsites(web, campsite?.websiteUrls ?? []);
    const pages = [...websites.pages, ...(await furtherPages(web, websites.pages))];
    const found = foundFacts(pages.map(({ html, url }) => ({ url, facts: factsOf(html, url, known) })));
    await end((manager, current) => this.write(manager, visit, { current, websites, found }));
  }

  private async write(
    manager: EntityManager,
    { campsiteId, runId }: Visit,
    { current, websites, found }: { current: CampsiteFields; websites: Websites; found: FoundFacts },
  ): Promise<Ending> {
    const theirs = await this.scrapes.fieldsOfPeople(manager, campsiteId);
    const before = await this.scrapes.suggestedBefore(manager, campsiteId);
    const decision = decideOnFacts(current, found, theirs, before);
    const websiteUrls = withoutGone(current, websites);
    const goneUrl = websites.gone[0]?.url;
    const fills =
      websiteUrls && goneUrl
        ? [...decision.fills, { url: goneUrl, changes: { websiteUrls } }]
        : decision.fills;
    for (const { url, changes } of fills) {
      const by = { userId: null, source: 'scrape', sourceId: runId, sourceUrl: url } as const;
      await this.writes.applyChanges(manager, campsiteId, changes as CampsiteEdit, by);
    }
    const isSuggested = await this.suggest(manager, campsiteId, decision, before);
    return endingOf(decision, websites, { isGone: websiteUrls !== null, isSuggested });
  }

  /** False when there is nothing to suggest, or the same waits for review already. */
  private async suggest(
    manager: EntityManager,
    campsiteId: number,
    { suggestion }: Decision,
    before: readonly ScrapedBefore[],
  ): Promise<boolean> {
    if (!suggestion) return false;
    const waits = before.find(({ status }) => status === 'pending')?.changes;
    const fields = Object.entries(suggestion.changes);
    const isSame =
      waits !== undefined &&
      Object.keys(waits).length === fields.length &&
      fields.every(([field, value]) => isSameValue(field, value, waits[field] ?? null));
    if (isSame) return false;
    await this.suggestions.replaceScraped(manager, { campsiteId, ...suggestion });
    return true;
  }
}

function endingOf(
  { fills, suggested, notes }: Decision,
  websites: Websites,
  { isGone, isSuggested }: { isGone: boolean; isSuggested: boolean },
): Ending {
  const words = [
    ...(fills.length > 0
      ? [`${fieldsInWords(Object.assign({}, ...fills.map(({ changes }) => changes)))} updated`]
      : []),
    ...(isSuggested ? [`${fieldsInWords(suggested)} suggested for review`] : []),
    ...(isGone ? [goneInWords(websites)] : []),
    ...notes,
  ];
  if (words.length === 0) return endingWithout(websites, 'no changes');
  const message = words.join(', ');
  if (fills.length > 0) return { outcome: 'updated', message };
  if (isGone) return { outcome: 'removed', message };
  return { outcome: isSuggested ? 'kept' : 'unchanged', message };
}
