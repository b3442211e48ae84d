// Headings and tags of a fact: libs/domain/src/facts/groups.
// Not part of the domain's own index: only servers read sheets.
import { FACTS, factsSetBy } from './facts';
import type { ImportField, OtherColumn } from './facts/import-fields';
import { SHEET_COLUMNS } from './facts/sources';
import type { SheetColumn } from './facts/fact';
import { folded } from './folding';
import { fieldByWords, isOtherColumn } from './import-header-words';
import { isInForeignMoney } from './stays/currencies';

/** A column of the template (docs/decisions 9). */
export interface ImportColumn extends Pick<SheetColumn, 'hint' | 'example'> {
  field: ImportField;
  isRequired: boolean;
}

/** Those of the other columns that the template has too. */
const PETS: ImportColumn = {
  field: 'petFriendly',
  isRequired: false,
  hint: 'yes when pets are welcome',
  example: 'yes',
};

/** The columns of an import, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...factsSetBy('import').map((field): ImportColumn => {
    const { hint, example } = SHEET_COLUMNS[field].column;
    return { field, isRequired: FACTS[field].isRequired === true, hint, example };
  }),
  PETS,
];

/** Headers of the columns that are no fact. */
const OTHER_HEADERS: Record<OtherColumn, readonly string[]> = {
  coordinates: [
    ...['Coordinates', 'GPS Coordinates', 'GPS', 'GPS Coords', 'Coords', 'Lat Long', 'Lat Lng', 'Lat Lon'],
    ...['Latitude Longitude', 'Location', 'Position', 'Koordinate', 'GPS Koordinate', 'GPS Location'],
    ...['Map Link', 'Google Maps', 'Google Maps Link', 'Co-ordinates', 'GPS Co-ordinates'],
  ],
  address: [
    ...[
      'Address',
      'Physical Address',
      'Street Address',
      'Full Address',
      'Adres',
      'Fisiese Adres',
      'Straatadres',
    ],
    ...['Where', 'Situated', 'Ligging', 'Waar'],
  ],
  country: ['Country', 'Land van ligging', 'Landnaam'],
  id: ['Campsite id', 'Kampvuur id'],
  contacts: [
    ...['Contact', 'Contacts', 'Contact Details', 'Contact Info', 'Contact Information'],
    ...['Kontak', 'Kontakbesonderhede'],
  ],
  petFriendly: [
    ...['Pets', 'Pets Allowed', 'Pet', 'Dogs', 'Dogs Allowed', 'Dog Friendly', 'Pets Welcome'],
    ...['Troeteldiere', 'Troeteldiervriendelik', 'Honde'],
  ],
  standCount: [
    ...['Number of stands', 'No of stands', 'Stand count', 'Number of sites', 'Number of campsites'],
    ...['Aantal staanplekke', 'Getal staanplekke', 'Aantal kampplekke'],
  ],
  standLength: [
    ...['Stand length', 'Stand size', 'Site length', 'Length of stands', 'Length of site'],
    ...['Staanpleklengte', 'Lengte van staanplekke'],
  ],
  standSurface: [
    ...['Surface', 'Stand surface', 'Surface of stands', 'Ground surface'],
    ...['Oppervlak', 'Staanplekoppervlak', 'Ondergrond'],
  ],
  standShade: [...['Shade', 'Stand shade', 'Shade of stands', 'Shaded', 'Skaduwee', 'Skadu', 'Koelte']],
  standAmps: [
    ...['Amps', 'Amp', 'Ampere', 'Amperes', 'Amperage', 'Power amps', 'Amps at stand'],
    ...['Ampère', 'Stroomsterkte'],
  ],
  rateCurrency: [
    ...['Currency', 'Currency code', 'Curr', 'Rate currency', 'Price currency', 'Tariff currency'],
    ...['Geldeenheid', 'Valuta', 'Munteenheid'],
  ],
  rateUnit: [
    ...['Unit', 'Units', 'Per', 'Basis', 'Rate unit', 'Price unit', 'Rate per', 'Price per', 'Charged per'],
    ...['Rate basis', 'Price basis', 'Pricing unit', 'Unit of price', 'Unit of rate', 'Pricing basis'],
    ...['Eenheid', 'Prys per', 'Tarief per', 'Tariefeenheid', 'Pryseenheid', 'Tariefbasis'],
  ],
};

/** Canonical form of a header, by which synonyms are looked up. */
export function headerKey(text: string): string {
  return folded(text).replaceAll(' ', '');
}

/** Every header that is recognised as a whole, with its field. */
export const HEADERS: readonly (readonly [string, ImportField])[] = [
  ...Object.entries(OTHER_HEADERS).flatMap(([field, names]) =>
    [field, ...names].map((name) => [name, field as OtherColumn] as const),
  ),
  ...factsSetBy('import').flatMap((field) =>
    [field, ...SHEET_COLUMNS[field].column.headers].map((name) => [name, field] as const),
  ),
];

const FIELD_BY_KEY = new Map<string, ImportField>(HEADERS.map(([name, field]) => [headerKey(name), field]));

/**
 * Headers that must not be taken for a field: `Name` below `Owner`, and what power costs, of which a single word says nothing: a
 * `Rate with power` is one.
 */
const NOT_FIELDS = new Set(
  [
    ...['Contact Name', 'Owner Name', 'Manager Name', 'Contact Person Name'],
    ...['Power fee', 'Power fees', 'Power cost', 'Power charge', 'Power price', 'Power rate', 'Power levy'],
    'Power per night',
  ].map(headerKey),
);

/** Marks of footnotes at the end of a header or a name. */
export const FOOTNOTE = /\s*[*†‡§¹²³⁴⁵]+$/u;

const BRACKETS = /\(.*?\)|\[.*?\]/g;

/** A year, or two of a season: `2026`, `2025/26`. */
const YEARS = /(?<!\d)(20\d{2})(?:\s?[/–-]\s?(?:20)?\d{2})?(?!\d)/g;

/** A header without the year it is of, and that year, of `2025/26` the first: `Rates 2025/26`. */
export function yearOfHeader(header: string): { plain: string; year: number | null } {
  const [year] = [...header.matchAll(YEARS)].map((match) => Number(match[1]));
  return { plain: header.replace(YEARS, ' ').trim(), year: year ?? null };
}

/**
 * The field of a column by its header; undefined when it is not recognised. Brackets, a year and a number at the end are
 * ignored (`Price (ZAR)`, `2026 rates`, `Phone 2`), unless they say that it is another column (`Price (child)`). `group` is the header above it, as in `Contact` over `Phone`.
 */
export function importFieldOf(header: string, group = ''): ImportField | undefined {
  const field = fieldOf(header, group);
  const isPrice = field === 'rates' || field === 'tariffs';
  // What `Rate (USD)` holds is no rand, and `Price per stay` is none of a night.
  const isOther = isPrice && (isInForeignMoney(`${group} ${header}`) || PER_STAY.test(header));
  return isOther ? undefined : field;
}

const PER_STAY = /\b(?:per|vir die hele) (?:stay|verblyf|visit|booking)\b/i;

function fieldOf(header: string, group: string): ImportField | undefined {
  const inBrackets = header.match(BRACKETS)?.join(' ') ?? '';
  const plain = plainHeader(inBrackets === '' ? header : header.replace(BRACKETS, ' '));
  const [groupKey, key] = [headerKey(group), headerKey(header)];
  if (NOT_FIELDS.has(groupKey + key)) return undefined;
  const plainKey = plain === header ? key : headerKey(plain);
  for (const known of [groupKey + plainKey, key, plainKey]) {
    const field = FIELD_BY_KEY.get(known);
    if (field === undefined) continue;
    // A `Name` below `Contact details` is that of a person.
    const beside = field === 'name' && known !== groupKey ? `${group} ${inBrackets}` : inBrackets;
    return isOtherColumn(field, beside) ? undefined : field;
  }
  const field = fieldOfBoth(plain) ?? fieldByWords(`${group} ${plain}`.trim());
  return field !== undefined && isOtherColumn(field, inBrackets) ? undefined : field;
}

/** A header without a year, marks of footnotes and a number at its end. */
const plainHeader = (header: string): string =>
  yearOfHeader(header)
    .plain.replace(FOOTNOTE, '')
    .replace(/[\d\s*:#.]+$/, '');

/** The field that both names of a header in two languages are: `Oord / Resort`. */
function fieldOfBoth(header: string): ImportField | undefined {
  const [field, ...others] = new Set(header.split('/').map((name) => FIELD_BY_KEY.get(headerKey(name))));
  return others.length === 0 ? field : undefined;
}

/** The example row of the template, by field; an import skips it. */
export const IMPORT_EXAMPLE = new Map(IMPORT_COLUMNS.map(({ field, example }) => [field, example]));
