import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FieldValues } from '@kampvuur/domain';
import type { Target } from './job-items.repository';

/** What a kind of scrape has use for. */
export type ScrapeNeed = 'website' | 'picture';

const NEEDS: Record<ScrapeNeed, string> = {
  website: `c.website_urls <> '{}'`,
  picture: `c.image_urls = '{}' AND NOT EXISTS (SELECT 1 FROM campsite_images i WHERE i.campsite_id = c.id)`,
};

/** Suggestions a scrape has made for a campsite. */
export interface EarlierSuggestion {
  status: 'pending' | 'approved' | 'rejected';
  changes: FieldValues;
}

/** Which campsites scrapes look at, and what they have to respect there (docs/decisions 9). */
@Injectable()
export class ScrapesRepository {
  constructor(private readonly database: DataSource) {}

  /** Campsites with the need, those this kind of scrape has not seen for the longest time first. */
  targets(type: string, need: ScrapeNeed, limit: number): Promise<Target[]> {
    return this.database.query<Target[]>(
      `SELECT c.id AS "campsiteId", c.name AS "campsiteName" FROM campsites c
       LEFT JOIN campsite_scrapes s ON s.campsite_id = c.id AND s.type = $1
       WHERE ${NEEDS[need]} ORDER BY s.scraped_at NULLS FIRST, c.id LIMIT $2`,
      [type, limit],
    );
  }

  /** Notes that a campsite has been looked at now. */
  async noteScraped(manager: EntityManager, campsiteId: number, type: string): Promise<void> {
    await manager.query(
      `INSERT INTO campsite_scrapes (campsite_id, type, scraped_at) VALUES ($1, $2, now())
       ON CONFLICT (campsite_id, type) DO UPDATE SET scraped_at = excluded.scraped_at`,
      [campsiteId, type],
    );
  }

  /** Fields somebody has ever set or cleared, by hand, by approving or by taking back: theirs, also when empty. */
  async fieldsEditedByPeople(manager: EntityManager, campsiteId: number): Promise<Set<string>> {
    const rows = await manager.query<{ field: string }[]>(
      `SELECT DISTINCT field FROM campsite_revisions
       WHERE campsite_id = $1 AND merged_from_id IS NULL AND source IN ('admin', 'suggestion', 'merge', 'undo')`,
      [campsiteId],
    );
    return new Set(rows.map(({ field }) => field));
  }

  /** What scrapes have suggested for a campsite before, the newest first. */
  earlierSuggestions(manager: EntityManager, campsiteId: number): Promise<EarlierSuggestion[]> {
    return manager.query<EarlierSuggestion[]>(
      `SELECT status, changes FROM suggested_updates WHERE campsite_id = $1 AND user_id IS NULL ORDER BY id DESC`,
      [campsiteId],
    );
  }
}
