import type { MigrationInterface, QueryRunner } from 'typeorm';
import { folded } from '@kampvuur/domain';

/** Campsites per batch. */
const BATCH = 500;

interface Row {
  id: number;
  sort_name: string;
  search_text: string;
}

/** Campsites whose name or text has characters beyond ASCII; what is folded already folds to itself. */
const AFTER = `
  SELECT id, name AS sort_name, search_text FROM campsites
  WHERE id > $1 AND (octet_length(name) > char_length(name) OR octet_length(search_text) > char_length(search_text))
  ORDER BY id LIMIT ${BATCH}`;

const WRITE = `
  UPDATE campsites c SET sort_name = r.sort_name, search_text = r.search_text
  FROM jsonb_to_recordset($1::jsonb) AS r(id int, sort_name text, search_text text)
  WHERE c.id = r.id AND (c.sort_name, c.search_text) <> (r.sort_name, r.search_text)`;

function rowsAfter(runner: QueryRunner, id: number): Promise<Row[]> {
  return runner.query(AFTER, [id]);
}

/** Stored names and texts are folded again, since ligatures, clicks and letters of other widths are folded too now. */
export class FoldedLetters1795046400041 implements MigrationInterface {
  readonly name = 'FoldedLetters1795046400041';
  /** Each batch is a transaction: nobody waits for the rows of another. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let rows = await rowsAfter(runner, 0);
    for (let last = rows.at(-1); last; last = rows.at(-1)) {
      const again = rows.map((row) => ({
        id: row.id,
        sort_name: folded(row.sort_name),
        search_text: folded(row.search_text),
      }));
      await runner.query(WRITE, [JSON.stringify(again)]);
      rows = await rowsAfter(runner, last.id);
    }
  }

  /** The texts are right for the older rules too, but for letters that these leave alone. */
  async down(): Promise<void> {}
}
