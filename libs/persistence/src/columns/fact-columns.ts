import {
  CONTACT_FACTS,
  FACT_KEYS,
  FACTS,
  type FactKey,
  factsStoredAs,
  FILTERED_FACTS,
  type KindName,
  rulesOf,
  type StoredAs,
} from '@kampvuur/domain/facts';
import { NAME_COLUMNS } from '../campsites/campsite-links';

/** The SQL type of a column for a fact of each kind. */
const TYPES: Record<KindName, string> = {
  text: 'text',
  longText: 'text',
  link: 'text',
  oneOf: 'text',
  timeOfDay: 'text',
  money: 'int',
  number: 'float8',
  degrees: 'float8',
  date: 'text',
  yesNo: 'boolean',
  months: 'int[]',
  severalOf: 'text[]',
  entries: 'text[]',
  terms: 'text[]',
  tariffs: 'jsonb',
  stands: 'jsonb',
};

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The facts with a column of their own in `campsites`. */
export const COLUMN_FACTS: readonly StoredAs<'column'>[] = factsStoredAs('column');

/** The facts that are rows of `campsite_facts`. */
export const ROW_FACTS: readonly FactKey[] = factsStoredAs('row');

/** Those columns, with their types. */
export const COLUMN_TYPES: Record<string, string> = Object.fromEntries(
  COLUMN_FACTS.map((key) => [snakeCase(key), TYPES[FACTS[key].kind]]),
);

/** SQL: a fact of campsite `c`; a row fact as JSON from the read model. */
function expressionOf(key: FactKey): string {
  const fact = FACTS[key];
  if (fact.stored === 'column') return `c.${snakeCase(key)}`;
  if (fact.stored === 'links') return `c.${NAME_COLUMNS[key as StoredAs<'links'>]}`;
  return `coalesce(c.facts -> '${key}', '${JSON.stringify(rulesOf(key).empty)}')`;
}

/** SQL columns of facts of campsite `c`. */
export const factColumns = (keys: readonly FactKey[]): string =>
  keys.map((key) => `${expressionOf(key)} AS "${key}"`).join(', ');

/** SQL: facts of campsite `c` as one JSON object, with all row facts that are known. */
export const factJson = (keys: readonly FactKey[]): string =>
  `jsonb_build_object(${keys
    .filter((key) => FACTS[key].stored !== 'row')
    .map((key) => `'${key}', ${expressionOf(key)}`)
    .join(', ')}) || c.facts`;

/** SQL: all facts of campsite `c` as one JSON object; what is not known of the row facts is missing. */
export const FACT_JSON = factJson(FACT_KEYS);

/** SQL: the facts of campsite `c` that lists are filtered by, as one JSON object; what is not known is missing. */
export const FILTER_JSON = `jsonb_strip_nulls(jsonb_build_object(${FILTERED_FACTS.map(
  (key) => `'${key}', ${expressionOf(key)}`,
).join(', ')}))`;

/** SQL: the values of a contact of campsite `c`, one in a line; null for none. */
function contactText(key: FactKey): string {
  const { kind, stored } = FACTS[key];
  if (stored === 'row' && kind === 'entries')
    return `(SELECT string_agg(e, E'\\n') FROM jsonb_array_elements_text(coalesce(c.facts -> '${key}', '[]')) e)`;
  if (stored === 'row') return `c.facts ->> '${key}'`;
  return kind === 'entries' ? `nullif(array_to_string(${expressionOf(key)}, E'\\n'), '')` : expressionOf(key);
}

/** SQL: all contacts of campsite `c`, one in a line. */
export const CONTACTS_TEXT = `concat_ws(E'\\n', ${CONTACT_FACTS.map(contactText).join(', ')})`;

const COLUMN_NAMES = COLUMN_FACTS.map((key) => [snakeCase(key), key] as const);

/** A campsite's values by column. */
export function columnsOf(values: { [Key in StoredAs<'column'>]: unknown }): Record<string, unknown> {
  return Object.fromEntries(COLUMN_NAMES.map(([column, key]) => [column, values[key]]));
}
