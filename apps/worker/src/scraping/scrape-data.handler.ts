import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import { type FieldValues, isSameValue } from '@kampvuur/domain/facts';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import {
  CampsiteWritesRepository,
  confirmByWebsite,
  type JobEntity,
  TaxonomyRepository,
} from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { type Decision, reconcile } from './reconcile';
import type { Taxonomy } from './extract/taxonomy';
import { factsOf } from './extract/page-facts';
import { type MergedFacts, mergePageFacts } from './merge-page-facts';
import { type EarlierSuggestion, ScrapesRepository } from './scrapes.repository';
import { type FactsOfPage, seenContacts } from './seen-contacts';
import {
  type Found,
  type ItemResult,
  type ScrapeItem,
  ScrapeProcessor,
  type LockedCampsite,
} from './scrape-processor';
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

/** What was read of a campsite. */
interface FoundFacts extends Found {
  websites: Websites;
  facts: MergedFacts;
  pages: readonly FactsOfPage[];
}

/** Reads the campsites' own websites, fills empty fields and suggests other changes (docs/product.md#calls, docs/decisions 9). */
@Injectable()
export class ScrapeDataHandler implements JobHandler {
  constructor(
    private readonly processor: ScrapeProcessor,
    private readonly writes: CampsiteWritesRepository,
    private readonly scrapes: ScrapesRepository,
    private readonly taxonomy: TaxonomyRepository,
  ) {}

  async handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    const known = await this.knownTerms();
    return this.processor.handle(job, report, {
      targets: 'with-website',
      read: (item, crawler) => this.read(item, known, crawler),
      write: (...all) => this.write(...all),
    });
  }

  private async knownTerms(): Promise<Taxonomy> {
    const lists = await Promise.all(TAXONOMY_FIELDS.map((field) => this.taxonomy.findAll(field)));
    const names = TAXONOMY_FIELDS.map((field, index) => [
      field,
      (lists[index] ?? []).map(({ name }) => name),
    ]);
    return Object.fromEntries(names) as Taxonomy;
  }

  private async read(
    { campsiteId, campsiteName }: ScrapeItem,
    known: Taxonomy,
    crawler: CrawlerClient,
  ): Promise<FoundFacts> {
    const campsite = await this.writes.read(campsiteId);
    const websites = await readWebsites(crawler, campsite?.websiteUrls ?? []);
    const read = [...websites.pages, ...(await linkedPages(crawler, websites.pages))];
    const pages = read.map(({ html, ...page }) => ({ ...page, facts: factsOf(html, page.url, known) }));
    return { pictures: [], websites, facts: mergePageFacts(campsiteName, pages), pages };
  }

  private async write(
    manager: EntityManager,
    { campsiteId, jobId }: ScrapeItem,
    { websites, facts, pages }: FoundFacts,
    { current }: LockedCampsite,
  ): Promise<ItemResult> {
    const editedFields = await this.scrapes.fieldsEditedByPeople(manager, campsiteId);
    const earlier = await this.scrapes.earlierSuggestions(manager, campsiteId);
    const decision = reconcile(current, facts, editedFields, earlier);
    const websiteUrls = withoutDeadLinks(current, websites);
    const goneUrl = websites.gone[0]?.url;
    const fieldUpdates =
      websiteUrls && goneUrl
        ? [...decision.fieldUpdates, { url: goneUrl, changes: { websiteUrls } }]
        : decision.fieldUpdates;
    for (const { url, changes } of fieldUpdates) {
      const by = { userId: null, source: 'scrape', sourceId: jobId, sourceUrl: url } as const;
      await this.writes.applyChanges(manager, campsiteId, changes, by);
    }
    const filled = Object.assign({}, ...fieldUpdates.map(({ changes }) => changes)) as FieldValues;
    const { seen, readWebsites } = seenContacts({ ...current, ...filled }, pages);
    await this.scrapes.noteContacts(manager, campsiteId, seen, readWebsites);
    for (const { url, changes } of decision.confirmed)
      await confirmByWebsite(manager, campsiteId, url, changes);
    const isSuggested = await this.suggest(manager, campsiteId, decision, earlier);
    return resultOf(decision, websites, { removedDeadLinks: websiteUrls !== null, isSuggested });
  }

  /** False when there is nothing to suggest, or a pending suggestion has the same changes. */
  private async suggest(
    manager: EntityManager,
    campsiteId: number,
    { suggestion }: Decision,
    earlier: readonly EarlierSuggestion[],
  ): Promise<boolean> {
    if (!suggestion) return false;
    const pendingChanges = earlier.find(({ status }) => status === 'pending')?.changes;
    const fields = Object.entries(suggestion.changes);
    const isSame =
      pendingChanges !== undefined &&
      Object.keys(pendingChanges).length === fields.length &&
      fields.every(([field, value]) => isSameValue(field, value, pendingChanges[field] ?? null));
    if (isSame) return false;
    await this.scrapes.replaceSuggestion(manager, { campsiteId, ...suggestion });
    return true;
  }
}

function resultOf(
  { fieldUpdates, suggestedAdditions, notes }: Decision,
  websites: Websites,
  { removedDeadLinks, isSuggested }: { removedDeadLinks: boolean; isSuggested: boolean },
): ItemResult {
  const parts: string[] = [];
  if (fieldUpdates.length > 0) {
    const changes = Object.assign({}, ...fieldUpdates.map((update) => update.changes)) as FieldValues;
    parts.push(filled(JOB_TEMPLATES.fieldsUpdated, { fields: fieldsText(changes) }));
  }
  if (isSuggested)
    parts.push(filled(JOB_TEMPLATES.fieldsSuggested, { fields: fieldsText(suggestedAdditions) }));
  if (removedDeadLinks) parts.push(deadLinksText(websites));
  parts.push(...notes);
  if (parts.length === 0) return unchangedResult(websites, JOB_MESSAGES.noChanges);
  const message = parts.join(', ');
  if (fieldUpdates.length > 0) return { outcome: 'updated', message };
  if (removedDeadLinks) return { outcome: 'removed', message };
  return { outcome: isSuggested ? 'kept' : 'unchanged', message };
}
