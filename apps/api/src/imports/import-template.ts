import * as XLSX from 'xlsx';
import { type Language, LANGUAGES, PROVINCES, TAXONOMY_FIELDS, type TaxonomyField } from '@kampvuur/domain';
import { IMPORT_COLUMNS, type ImportColumn } from '@kampvuur/domain/import-columns';
import { type Speaker, speakerIn } from '@kampvuur/domain/message-speaker';
import { termName } from '@kampvuur/domain/term-names/term-name';
import af from './messages/af.json';
import afrikaansColumns from './messages/columns-af.json';
import en from './messages/en.json';

const SAY: Record<Language, Speaker<keyof typeof en>> = { en: speakerIn('en', en), af: speakerIn('af', af) };

/** What a column says in a language: an import recognises its heading, and the example stays where it has none of its own. */
interface ColumnWords {
  heading: string;
  hint: string;
  example?: string;
}

/** The words of the columns by field, in languages other than English, whose are the registry's. */
const COLUMN_WORDS: Record<Language, Partial<Record<string, ColumnWords>>> = { en: {}, af: afrikaansColumns };

/** Column widths in characters. */
const WIDTHS = { narrow: 16, wide: 32, text: 70 } as const;

/** A column as the template shows it. */
interface TemplateColumn extends Pick<ImportColumn, 'isRequired' | 'hint' | 'example'> {
  heading: string;
}

/** The columns in a language: English ones are called as the specification calls them. */
function templateColumns(language: Language): TemplateColumn[] {
  const words = COLUMN_WORDS[language];
  return IMPORT_COLUMNS.map(({ field, ...column }) => ({ heading: field, ...column, ...words[field] }));
}

/**
 * A workbook to fill in: the columns with an example row, notes on each, and the known terms. The notes have no header row
 * that an import could mistake for a table.
 */
export function importTemplate(names: Record<TaxonomyField, string[]>, language: Language): Buffer {
  const say = SAY[language];
  const columns = templateColumns(language);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, campsiteSheet(columns), say('sheet'));
  XLSX.utils.book_append_sheet(book, noteSheet(columns, language), say('notes'));
  XLSX.utils.book_append_sheet(book, nameSheet(names, language), say('names'));
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function campsiteSheet(columns: readonly TemplateColumn[]): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet([
    columns.map(({ heading, isRequired }) => (isRequired ? `${heading}*` : heading)),
    columns.map(({ example }) => example),
  ]);
  sheet['!cols'] = columns.map(({ heading, example }) => {
    const longest = Math.max(heading.length, String(example).length);
    return { wch: longest > WIDTHS.narrow ? WIDTHS.wide : WIDTHS.narrow };
  });
  return sheet;
}

function noteSheet(columns: readonly TemplateColumn[], language: Language): XLSX.WorkSheet {
  const say = SAY[language];
  const sheet = XLSX.utils.aoa_to_sheet([
    [say('howTo')],
    [say('stars')],
    [],
    ...columns.map(({ heading, isRequired, hint }) => [`${heading}:`, isRequired ? say('needed') : '', hint]),
  ]);
  sheet['!cols'] = [{ wch: WIDTHS.wide }, { wch: WIDTHS.narrow }, { wch: WIDTHS.text }];
  return sheet;
}

function nameSheet(names: Record<TaxonomyField, string[]>, language: Language): XLSX.WorkSheet {
  const say = SAY[language];
  const { compare } = new Intl.Collator(LANGUAGES[language].locale);
  const inLanguage = (each: readonly string[]) =>
    each.map((name) => termName(name, language)).toSorted(compare);
  const columns = [
    [say('known.provinces'), ...inLanguage(PROVINCES)],
    ...TAXONOMY_FIELDS.map((field) => [say(`known.${field}`), ...inLanguage(names[field])]),
  ];
  const height = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null));
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  sheet['!cols'] = columns.map(() => ({ wch: WIDTHS.wide }));
  return sheet;
}
