import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Province } from '@kampvuur/domain';
import type { KnownValues } from '@kampvuur/domain/facts';
import { PROVENANCE_COLUMNS, PROVENANCE_VALUES, type ProvenanceRow } from '@kampvuur/persistence';

/** The facts of a campsite that show where they come from, and where that is. */
export interface ConfirmableRow extends ProvenanceRow {
  id: number;
  name: string;
  province: Province;
  checkins: number;
  values: KnownValues;
}

const COLUMNS = `c.id, c.name, c.province, coalesce(s.checkin_count, 0) AS checkins,
  (${PROVENANCE_VALUES}) AS "values", ${PROVENANCE_COLUMNS}`;

/** Reads what is confirmed, and what should be. */
@Injectable()
export class FactConfirmationsRepository {
  constructor(private readonly database: DataSource) {}

  /** Locks a campsite against change and deletion until the transaction ends; false when there is none. */
  async lockForShare(manager: EntityManager, campsiteId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM campsites WHERE id = $1 FOR SHARE', [
      campsiteId,
    ]);
    return rows.length > 0;
  }

  /** The facts of a campsite, undefined when there is none. */
  async ofCampsite(manager: EntityManager, campsiteId: number): Promise<ConfirmableRow | undefined> {
    const [row] = await manager.query<ConfirmableRow[]>(
      `SELECT ${COLUMNS} FROM campsites c LEFT JOIN campsite_stats s ON s.campsite_id = c.id WHERE c.id = $1`,
      [campsiteId],
    );
    return row;
  }

  /** The most visited campsites that are open. */
  mostVisited(limit: number): Promise<ConfirmableRow[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM campsite_stats s JOIN campsites c ON c.id = s.campsite_id AND NOT c.is_closed
       ORDER BY s.checkin_count DESC, s.campsite_id LIMIT $1`,
      [limit],
    );
  }
}
