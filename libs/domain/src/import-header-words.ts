// Headings and tags of a fact: libs/domain/src/facts/groups.
import { folded } from './folding';
import { factsSetBy } from './facts';
import type { ImportField } from './facts/import-fields';
import { SHEET_COLUMNS } from './facts/sources';

/** Words by which a header is recognised as a field, unless it also has a word of `unless`. */
interface HeaderWords {
  field: ImportField;
  words: readonly string[];
  unless?: readonly string[];
}

/** Words of the columns that are no fact. */
const OTHER_WORDS: readonly HeaderWords[] = [
  { field: 'coordinates', words: ['coordinates', 'coords', 'koordinate', 'gps'] },
  {
    field: 'petFriendly',
    words: ['pets', 'dogs', 'pet', 'dog', 'troeteldiere', 'honde'],
    unless: [
      ...['fee', 'fees', 'price', 'rate', 'rates', 'cost', 'levy', 'deposit'],
      ...['fooi', 'tarief', 'prys', 'koste'],
    ],
  },
];

const HEADER_WORDS: readonly HeaderWords[] = [
  ...factsSetBy('import').flatMap((field): HeaderWords[] => {
    const { words, unless = [] } = SHEET_COLUMNS[field].column;
    return words ? [{ field, words, unless }] : [];
  }),
  ...OTHER_WORDS,
];

/** Whether a header has a word that makes it another column than this field's: `Price (per child)`. */
export function isOtherColumn(field: ImportField, header: string): boolean {
  const words = folded(header.replaceAll('_', ' ')).split(' ');
  return HEADER_WORDS.some(
    (each) => each.field === field && each.unless?.some((word) => words.includes(word)),
  );
}

/** Pairs of fields in one column, with the field of such a column. */
const COMBINED: readonly [ImportField, ImportField, ImportField][] = [
  ['latitude', 'longitude', 'coordinates'],
  ['contactPhones', 'contactEmails', 'contacts'],
  ['contactPhones', 'websiteUrls', 'contacts'],
  ['contactEmails', 'websiteUrls', 'contacts'],
  // A Facebook page among websites is recognised by its address.
  ['websiteUrls', 'facebookUrl', 'websiteUrls'],
];

/** A text of more words is a sentence and not a header. */
const MAX_WORDS = 6;
/** Marks values, which are not headers: email and web addresses, and anything with a digit. */
const VALUE = /[@\d]|:\/\/|www\./i;

/**
 * Recognises a header that is not a listed synonym by its words: `Name of establishment`, `hotel_name`,
 * `NameOfHospital`, `Tarief per nag`. Undefined when no field matches, or several.
 */
export function fieldByWords(header: string): ImportField | undefined {
  if (VALUE.test(header)) return undefined;
  const words = folded(header.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ');
  if (words.length > MAX_WORDS) return undefined;
  const has = (word: string) => words.includes(word);
  const matches = HEADER_WORDS.filter((each) => each.words.some(has) && !each.unless?.some(has)).map(
    ({ field }) => field,
  );
  // In `Town name`, `Hotel phone` and `GPS latitude` the more specific field is meant.
  const fields =
    matches.length === 1 ? matches : matches.filter((each) => each !== 'name' && each !== 'coordinates');
  if (fields.length < 2) return fields[0];
  const pair = COMBINED.find(([one, other]) => fields.includes(one) && fields.includes(other));
  return fields.length === 2 ? pair?.[2] : undefined;
}
