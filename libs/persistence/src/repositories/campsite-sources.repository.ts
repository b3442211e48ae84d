import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OPENSTREETMAP } from '@kampvuur/domain';
import type { CampsiteUpdate } from '../campsite-updates';
import type { CampsiteFields } from '../campsite-values';
import type { NamedCampsite } from './imports.repository';

/** What is known of an element of OpenStreetMap that was imported before. */
export interface KnownElement {
  /** Null when the campsite was deleted here. */
  campsite: NamedCampsite | null;
  /** What it said when it was last imported, by field. */
  lastValues: Partial<CampsiteFields>;
}

/** An element of OpenStreetMap, the campsite it is here, and what it says now. */
export interface ImportedElement {
  reference: string;
  campsiteId: number;
  values: Partial<CampsiteFields>;
}

const BY_REFERENCE = `
  SELECT s.reference, s.imported_values AS "lastValues",
    CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'sortName', c.sort_name,
      'province', c.province, 'latitude', c.latitude, 'longitude', c.longitude) END AS campsite
  FROM campsite_sources s LEFT JOIN campsites c ON c.id = s.campsite_id
  WHERE s.source = '${OPENSTREETMAP.source}' AND s.reference = ANY($1::text[])`;

/** $1 elements as JSON, $2 the import. What says the same as before is left alone. */
const KEEP = `
  INSERT INTO campsite_sources AS s
    (source, reference, licence, campsite_id, imported_values, first_run_id, last_run_id)
  SELECT '${OPENSTREETMAP.source}', r.reference, '${OPENSTREETMAP.licence}', r."campsiteId", r."values", $2, $2
  FROM jsonb_to_recordset($1::jsonb) AS r(reference text, "campsiteId" int, "values" jsonb)
  ON CONFLICT (source, reference) DO UPDATE SET campsite_id = excluded.campsite_id,
    imported_values = excluded.imported_values, last_run_id = excluded.last_run_id, updated_at = now()
  WHERE s.imported_values <> excluded.imported_values OR s.campsite_id IS DISTINCT FROM excluded.campsite_id`;

/** $1 the import that is taken back, $2 campsites it did not create: what came with it alone goes. */
const UNLINK = `DELETE FROM campsite_sources
  WHERE first_run_id = $1 AND last_run_id = $1 AND campsite_id = ANY($2::int[])`;

/** $1 the import that is taken back, $2 campsites and the values set back as JSON. */
const TAKE_BACK = `UPDATE campsite_sources s SET imported_values = s.imported_values || r.changes, updated_at = now()
  FROM jsonb_to_recordset($2::jsonb) AS r(id int, changes jsonb)
  WHERE s.campsite_id = r.id AND s.last_run_id = $1`;

/** Which campsites come from OpenStreetMap, and what it said of them last (docs/decisions 12). */
@Injectable()
export class CampsiteSourcesRepository {
  constructor(private readonly database: DataSource) {}

  /** What is known of elements, by their references. */
  async byReference(manager: EntityManager, references: string[]): Promise<Map<string, KnownElement>> {
    if (references.length === 0) return new Map();
    const rows = await manager.query<(KnownElement & { reference: string })[]>(BY_REFERENCE, [references]);
    return new Map(rows.map(({ reference, ...known }) => [reference, known]));
  }

  /** Remembers which campsites elements are and what they say, for the next import. */
  async keep(manager: EntityManager, elements: ImportedElement[], jobId: string): Promise<void> {
    if (elements.length > 0) await manager.query(KEEP, [JSON.stringify(elements), jobId]);
  }

  /** Whether any campsite comes from OpenStreetMap. */
  async hasAny(): Promise<boolean> {
    const [row] = await this.database.query<{ found: boolean }[]>(
      'SELECT EXISTS (SELECT FROM campsite_sources WHERE campsite_id IS NOT NULL) AS found',
    );
    return row?.found === true;
  }

  /** Forgets where campsites come from that an undo removes: the next import brings them again. */
  async forget(manager: EntityManager, campsiteIds: number[]): Promise<void> {
    await manager.query('DELETE FROM campsite_sources WHERE campsite_id = ANY($1::int[])', [campsiteIds]);
  }

  /** Takes back what an import has noted of campsites that were there before; `restored` are their fields set back. */
  async takeBack(
    manager: EntityManager,
    importId: string,
    campsiteIds: number[],
    restored: CampsiteUpdate[],
  ): Promise<void> {
    await manager.query(UNLINK, [importId, campsiteIds]);
    const values = restored.map(({ campsiteId, changes }) => ({ id: campsiteId, changes }));
    await manager.query(TAKE_BACK, [importId, JSON.stringify(values)]);
  }
}
