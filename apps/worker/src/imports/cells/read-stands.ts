import {
  type ImportField,
  isStands,
  type OtherColumn,
  rulesOf,
  type Stand,
  STAND_OPTIONS,
  STANDS,
} from '@kampvuur/domain/facts';
import { standFromText } from '@kampvuur/domain/facts/read-stands';
import { IMPORT_ROW_MESSAGES, IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import type { RowCells } from '../row-cells';
import { cellText, shortText } from './cell-text';
import { parsed, type ParseResult, quoted } from './parse-result';
import { readNumber } from './read-number';
import { type OptionWords, readOption } from './read-options';

/** The columns with what is known of the stands of a campsite that has one kind of them, or does not tell them apart. */
const PART_COLUMNS = [
  'standCount',
  'standLength',
  'standSurface',
  'standShade',
  'standAmps',
] as const satisfies readonly OtherColumn[];

/** All columns that stands are read from. */
export const STAND_COLUMNS: ReadonlySet<ImportField> = new Set<ImportField>(['stands', ...PART_COLUMNS]);

/** The name of stands that a sheet does not name. */
const UNNAMED = 'All stands';

/** Other words in cells, English and Afrikaans. */
const SURFACE_WORDS: OptionWords = {
  Grass: ['grassed', 'lawn', 'lawns', 'gras', 'grasperk'],
  Gravel: ['gravelled', 'stone', 'stones', 'gruis', 'klip', 'klippies'],
  Sand: ['sandy', 'beach sand', 'sanderig'],
  Paved: [
    'paving',
    'paved stands',
    'concrete',
    'tar',
    'hard standing',
    'hardstand',
    'brick',
    'plaveisel',
    'geplavei',
    'sement',
    'beton',
  ],
  'Bare ground': ['ground', 'bare', 'soil', 'earth', 'dirt', 'grond', 'kaal', 'kaal grond'],
};

const SHADE_WORDS: OptionWords = {
  None: ['no shade', 'geen', 'geen skadu', 'geen skaduwee', 'no'],
  Some: [
    'some shade',
    'partial',
    'partly',
    'half',
    'semi',
    'limited',
    'yes',
    'ja',
    'gedeeltelik',
    'bietjie',
    'n bietjie',
  ],
  Full: [
    'full shade',
    'fully shaded',
    'good',
    'lots',
    'a lot',
    'plenty',
    'deep',
    'vol',
    'volle skadu',
    'baie',
    'goed',
  ],
};

type Part = Partial<Stand>;

const numberOf = (part: 'count' | 'length' | 'amps', unit: string) => {
  const measure = { unit, ...STANDS[part] };
  return (cell: RawCell) => readNumber(part === 'amps' ? withoutUnit(cell) : cell, measure);
};

/** `16` of `16 A` or `16 ampère`: only lengths are read with their unit. */
function withoutUnit(cell: RawCell): RawCell {
  const [, number] = /^(\d+) ?(?:a|amps?|amp[eè]res?)\.?$/i.exec(shortText(cell)) ?? [];
  return number ?? cell;
}

/** The known parts of the columns of a row. */
function partsOf(cells: RowCells): Part {
  const first = <T>(column: OtherColumn, read: (cell: RawCell) => ParseResult<T | null>): T | undefined =>
    cells.values(column, read)[0];
  const option = <T extends string>(column: OtherColumn, options: readonly T[], words: OptionWords) => {
    const word = first(column, (cell) => readOption(cell, { options, words }));
    return options.find((each) => each === word);
  };
  const parts = {
    count: first('standCount', numberOf('count', 'stands')),
    length: first('standLength', numberOf('length', 'm')),
    surface: option('standSurface', STAND_OPTIONS.surface, SURFACE_WORDS),
    shade: option('standShade', STAND_OPTIONS.shade, SHADE_WORDS),
    amps: first('standAmps', numberOf('amps', 'A')),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Kinds of stand that a cell lists, one in a line or with semicolons between them. */
function readList(cell: RawCell): ParseResult<Stand[]> {
  const lines = cellText(cell)
    .split(/[;|\n]/)
    .map((line) => line.trim());
  const stands: Stand[] = [];
  const warnings: string[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const { stand, unread } = standFromText(line);
    warnings.push(
      ...unread.map((phrase) => filled(IMPORT_ROW_TEMPLATES.unknownOfStands, { text: quoted(phrase) })),
    );
    const result = rulesOf('stands').parse([...stands, stand]);
    if ('message' in result) warnings.push(`${result.message}; left out`);
    else if (isStands(result.value)) stands.splice(0, stands.length, ...result.value);
  }
  return parsed(stands, ...warnings);
}

/** How many stands there are, where a column `Stands` says no more: `24`, `±30 stands`. */
const readCount = (cell: RawCell): number | null => {
  const text = cellText(cell);
  return /^\D*\d+\D*$/.test(text) ? readNumber(text, { unit: 'stands', ...STANDS.count }).value : null;
};

/** The kinds of stand of a row: those that it lists, or else one of which its columns say something. */
export function standsOf(cells: RowCells): Stand[] | null {
  const lists = cells.all('stands');
  const counts = lists.flatMap((cell) => readCount(cell) ?? []);
  const listed = lists
    .filter((cell) => readCount(cell) === null)
    .flatMap((cell) => cells.unwrap('stands', readList(cell)));
  const parts = partsOf(cells);
  const [count] = counts;
  const all: Part = { ...(count !== undefined && { count }), ...parts };
  if (Object.keys(all).length === 0) return listed.length > 0 ? listed : null;
  if (listed.length === 0) return parsedStands([{ name: UNNAMED, ...all }]);
  cells.warn('stands', IMPORT_ROW_MESSAGES.standsListed);
  return listed;
}

function parsedStands(stands: Stand[]): Stand[] | null {
  const result = rulesOf('stands').parse(stands);
  return 'value' in result && isStands(result.value) ? result.value : null;
}
