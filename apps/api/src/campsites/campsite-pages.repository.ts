import { Injectable } from '@nestjs/common';
import { CHECKIN_PREVIEW, type PhotoSubject } from '@kampvuur/domain';
import { type FactValues, PAGE_FACTS, type PageFact } from '@kampvuur/domain/facts';
import {
  batchLoader,
  factColumns,
  PROVENANCE_COLUMNS,
  type ProvenanceRow,
  CHECKIN_COLUMNS,
  CHECKIN_ENTRY,
  localDate,
  type ReadSource,
  SharedReads,
  startOfLocalDate,
  type CheckinRow,
} from '@kampvuur/persistence';
import type { CampsiteRow } from './campsites.repository';
import { CARD_COLUMNS, type JsonRow, OF_IDS } from './card-columns';

/**
 * SQL: the answers that people gave about a campsite in visits since a day, each person once about a subject, with the latest visit:
 * subject, answer, and the day up to which they count as the first one that does.
 * @param campsite SQL of its id
 * @param since SQL of the first day that counts
 */
export const observedAnswers = (campsite: string, since: string): string => `
  SELECT DISTINCT ON (k.user_id, a.key) a.key AS subject, a.value #>> '{}' AS answer,
    least(${localDate('k.created_at')}, k.visited_on) AS day
  FROM checkins k CROSS JOIN LATERAL jsonb_each(k.observations) a
  WHERE k.campsite_id = ${campsite} AND k.observations <> '{}' AND k.hidden_at IS NULL
    AND k.created_at >= ${startOfLocalDate(since)}
    AND coalesce(k.visited_on, ${localDate('k.created_at')}) >= ${since}
  ORDER BY k.user_id, a.key, coalesce(k.visited_on, ${localDate('k.created_at')}) DESC, k.id DESC`;

/** The origin of a picture. */
interface PictureCreditRow {
  creator: string | null;
  licence: string | null;
  sourceUrl: string;
}

/** A campsite with all data of its page. */
export interface CampsiteDetailRow extends CampsiteRow, Pick<FactValues, PageFact>, ProvenanceRow {
  lastEditedByAdminId: number | null;
  lastEditedAt: Date | null;
  imageKeys: string[];
  /** Credits of scraped pictures by image key; null without any. */
  credits: Record<string, PictureCreditRow> | null;
  /** What pictures show, by image key; null where nothing is said of any. */
  subjects: Record<string, PhotoSubject> | null;
  /** Whether it is one of the demo data. */
  isDemo: boolean;
  checkinCount: number;
  /** The newest `CHECKIN_PREVIEW` check-ins (docs/decisions 6). */
  checkins: CheckinRow[];
}

/** A row from JSON, in which times are text. */
type TimesAsText<Row, Times extends keyof Row> = Omit<Row, Times> & { [Time in Times]: string };
type DetailJson = Omit<CampsiteDetailRow, 'lastEditedAt' | 'checkins'> & {
  lastEditedAt: string | null;
  checkins: TimesAsText<CheckinRow, 'createdAt'>[];
};

const DETAIL_COLUMNS = `${CARD_COLUMNS}, ${factColumns(PAGE_FACTS)},
  c.last_edited_by_admin_id AS "lastEditedByAdminId", c.last_edited_at AS "lastEditedAt",
  coalesce(s.checkin_count, 0) AS "checkinCount", c.seed_key IS NOT NULL AS "isDemo",${PROVENANCE_COLUMNS},
  ARRAY(SELECT i.image_key FROM campsite_images i WHERE i.campsite_id = c.id AND i.hidden_at IS NULL
        ORDER BY i.created_at, i.id) AS "imageKeys",
  (SELECT json_object_agg(i.image_key, json_build_object(
     'creator', i.creator, 'licence', i.licence, 'sourceUrl', i.source_url))
   FROM campsite_images i WHERE i.campsite_id = c.id AND i.source_url IS NOT NULL AND i.hidden_at IS NULL) AS credits,
  (SELECT json_object_agg(i.image_key, i.subject)
   FROM campsite_images i WHERE i.campsite_id = c.id AND i.subject IS NOT NULL AND i.hidden_at IS NULL) AS subjects,
  ARRAY(SELECT row_to_json(e) FROM (
    SELECT ${CHECKIN_COLUMNS} FROM checkins k JOIN users u ON u.id = k.user_id
    WHERE k.campsite_id = c.id AND k.hidden_at IS NULL
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${CHECKIN_PREVIEW}) e) AS checkins`;

const DETAILS = {
  name: 'campsite-details',
  text: `SELECT row_to_json(r) AS row FROM (SELECT ${DETAIL_COLUMNS} ${OF_IDS}) r`,
};

const NEWEST_OF_CAMPSITE = {
  name: 'checkins-newest-of-campsite',
  text: `${CHECKIN_ENTRY} WHERE k.campsite_id = $1 AND k.hidden_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
};

/** $1 the campsite, $2 the first day that counts. */
const OBSERVATIONS = {
  name: 'observations-of-campsite',
  text: `SELECT o.subject, o.answer, count(*)::int AS count FROM (${observedAnswers('$1', '$2::date')}) o
    GROUP BY o.subject, o.answer ORDER BY o.subject, o.answer`,
};

/** How many people gave an answer about a campsite; of gravel the answer is kilometres. */
export interface ObservationRow {
  subject: string;
  answer: string;
  count: number;
}

/** Data of campsite pages. */
@Injectable()
export class CampsitePagesRepository {
  /** One per server: all keys of a batch must be readable from the same server. */
  private readonly loaders = {
    primary: batchLoader((ids: number[]) => this.readDetails(ids, 'primary')),
    replica: batchLoader((ids: number[]) => this.readDetails(ids, 'replica')),
  };

  constructor(private readonly reads: SharedReads) {}

  /**
   * All data of a campsite's page; undefined for none. A campsite that the replica does not have yet is read from the
   * primary.
   */
  async detail(id: number): Promise<CampsiteDetailRow | undefined> {
    const source = this.reads.source();
    const found = await this.loaders[source].load(id);
    return found ?? (source === 'replica' ? this.loaders.primary.load(id) : undefined);
  }

  /** The newest check-ins of a campsite, newest first. */
  checkins(campsiteId: number, limit: number): Promise<CheckinRow[]> {
    return this.reads.rows(NEWEST_OF_CAMPSITE, [campsiteId, limit]);
  }

  /** What people observed since a day, each with the latest visit. */
  observations(campsiteId: number, since: string): Promise<ObservationRow[]> {
    return this.reads.rows(OBSERVATIONS, [campsiteId, since]);
  }

  private async readDetails(ids: number[], source: ReadSource): Promise<Map<number, CampsiteDetailRow>> {
    const found = await this.reads.rows<JsonRow<DetailJson>>(DETAILS, [ids], source);
    return new Map(found.map(({ row }) => [row.id, withTimes(row)]));
  }
}

/** Converts times in place: copying an object of this size costs more than reading it. */
function withTimes(row: DetailJson): CampsiteDetailRow {
  return Object.assign(row, {
    lastEditedAt: row.lastEditedAt === null ? null : new Date(row.lastEditedAt),
    checkins: row.checkins.map((checkin) =>
      Object.assign(checkin, { createdAt: new Date(checkin.createdAt) }),
    ),
  });
}
