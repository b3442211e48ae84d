import fc from 'fast-check';
import { resolved } from './operations.mjs';

/** @import { Schema } from './operations.mjs' */

/** Texts that are known to break servers; fast-check generates others. */
const TRAPS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e',
  '\u200b',
  // Whitespace to PostgreSQL, not to JavaScript.
  'Ab\u0085xy',
  '\u0001',
  '\u200d\u200d',
  // Shorter to class-validator than to PostgreSQL.
  'a\ufe0f'.repeat(61),
  'a\ufe0f'.repeat(600),
  // Normalized only once the invisible character is gone.
  'Cafe\u200d\u0301',
  '\r\n',
  '\t',
  "'",
  '"',
  '`',
  '\\',
  "' OR 1=1 --",
  '%',
  '%00',
  '%c0%af',
  '%%',
  '_',
  '../../etc/passwd',
  '..\\..\\',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '$(id)',
  '(a+)+$',
  '[',
  '*',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1,2',
  '٣',
  'İ',
  'ß',
  'ﬁ',
  'ÀÉ',
  '🏕️',
  'é'.normalize('NFD'),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '2026-02-30',
  '-29.5,25',
  'https://camp.invalid/',
  'javascript:alert(1)',
  'http://[::1',
  'https://127.0.0.1:1/',
  'a@b.invalid',
  'a'.repeat(129),
  'é'.repeat(1001),
  'x'.repeat(5001),
];

/** Numbers at the edges of what databases, JavaScript and forms can hold. */
const EDGES = [
  0,
  -0,
  -1,
  1,
  0.1,
  2147483647,
  2147483648,
  -2147483649,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

const POLLUTING = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"length":-1}',
];

/** Any text: traps, unicode with lone surrogates, sometimes long. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TRAPS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes)),
  },
);

/** `depth` arrays, one in the other, as JSON would read them. */
function nested(/** @type {number} */ depth) {
  /** @type {unknown} */
  let value = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of wrong types, nested values, keys of prototypes, long lists. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: fc.constantFrom(...POLLUTING).map((text) => JSON.parse(text)) },
  { weight: 1, arbitrary: fc.constantFrom(5, 31, 33, 500).map(nested) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(101, 1_000, 20_000).map((length) => Array.from({ length }, (_, n) => n)),
  },
  {
    weight: 1,
    arbitrary: fc.constant(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [String(n), 0]))),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const word = fc.constantFrom(
  'Kudu',
  'Koppie',
  'River',
  'camp',
  'quiet',
  'shade',
  'water',
  'braai',
  'Äpfel',
  'naby',
  'die',
  'see',
);
const sentence = fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => words.join(' '));
const host = fc
  .string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 8 })
  .map((name) => `${name}.invalid`);

/**
 * Realistic texts by the name of the field.
 * @type {Record<string, fc.Arbitrary<string>>}
 */
const BY_NAME = {
  email: host.map((name) => `camper@${name}`),
  username: fc.string({ unit: fc.constantFrom(...'abcdefghij0123456789_-'), minLength: 3, maxLength: 30 }),
  emailOrUsername: fc.constantFrom('camper-1', 'canary-1', 'nobody-here', 'camper@camp.invalid'),
  password: fc.string({ unit: fc.constantFrom(...'abcdefgh 12'), minLength: 8, maxLength: 20 }),
  contactEmails: host.map((name) => `camp@${name}`),
  contactPhones: fc.nat(9_999_999).map((number) => `012 ${number}`),
  contactNumber: fc.nat(9_999_999).map((number) => `012 ${number}`),
  websiteUrls: host.map((name) => `https://${name}/`),
  facebookUrl: host.map((name) => `https://${name}/page`),
  imageUrls: host.map((name) => `https://${name}/a.jpg`),
  latitude: fc.integer({ min: -3400, max: -2300 }).map((number) => String(number / 100)),
  longitude: fc.integer({ min: 1700, max: 3200 }).map((number) => String(number / 100)),
  facilities: fc.constantFrom('Showers', 'Braai places', 'Pet Friendly', 'Shade', 'No such thing'),
  activities: fc.constantFrom('Hiking', 'Fishing', 'No such thing'),
  categories: fc.constantFrom('Family', 'Bushveld', 'No such thing'),
  near: fc.constantFrom('-29.5,25', '-34.1,18.4', '0,0', '91,181', '1', ',', '-29.5,25,1'),
  bounds: fc.constantFrom('16,-35,33,-22', '-180,-90,180,90', '33,-22,16,-35', '1,2,3', 'a,b,c,d'),
  format: fc.constantFrom('gpx', 'kml', 'geojson', 'csv', 'exe'),
};

const booleanOf = fc.boolean();

function textOf(/** @type {Schema} */ schema, /** @type {string} */ name) {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const known = BY_NAME[name];
  if (known) return known;
  const { minLength = 0, maxLength = 400 } = schema;
  return fc.oneof(
    { weight: 6, arbitrary: sentence.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength), 'é'.repeat(maxLength)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(Math.max(0, minLength - 1)), 'x'.repeat(maxLength + 1)),
    },
  );
}

function numberOf({ minimum = 0, maximum = 400 }) {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.integer({
        min: Math.ceil(minimum),
        max: Math.max(Math.ceil(minimum), Math.min(maximum, 500)),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5) },
  );
}

/** @type {(document: Schema, schema: Schema) => fc.Arbitrary<object>} */
function objectOf(document, { properties, required = [] }) {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      fc.nat(19),
      mostly(document, schema, name),
      fc.constant(required.includes(name)),
    ),
  );
  // A required field is left out now and then, an optional one every second time.
  const isThere = (/** @type {number} */ dice, /** @type {boolean} */ isRequired) =>
    isRequired ? dice > 0 : dice > 9;
  return fc
    .tuple(...fields)
    .map((all) =>
      Object.fromEntries(
        /** @type {[string, number, unknown, boolean][]} */ (all).flatMap(
          ([name, dice, value, isRequired]) => (isThere(dice, isRequired) ? [[name, value]] : []),
        ),
      ),
    );
}

/**
 * Values that fit the schema, or miss it by one.
 * @type {(document: Schema, given: Schema, name?: string) => fc.Arbitrary<any>}
 */
export function fitting(document, given, name = '') {
  const schema = resolved(document, given);
  if (schema.allOf) return fitting(document, schema.allOf[0], name);
  if (schema.properties && Object.keys(schema.properties).length > 0) return objectOf(document, schema);
  /** @type {Record<string, () => fc.Arbitrary<any>>} */
  const byType = {
    string: () => textOf(schema, name),
    number: () => numberOf(schema),
    integer: () => numberOf(schema),
    boolean: () => booleanOf,
    array: () =>
      fc.array(mostly(document, schema.items ?? {}, name), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      }),
  };
  const base = byType[schema.type] ?? (() => BY_NAME[name] ?? fc.jsonValue({ maxDepth: 2 }));
  return schema.nullable
    ? fc.oneof({ weight: 4, arbitrary: base() }, { weight: 1, arbitrary: fc.constant(null) })
    : base();
}

/**
 * Mostly what fits; one time in eight something hostile.
 * @type {(document: Schema, schema: Schema, name: string) => fc.Arbitrary<any>}
 */
export function mostly(document, schema, name) {
  return fc.oneof(
    { weight: 7, arbitrary: fitting(document, schema, name) },
    { weight: 1, arbitrary: hostileValue },
  );
}
