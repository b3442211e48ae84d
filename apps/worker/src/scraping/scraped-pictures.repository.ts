import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_SCRAPED_PICTURES } from '@kampvuur/domain';
import { type CampsiteImageEntity, refreshReadModel } from '@kampvuur/persistence';

/** A picture that a scrape has fetched and stored, with its origin. */
export type ScrapedPicture = Pick<CampsiteImageEntity, 'imageKey' | 'filename' | 'licence' | 'creator'> & {
  /** The page that shows it. */
  sourceUrl: string;
  /** Its own address. */
  originUrl: string;
  contentHash: string;
};

/** Pictures that a campsite has or had, which are not added again. */
export interface KnownPictures {
  urls: Set<string>;
  hashes: Set<string>;
  /** Number of pictures that scrapes may still add (docs/decisions 9). */
  room: number;
}

/** Pictures added by scrapes (docs/decisions 9). */
@Injectable()
export class ScrapedPicturesRepository {
  constructor(private readonly database: DataSource) {}

  /** Pictures that a campsite has or links to, and those that were added by a scrape and removed since. */
  async known(campsiteId: number): Promise<KnownPictures> {
    const rows = await this.database.query<{ url: string | null; hash: string | null; isScraped: boolean }[]>(
      `SELECT origin_url AS url, content_hash AS hash, origin_url IS NOT NULL AS "isScraped" FROM campsite_images WHERE campsite_id = $1
       UNION ALL
       SELECT linked.url, NULL, FALSE FROM campsites, unnest(image_urls) AS linked(url) WHERE id = $1
       UNION ALL
       SELECT brought.url, brought.hash, FALSE FROM job_run_items,
         jsonb_each_text(details) AS brought(url, hash)
       WHERE campsite_id = $1 AND outcome = 'updated' AND jsonb_typeof(details) = 'object'
         AND EXISTS (SELECT 1 FROM job_runs r WHERE r.id = run_id AND r.type LIKE '%scrape-images')`,
      [campsiteId],
    );
    return {
      urls: new Set(rows.flatMap(({ url }) => url ?? [])),
      hashes: new Set(rows.flatMap(({ hash }) => hash ?? [])),
      room: Math.max(0, MAX_SCRAPED_PICTURES - rows.filter(({ isScraped }) => isScraped).length),
    };
  }

  /** Adds pictures to a campsite that the caller has locked, up to the limit; returns those that were added. */
  async add(
    manager: EntityManager,
    campsiteId: number,
    pictures: ScrapedPicture[],
  ): Promise<ScrapedPicture[]> {
    const rows = await manager.query<{ key: string }[]>(
      `INSERT INTO campsite_images
         (campsite_id, image_key, filename, source_url, licence, creator, origin_url, content_hash)
       SELECT $1, p."imageKey", p.filename, p."sourceUrl", p.licence, p.creator, p."originUrl", p."contentHash"
       FROM jsonb_to_recordset($2::jsonb) AS p("imageKey" text, filename text, "sourceUrl" text, licence text,
         creator text, "originUrl" text, "contentHash" text)
       LIMIT greatest(0, $3 - (SELECT count(*) FROM campsite_images WHERE campsite_id = $1 AND origin_url IS NOT NULL))
       ON CONFLICT DO NOTHING RETURNING image_key AS key`,
      [campsiteId, JSON.stringify(pictures), MAX_SCRAPED_PICTURES],
    );
    const added = new Set(rows.map(({ key }) => key));
    await refreshReadModel(manager, [campsiteId]);
    return pictures.filter(({ imageKey }) => added.has(imageKey));
  }
}
