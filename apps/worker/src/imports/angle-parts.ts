import type { ColumnTarget } from '@kampvuur/domain/facts';
import type { HeaderColumn } from './header-column';

/** What a column of an angle in several columns holds. */
export type AnglePart = 'degrees' | 'minutes' | 'seconds' | 'hemisphere';

type Axis = 'latitude' | 'longitude';

const AXES: readonly Axis[] = ['latitude', 'longitude'];

/** Whether a column is read as one of the two angles of a position. */
export const isAxis = (field: ColumnTarget | null): field is Axis => AXES.some((axis) => axis === field);

/** Words and signs of a header by the part they name, the smallest first: `Lat min (degrees before)`. */
const PART_WORDS: readonly (readonly [AnglePart, RegExp])[] = [
  ['seconds', /\b(?:secs?|seconds?|sek|sekondes?|ss)\b|["″”]/i],
  ['minutes', /\b(?:mins?|minutes?|minuut|minuten|mm)\b|['′’]/i],
  [
    'hemisphere',
    /\b(?:hemi(?:sphere|sfeer)?|dir(?:ection)?|rigting|quadrant|n\s?\/\s?s|[eo]\s?\/\s?w|ns|[eo]w)\b/i,
  ],
  ['degrees', /\b(?:degs?|degrees?|grade|graad|dd)\b|[°º]/i],
];

/** `D`, `M` and `S` at the end of a header, where they stand together. */
const PART_LETTERS: readonly (readonly [AnglePart, RegExp])[] = [
  ['degrees', /(?:^|[\s_.-])d$/i],
  ['minutes', /(?:^|[\s_.-])m$/i],
  ['seconds', /(?:^|[\s_.-])s$/i],
];

/** A header of nothing but the names of parts and sides: `Deg`, `Min S`, `E seconds`. */
const ONLY_PARTS =
  /^(?:\s|[().°º'′’"″”/_-]|\b(?:secs?|seconds?|sek|sekondes?|mins?|minutes?|minuut|degs?|degrees?|grade|graad|dir(?:ection)?|rigting|hemi(?:sphere|sfeer)?|quadrant|south|suid|east|oos|[nsewodm])\b)+$/i;

/** Whether a header names nothing but a part of an angle: `Deg`, `M`, `Sec S`. */
export const isAnglePart = (header: string): boolean => ONLY_PARTS.test(header);

/** A header of nothing but one side: `S`, `Oos`. */
const ONLY_SIDE = /^\W*(?:s|south|suid|e|o|east|oos)\W*$/i;

const SOUTH = /\b(?:s|south|suid)\b/i;
const EAST = /\b(?:e|o|east|oos)\b/i;

/** Order of parts in columns of one header. */
const IN_ORDER: readonly AnglePart[] = ['degrees', 'minutes', 'seconds', 'hemisphere'];

/** A side has no letter of its own: `Lat dir` beside `Lat D`. */
const LETTERS_AND_SIDES: readonly (readonly [AnglePart, RegExp])[] = [
  ...PART_WORDS.filter(([part]) => part === 'hemisphere'),
  ...PART_LETTERS,
];

const matching = (patterns: readonly (readonly [AnglePart, RegExp])[], header: string): AnglePart | null =>
  patterns.find(([, pattern]) => pattern.test(header))?.[0] ?? null;

/**
 * Assigns columns of degrees, minutes and seconds to their axis: those whose header names none follow the column before them,
 * or else the first column of degrees is the latitude's and the second the longitude's.
 */
export function withAngleParts(columns: readonly HeaderColumn[]): HeaderColumn[] {
  let before: { axis: Axis; column: number } | null = null;
  let started = 0;
  const joined = columns.map((column) => {
    const part = matching(PART_WORDS, column.header);
    const own = isAxis(column.field) ? column.field : null;
    const follows: Axis | null =
      before?.column === column.column - 1 && part !== 'degrees' ? before.axis : null;
    const first = part === 'degrees' ? (AXES[started] ?? null) : null;
    const axis = own ?? (isOpenPart(column, part) ? (sideOf(column.header) ?? follows ?? first) : null);
    if (axis === null) return column;
    if (part === 'degrees') started += 1;
    before = { axis, column: column.column };
    return { ...column, field: axis };
  });
  return withSidesAlone(joined);
}

/** `S` and `E`, or `Suid` and `Oos`, hold the whole angles where no other column is of a position. */
function withSidesAlone(columns: readonly HeaderColumn[]): HeaderColumn[] {
  const axes = columns.map(({ field, isChosen, header }) =>
    field === null && !isChosen && ONLY_SIDE.test(header) ? sideOf(header) : null,
  );
  const isPair = AXES.every((axis) => axes.filter((each) => each === axis).length === 1);
  const isKnown = columns.some(({ field }) => field === 'coordinates' || isAxis(field));
  return columns.map((column, index) => {
    const axis = axes[index] ?? null;
    return axis === null || !isPair || isKnown ? column : { ...column, field: axis };
  });
}

/** Whether a column of a part of an angle has no axis yet. */
function isOpenPart({ field, isChosen, header }: HeaderColumn, part: AnglePart | null): boolean {
  if (part === null || isChosen) return false;
  return field === 'coordinates' || (field === null && ONLY_PARTS.test(header));
}

function sideOf(header: string): Axis | null {
  const [isSouth, isEast] = [SOUTH.test(header), EAST.test(header)];
  return isSouth === isEast ? null : isSouth ? 'latitude' : 'longitude';
}

/** The parts that the columns of one axis hold; null for a column that holds the whole angle. */
export function anglePartsOf(headers: readonly string[]): (AnglePart | null)[] {
  const byWords = headers.map((header) => matching(PART_WORDS, header));
  if (byWords.includes('minutes')) return withDegreesBefore(byWords);
  const byLetters = headers.map((header) => matching(LETTERS_AND_SIDES, header));
  if (byLetters.includes('minutes')) return withDegreesBefore(byLetters);
  const isOneHeader = headers.length > 1 && new Set(headers.map((header) => header.trim())).size === 1;
  if (isOneHeader) return headers.map((_, index) => IN_ORDER[index] ?? null);
  return byWords.map((part) => (part === 'hemisphere' ? part : null));
}

/** The side that a header of degrees names: `S` for `S deg`; empty where it names none. */
export const sideIn = (header: string): string =>
  SOUTH.test(header) && !/\b(?:n|north|noord)\b/i.test(header) ? 'S' : '';

/** `Lat`, `Min`, `Sec`: what stands before the minutes holds the degrees. */
function withDegreesBefore(parts: (AnglePart | null)[]): (AnglePart | null)[] {
  if (parts.includes('degrees')) return parts;
  const before = parts.indexOf('minutes') - 1;
  return parts.map((part, index) => (index === before ? 'degrees' : part));
}
