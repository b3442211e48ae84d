import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OPENSTREETMAP } from '@kampvuur/domain';
import type { CampsiteUpdate } from '../campsites/campsite-updates';
import type { CampsiteFields } from '../campsites/campsite-values';
import type { NamedCampsite } from './imports.repository';

/** An element of OpenStreetMap that was imported before. */
export interface KnownElement {
  /** Null when the campsite was deleted here. */
  campsite: NamedCampsite | null;
  /** Its values by field at the last import. */
  lastValues: Partial<CampsiteFields>;
}

/** An element that was imported before and is no longer in the map data, with the campsite that came from it. */
export interface FormerElement {
  reference: string;
  campsite: NamedCampsite;
  /** Its values by field at the last import. */
  lastValues: Partial<CampsiteFields>;
}

/** An element of OpenStreetMap with its campsite and its current values. */
export interface ImportedElement {
  reference: string;
  /** The element whose place it takes; null when it takes none's. */
  formerReference: string | null;
  campsiteId: number;
  values: Partial<CampsiteFields>;
}

const NAMED_CAMPSITE = `json_build_object('id', c.id, 'name', c.name, 'sortName', c.sort_name,
      'province', c.province, 'latitude', c.latitude, 'longitude', c.longitude)`;

const BY_REFERENCE = `
  SELECT s.reference, s.imported_values AS "lastValues",
    CASE WHEN c.id IS NOT NULL THEN ${NAMED_CAMPSITE} END AS campsite
  FROM campsite_sources s LEFT JOIN campsites c ON c.id = s.campsite_id
  WHERE s.source = '${OPENSTREETMAP.source}' AND s.reference = ANY($1::text[])`;

/** Elements of campsites that have none among $1. */
const FORMER = `
  SELECT s.reference, s.imported_values AS "lastValues", ${NAMED_CAMPSITE} AS campsite
  FROM campsite_sources s JOIN campsites c ON c.id = s.campsite_id
  WHERE s.source = '${OPENSTREETMAP.source}' AND c.id NOT IN (
    SELECT k.campsite_id FROM campsite_sources k JOIN unnest($1::text[]) AS r(reference) USING (reference)
    WHERE k.source = '${OPENSTREETMAP.source}' AND k.campsite_id IS NOT NULL)
  ORDER BY s.reference`;

/** $1 elements as JSON, $2 the import. */
const MOVE = `
  UPDATE campsite_sources s SET reference = r.reference, last_run_id = $2, updated_at = now()
  FROM jsonb_to_recordset($1::jsonb) AS r(reference text, "formerReference" text)
  WHERE s.source = '${OPENSTREETMAP.source}' AND s.reference = r."formerReference"`;

/** $1 elements as JSON, $2 the import. Unchanged rows are not written. */
const UPSERT = `
  INSERT INTO campsite_sources AS s
    (source, reference, licence, campsite_id, imported_values, first_run_id, last_run_id)
  SELECT '${OPENSTREETMAP.source}', r.reference, '${OPENSTREETMAP.licence}', r."campsiteId", r."values", $2, $2
  FROM jsonb_to_recordset($1::jsonb) AS r(reference text, "campsiteId" int, "values" jsonb)
  ON CONFLICT (source, reference) DO UPDATE SET campsite_id = excluded.campsite_id,
    imported_values = excluded.imported_values, last_run_id = excluded.last_run_id, updated_at = now()
  WHERE s.imported_values <> excluded.imported_values OR s.campsite_id IS DISTINCT FROM excluded.campsite_id`;

/**
 * Campsites without any of the elements $1: all, or, unless $2, those within the box around the campsites that have
 * one; $3 the most names.
 */
const MISSING = `
  WITH found AS (
    SELECT DISTINCT s.campsite_id FROM campsite_sources s JOIN unnest($1::text[]) AS r(reference) USING (reference)
    WHERE s.source = '${OPENSTREETMAP.source}' AND s.campsite_id IS NOT NULL),
  box AS (
    SELECT min(latitude) AS south, max(latitude) AS north, min(longitude) AS west, max(longitude) AS east
    FROM campsites WHERE id IN (SELECT campsite_id FROM found)),
  missing AS (
    SELECT c.name FROM campsites c CROSS JOIN box
    WHERE c.id IN (SELECT campsite_id FROM campsite_sources WHERE source = '${OPENSTREETMAP.source}')
      AND c.id NOT IN (SELECT campsite_id FROM found)
      AND ($2 OR c.latitude BETWEEN south AND north AND c.longitude BETWEEN west AND east))
  SELECT (SELECT count(*) FROM missing)::int AS count,
    ARRAY(SELECT name FROM missing ORDER BY name LIMIT $3) AS names`;

/** Campsites that are not closed here and have one of the elements $1 and none of $2. */
const OPEN_HERE = `
  SELECT DISTINCT ON (c.sort_name, c.id) c.id AS "campsiteId", c.name, s.reference AS "osmRef"
  FROM campsite_sources s JOIN campsites c ON c.id = s.campsite_id
  WHERE s.source = '${OPENSTREETMAP.source}' AND s.reference = ANY($1::text[]) AND NOT c.is_closed
    AND NOT EXISTS (SELECT FROM campsite_sources o
      WHERE o.source = s.source AND o.campsite_id = c.id AND o.reference = ANY($2::text[]))
  ORDER BY c.sort_name, c.id, s.reference`;

/** A campsite that is open here, with an element of it. */
export interface OpenCampsite {
  campsiteId: number;
  name: string;
  osmRef: string;
}

/** Most names of missing campsites. */
const MAX_MISSING_NAMES = 10;

/** Campsites of earlier imports that map data does not have. */
export interface MissingCampsites {
  count: number;
  /** The first names. */
  names: string[];
}

/** $1 the import to undo, $2 campsites it did not create. Deletes rows that only this import has written. */
const DELETE_LINKS = `DELETE FROM campsite_sources
  WHERE first_run_id = $1 AND last_run_id = $1 AND campsite_id = ANY($2::int[])`;

/** $1 the import to undo, $2 campsites and their restored values as JSON. */
const RESTORE_VALUES = `UPDATE campsite_sources s SET imported_values = s.imported_values || r.changes, updated_at = now()
  FROM jsonb_to_recordset($2::jsonb) AS r(id int, changes jsonb)
  WHERE s.campsite_id = r.id AND s.last_run_id = $1`;

/** Campsites that were imported from OpenStreetMap, with their values at the last import (docs/decisions 12). */
@Injectable()
export class CampsiteSourcesRepository {
  constructor(private readonly database: DataSource) {}

  /** Known elements by their references. */
  async byReference(manager: EntityManager, references: string[]): Promise<Map<string, KnownElement>> {
    if (references.length === 0) return new Map();
    const rows = await manager.query<(KnownElement & { reference: string })[]>(BY_REFERENCE, [references]);
    return new Map(rows.map(({ reference, ...known }) => [reference, known]));
  }

  /** Elements of earlier imports whose campsites have none among `references`. */
  former(references: string[]): Promise<FormerElement[]> {
    return this.database.query(FORMER, [references]);
  }

  /** Stores the campsites and values of elements for the next import; those that take another's place have its row. */
  async save(manager: EntityManager, elements: ImportedElement[], jobId: string): Promise<void> {
    if (elements.length === 0) return;
    const moved = elements.filter(({ formerReference }) => formerReference !== null);
    if (moved.length > 0) await manager.query(MOVE, [JSON.stringify(moved), jobId]);
    await manager.query(UPSERT, [JSON.stringify(elements), jobId]);
  }

  /**
   * Campsites of earlier imports without an element among `references`: all of them when these are a whole country's,
   * otherwise those between the campsites that were found.
   */
  async missing(
    references: string[],
    { isWholeCountry }: { isWholeCountry: boolean },
  ): Promise<MissingCampsites> {
    const params = [references, isWholeCountry, MAX_MISSING_NAMES];
    const [row] = await this.database.query<MissingCampsites[]>(MISSING, params);
    return row ?? { count: 0, names: [] };
  }

  /** Campsites that are open here, come from an element among `closed`, and from none among `open`. */
  openHere(closed: string[], open: string[]): Promise<OpenCampsite[]> {
    return this.database.query(OPEN_HERE, [closed, open]);
  }

  /** Deletes the sources of campsites that an undo removes, so that the next import adds them again. */
  async delete(manager: EntityManager, campsiteIds: number[]): Promise<void> {
    await manager.query('DELETE FROM campsite_sources WHERE campsite_id = ANY($1::int[])', [campsiteIds]);
  }

  /** Undoes what an import has stored for campsites that existed before; `restored` are their restored fields. */
  async undoImport(
    manager: EntityManager,
    importId: string,
    campsiteIds: number[],
    restored: CampsiteUpdate[],
  ): Promise<void> {
    await manager.query(DELETE_LINKS, [importId, campsiteIds]);
    const values = restored.map(({ campsiteId, changes }) => ({ id: campsiteId, changes }));
    await manager.query(RESTORE_VALUES, [importId, JSON.stringify(values)]);
  }
}
