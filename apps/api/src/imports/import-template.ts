import * as XLSX from 'xlsx';
import { TAXONOMY_FIELDS, type TaxonomyField, PROVINCES } from '@kampvuur/domain';
import { IMPORT_COLUMNS } from '@kampvuur/domain/import-columns';

/** Column widths in characters. */
const WIDTHS = { narrow: 16, wide: 32, text: 70 } as const;

/**
 * A workbook to fill in: the columns with an example row, notes on each, and the known terms. The notes have no header row
 * that an import could mistake for a table.
 */
export function importTemplate(names: Record<TaxonomyField, string[]>): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, campsiteSheet(), 'Campsites');
  XLSX.utils.book_append_sheet(book, noteSheet(), 'Notes');
  XLSX.utils.book_append_sheet(book, nameSheet(names), 'Known names');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function campsiteSheet(): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet([
    IMPORT_COLUMNS.map(({ field, isRequired }) => (isRequired ? `${field}*` : field)),
    IMPORT_COLUMNS.map(({ example }) => example),
  ]);
  sheet['!cols'] = IMPORT_COLUMNS.map(({ example }) => {
    return { wch: String(example).length > WIDTHS.narrow ? WIDTHS.wide : WIDTHS.narrow };
  });
  return sheet;
}

function noteSheet(): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['How to fill in the first sheet'],
    ['Columns with a star are needed; the others may be left out. The example row is not imported.'],
    [],
    ...IMPORT_COLUMNS.map(({ field, isRequired, hint }) => [`${field}:`, isRequired ? 'needed' : '', hint]),
  ]);
  sheet['!cols'] = [{ wch: WIDTHS.narrow }, { wch: WIDTHS.narrow }, { wch: WIDTHS.text }];
  return sheet;
}

function nameSheet(names: Record<TaxonomyField, string[]>): XLSX.WorkSheet {
  const columns = [
    ['Provinces known', ...PROVINCES],
    ...TAXONOMY_FIELDS.map((field) => [`Known ${field}`, ...names[field]]),
  ];
  const height = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null));
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  sheet['!cols'] = columns.map(() => ({ wch: WIDTHS.wide }));
  return sheet;
}
