// npm run catalogues: writes the table of the message catalogues into the record about languages.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueTable, RECORD, withTable } from './lib/catalogue-table.mjs';
import { ROOT } from './lib/paths.mjs';

const path = join(ROOT, RECORD);
writeFileSync(path, withTable(readFileSync(path, 'utf8'), catalogueTable('af')));
