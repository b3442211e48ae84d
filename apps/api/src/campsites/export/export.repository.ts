import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FactValues } from '@kampvuur/domain/facts';
import { FACT_JSON, FULL_PROVENANCE_COLUMNS, type ProvenanceRow, readPrepared } from '@kampvuur/persistence';
import { batchesOf } from '@kampvuur/runtime';
import { observedAnswers, type ObservationRow } from '../campsite-pages.repository';

/** Campsites of one statement: provenance of thousands at once would occupy a connection for long. */
const BATCH = 500;

const OF_BATCH = 'FROM campsites c WHERE c.id = ANY($1::int[])';

const FACTS = { name: 'export-facts', text: `SELECT c.id, (${FACT_JSON}) AS facts ${OF_BATCH}` };

const PROVENANCE = {
  name: 'export-provenance',
  text: `SELECT row_to_json(r) AS row FROM (SELECT c.id, ${FULL_PROVENANCE_COLUMNS} ${OF_BATCH}) r`,
};

/** $2 the first day that counts. */
const OBSERVATIONS = {
  name: 'export-observations',
  text: `SELECT c.id, o.subject, o.answer, count(*)::int AS count
    FROM unnest($1::int[]) c(id) CROSS JOIN LATERAL (${observedAnswers('c.id', '$2::date')}) o
    GROUP BY c.id, o.subject, o.answer ORDER BY o.subject, o.answer`,
};

type OfCampsite<Row> = Row & { id: number };

/** Data of campsites that files hold besides that of cards. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: DataSource) {}

  /** All facts, by campsite; what is not known of those without a column is missing. */
  async facts(ids: readonly number[]): Promise<Map<number, Partial<FactValues>>> {
    const rows = await this.read<OfCampsite<{ facts: Partial<FactValues> }>>(FACTS, ids);
    return new Map(rows.map(({ id, facts }) => [id, facts]));
  }

  /** Where all facts come from, by campsite. */
  async provenance(ids: readonly number[]): Promise<Map<number, ProvenanceRow>> {
    const rows = await this.read<{ row: OfCampsite<ProvenanceRow> }>(PROVENANCE, ids);
    return new Map(rows.map(({ row }) => [row.id, row]));
  }

  /** What people observed since a day, each with the latest visit, by campsite. */
  async observations(ids: readonly number[], since: string): Promise<Map<number, ObservationRow[]>> {
    const rows = await this.read<OfCampsite<ObservationRow>>(OBSERVATIONS, ids, since);
    const found = new Map<number, ObservationRow[]>();
    for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
    return found;
  }

  private async read<Row extends object>(
    statement: { name: string; text: string },
    ids: readonly number[],
    ...values: unknown[]
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (const batch of batchesOf(ids, BATCH))
      rows.push(...(await readPrepared<Row>(this.database, statement, [batch, ...values])));
    return rows;
  }
}
