import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameValue, TAXONOMY_FIELDS } from '@kampvuur/domain';
import {
  type CampsiteEdit,
  type CampsiteFields,
  CampsiteWritesRepository,
  type JobEntity,
  TaxonomyRepository,
  type EarlierSuggestion,
  ScrapesRepository,
  SuggestionsRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { type Decision, reconcile } from './reconcile';
import type { Taxonomy } from './extract/taxonomy';
import { factsOf } from './extract/page-facts';
import { type MergedFacts, mergePageFacts } from './merge-page-facts';
import { type FinishItem, type ItemResult, type ScrapeItem, ScrapeLoop } from './scrape-loop';
import type { CrawlerClient } from './web/crawler-client';
import {
  linkedPages,
  unchangedResult,
  deadLinksText,
  readWebsites,
  type Websites,
  withoutDeadLinks,
} from './websites';
import { fieldsText } from './result-texts';

/** Reads the campsites' own websites and fills what is empty (docs/product.md 7, docs/decisions 9). */
@Injectable()
export class ScrapeDataHandler implements JobHandler {
  constructor(
    private readonly loop: ScrapeLoop,
    private readonly writes: CampsiteWritesRepository,
    private readonly scrapes: ScrapesRepository,
    private readonly suggestions: SuggestionsRepository,
    private readonly names: TaxonomyRepository,
  ) {}

  async handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    const known = await this.knownTerms();
    return this.loop.handle(job, report, {
      need: 'website',
      scrape: (item, web, finish) => this.scrape(item, known, web, finish),
    });
  }

  private async knownTerms(): Promise<Taxonomy> {
    const lists = await Promise.all(TAXONOMY_FIELDS.map((field) => this.names.all(field)));
    const names = TAXONOMY_FIELDS.map((field, place) => [
      field,
      (lists[place] ?? []).map(({ name }) => name),
    ]);
    return Object.fromEntries(names) as Taxonomy;
  }

  private async scrape(
    item: ScrapeItem,
    known: Taxonomy,
    web: CrawlerClient,
    finish: FinishItem,
  ): Promise<void> {
    const campsite = await this.writes.read(item.campsiteId);
    const websites = await readWebsites(web, campsite?.websiteUrls ?? []);
    const pages = [...websites.pages, ...(await linkedPages(web, websites.pages))];
    const facts = pages.map(({ html, url }) => ({ url, facts: factsOf(html, url, known) }));
    const found = mergePageFacts(item.campsiteName, facts);
    await finish((manager, current) => this.write(manager, item, { current, websites, found }));
  }

  private async write(
    manager: EntityManager,
    { campsiteId, jobId }: ScrapeItem,
    { current, websites, found }: { current: CampsiteFields; websites: Websites; found: MergedFacts },
  ): Promise<ItemResult> {
    const editedFields = await this.scrapes.fieldsEditedByPeople(manager, campsiteId);
    const earlier = await this.scrapes.earlierSuggestions(manager, campsiteId);
    const decision = reconcile(current, found, editedFields, earlier);
    const websiteUrls = withoutDeadLinks(current, websites);
    const goneUrl = websites.gone[0]?.url;
    const fills =
      websiteUrls && goneUrl
        ? [...decision.fills, { url: goneUrl, changes: { websiteUrls } }]
        : decision.fills;
    for (const { url, changes } of fills) {
      const by = { userId: null, source: 'scrape', sourceId: jobId, sourceUrl: url } as const;
      await this.writes.applyChanges(manager, campsiteId, changes as CampsiteEdit, by);
    }
    const isSuggested = await this.suggest(manager, campsiteId, decision, earlier);
    return resultOf(decision, websites, { isGone: websiteUrls !== null, isSuggested });
  }

  /** False when there is nothing to suggest, or the same waits for review already. */
  private async suggest(
    manager: EntityManager,
    campsiteId: number,
    { suggestion }: Decision,
    earlier: readonly EarlierSuggestion[],
  ): Promise<boolean> {
    if (!suggestion) return false;
    const waits = earlier.find(({ status }) => status === 'pending')?.changes;
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

function resultOf(
  { fills, suggested, notes }: Decision,
  websites: Websites,
  { isGone, isSuggested }: { isGone: boolean; isSuggested: boolean },
): ItemResult {
  const words = [
    ...(fills.length > 0
      ? [`${fieldsText(Object.assign({}, ...fills.map(({ changes }) => changes)))} updated`]
      : []),
    ...(isSuggested ? [`${fieldsText(suggested)} suggested for review`] : []),
    ...(isGone ? [deadLinksText(websites)] : []),
    ...notes,
  ];
  if (words.length === 0) return unchangedResult(websites, 'no changes');
  const message = words.join(', ');
  if (fills.length > 0) return { outcome: 'updated', message };
  if (isGone) return { outcome: 'removed', message };
  return { outcome: isSuggested ? 'kept' : 'unchanged', message };
}
