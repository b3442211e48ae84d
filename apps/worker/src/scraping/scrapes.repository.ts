import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { FieldValues } from '@kampvuur/domain/facts';
import {
  type ContactSighting,
  noteContactSightings,
  SuggestedUpdateEntity,
  type Target,
} from '@kampvuur/persistence';

/** Which campsites a scrape visits: those with a website, or those without a picture. */
export type ScrapeTargets = 'with-website' | 'without-picture';

const CONDITIONS: Record<ScrapeTargets, string> = {
  'with-website': `c.website_urls <> '{}'`,
  'without-picture': `c.image_urls = '{}' AND NOT EXISTS (SELECT 1 FROM campsite_images i WHERE i.campsite_id = c.id)`,
};

/** A suggestion that a scrape has made for a campsite. */
export interface EarlierSuggestion {
  status: 'pending' | 'approved' | 'rejected';
  changes: FieldValues;
}

/** A suggestion that a scrape makes. */
type ScrapedSuggestion = Pick<SuggestedUpdateEntity, 'campsiteId' | 'changes' | 'baseValues' | 'evidence'> & {
  sourceUrl: string;
};

/** Campsites that scrapes visit, and earlier decisions that they must respect (docs/decisions 9). */
@Injectable()
export class ScrapesRepository {
  constructor(private readonly database: DataSource) {}

  /** Campsites to visit, those that this type of scrape has not visited for the longest time first. */
  targets(type: string, targets: ScrapeTargets, limit: number): Promise<Target[]> {
    return this.database.query<Target[]>(
      `SELECT c.id AS "campsiteId", c.name AS "campsiteName" FROM campsites c
       LEFT JOIN campsite_scrapes s ON s.campsite_id = c.id AND s.type = $1
       WHERE ${CONDITIONS[targets]} ORDER BY s.scraped_at NULLS FIRST, c.id LIMIT $2`,
      [type, limit],
    );
  }

  /** Records that a campsite was scraped now. */
  async markScraped(manager: EntityManager, campsiteId: number, type: string): Promise<void> {
    await manager.query(
      `INSERT INTO campsite_scrapes (campsite_id, type, scraped_at) VALUES ($1, $2, now())
       ON CONFLICT (campsite_id, type) DO UPDATE SET scraped_at = excluded.scraped_at`,
      [campsiteId, type],
    );
  }

  /** Notes which listed contacts the websites that were read show. */
  noteContacts(
    manager: EntityManager,
    campsiteId: number,
    sightings: readonly ContactSighting[],
    readWebsites: readonly string[],
  ): Promise<void> {
    return noteContactSightings(manager, campsiteId, sightings, readWebsites);
  }

  /**
   * Fields that people have ever set or cleared, by an edit, an approval or an undo: not filled by scrapes even if
   * empty.
   */
  async fieldsEditedByPeople(manager: EntityManager, campsiteId: number): Promise<Set<string>> {
    const rows = await manager.query<{ field: string }[]>(
      `SELECT DISTINCT field FROM campsite_revisions
       WHERE campsite_id = $1 AND merged_from_id IS NULL AND source IN ('admin', 'suggestion', 'merge', 'undo')`,
      [campsiteId],
    );
    return new Set(rows.map(({ field }) => field));
  }

  /** Stores a suggestion by a scrape in place of the previous one. The caller has locked the campsite. */
  async replaceSuggestion(manager: EntityManager, suggestion: ScrapedSuggestion): Promise<void> {
    const { campsiteId } = suggestion;
    await manager.delete(SuggestedUpdateEntity, { userId: IsNull(), campsiteId, status: 'pending' });
    await manager.insert(SuggestedUpdateEntity, { ...suggestion, userId: null });
  }

  /** Earlier suggestions by scrapes for a campsite, the newest first. */
  earlierSuggestions(manager: EntityManager, campsiteId: number): Promise<EarlierSuggestion[]> {
    return manager.query<EarlierSuggestion[]>(
      `SELECT status, changes FROM suggested_updates WHERE campsite_id = $1 AND user_id IS NULL ORDER BY id DESC`,
      [campsiteId],
    );
  }
}
