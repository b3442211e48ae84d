import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Evidence, SuggestionStatus } from '@kampvuur/domain';
import type { FieldValues } from '@kampvuur/domain/facts';
import {
  AUTHOR_COLUMNS,
  type AuthorRow,
  CampsiteEntity,
  FACT_JSON,
  SuggestedUpdateEntity,
} from '@kampvuur/persistence';

/** A suggestion with its author, campsite and reviewer. */
export interface SuggestionRow extends AuthorRow {
  id: number;
  campsiteId: number;
  campsiteName: string;
  /** Null when a scrape found the values; then there is no author. */
  userId: number | null;
  isRemoved: boolean;
  sourceUrl: string | null;
  status: SuggestionStatus;
  changes: FieldValues;
  baseValues: FieldValues;
  /** Snippets of web pages with the values; empty for suggestions by campers. */
  evidence: Evidence[];
  /** Current values of the campsite's facts. */
  campsiteValues: FieldValues;
  /** Fields that an approval has written. */
  appliedFields: string[];
  createdAt: Date;
  updatedAt: Date;
  adminId: number | null;
  adminUsername: string | null;
  adminNote: string | null;
  processedAt: Date | null;
}

/** A suggestion to be stored. */
export type NewSuggestion = Pick<SuggestedUpdateEntity, 'campsiteId' | 'changes' | 'baseValues'> & {
  userId: number;
};

/** The result of a review. */
export type ReviewDecision = Pick<SuggestedUpdateEntity, 'adminId' | 'adminNote' | 'processedAt'> & {
  status: 'approved' | 'rejected';
};

const ROWS = `SELECT s.id, s.campsite_id AS "campsiteId", c.name AS "campsiteName", s.user_id AS "userId", 
    ${AUTHOR_COLUMNS},
    u.deleted_at IS NOT NULL AS "isRemoved", s.source_url AS "sourceUrl", s.status, s.changes, s.base_values AS "baseValues",
    s.evidence, ${FACT_JSON} AS "campsiteValues",
    ARRAY(SELECT r.field FROM campsite_revisions r
          WHERE r.campsite_id = s.campsite_id AND r.source = 'suggestion' AND r.source_id = s.id::text
          ORDER BY r.id) AS "appliedFields",
    s.created_at AS "createdAt", s.updated_at AS "updatedAt", s.admin_id AS "adminId",
    a.username AS "adminUsername", s.admin_note AS "adminNote", s.processed_at AS "processedAt"
  FROM suggested_updates s JOIN campsites c ON c.id = s.campsite_id LEFT JOIN users u ON u.id = s.user_id
  LEFT JOIN users a ON a.id = s.admin_id`;

/** Pending ones by age, the oldest first; then reviewed ones, the latest first. */
const REVIEW_ORDER = `ORDER BY s.status <> 'pending',
  CASE WHEN s.status = 'pending' THEN s.created_at END, s.processed_at DESC, s.id`;

/** Suggested corrections of campsites (docs/decisions 7). */
@Injectable()
export class SuggestionsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Stores a suggestion in place of a pending one by the same user for the same campsite. It gets a new id, so that an
   * administrator who reads the old one cannot approve the new one. The caller has locked the user.
   */
  async replacePending(manager: EntityManager, suggestion: NewSuggestion): Promise<number> {
    const { userId, campsiteId } = suggestion;
    await manager.delete(SuggestedUpdateEntity, { userId, campsiteId, status: 'pending' });
    const { identifiers } = await manager.insert(SuggestedUpdateEntity, suggestion);
    return (identifiers[0] as { id: number }).id;
  }

  /** The suggestion; it cannot change while the caller has locked its user and campsite. */
  find(manager: EntityManager, id: number): Promise<SuggestedUpdateEntity | null> {
    return manager.findOneBy(SuggestedUpdateEntity, { id });
  }

  /** Closes a review; false when it was closed before. */
  async close(manager: EntityManager, id: number, decision: ReviewDecision): Promise<boolean> {
    const { affected } = await manager.update(SuggestedUpdateEntity, { id, status: 'pending' }, decision);
    return affected === 1;
  }

  async row(manager: EntityManager, id: number): Promise<SuggestionRow | undefined> {
    const [row] = await manager.query<SuggestionRow[]>(`${ROWS} WHERE s.id = $1`, [id]);
    return row;
  }

  /** What a user has suggested for a campsite, while it is pending. */
  async pendingRow(userId: number, campsiteId: number): Promise<SuggestionRow | undefined> {
    const [row] = await this.database.query<SuggestionRow[]>(
      `${ROWS} WHERE s.user_id = $1 AND s.campsite_id = $2 AND s.status = 'pending'`,
      [userId, campsiteId],
    );
    return row;
  }

  hasCampsite(id: number): Promise<boolean> {
    return this.database.manager.existsBy(CampsiteEntity, { id });
  }

  /** One page of the review list; null for every status. */
  page(status: SuggestionStatus | null, limit: number, offset: number): Promise<SuggestionRow[]> {
    return this.database.query<SuggestionRow[]>(
      `${ROWS} WHERE $1::text IS NULL OR s.status = $1 ${REVIEW_ORDER} LIMIT $2 OFFSET $3`,
      [status, limit, offset],
    );
  }

  async count(status: SuggestionStatus | null): Promise<number> {
    return this.database.manager.countBy(SuggestedUpdateEntity, status === null ? {} : { status });
  }
}
