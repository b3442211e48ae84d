import fc from 'fast-check';
import { form } from '../faults/forms.mjs';
import { resolved } from './operations.mjs';
import { anyText, fitting, hostileValue, mostly } from './values.mjs';

/** @import { Pool } from './canaries.mjs' */
/** @import { FuzzRequest } from './expectations.mjs' */
/** @import { SampleFile } from './files.mjs' */
/** @import { Operation, Schema } from './operations.mjs' */

/** @typedef {{ type?: string | undefined, body?: Buffer | undefined }} Body */

/** Text of JSON no serialiser makes: deep, broken, huge, or keys of prototypes. */
const RAW_JSON = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{"a":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"summary":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `[${'0,'.repeat(200_000)}0]`,
  `{"name":"${'x'.repeat(900_000)}"}`,
  '\ufeff{}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1,"a":2}',
  "{'a':1}",
  '{"":{"":{}}}',
];

const encode = (/** @type {string} */ text) => encodeURIComponent(text.toWellFormed());
/** Bytes of an address that are no text. */
const RAW_ADDRESS = [
  '%',
  '%00',
  '%ff',
  '%c0%af',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '%u0041',
  ';a=1',
  '%252e%252e',
  '*',
];

/**
 * An id that exists in the database, or another value.
 * @type {(operation: Operation, parameter: { name: string }, pool: Pool) => fc.Arbitrary<string>}
 */
function pathValue(operation, { name }, pool) {
  const known = (/** @type {number} */ n) => {
    const values = pool.of(operation, name);
    return String(values[n % values.length]);
  };
  return fc.oneof(
    { weight: 6, arbitrary: fc.nat(999_999).map((n) => encode(known(n))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '2147483647',
        '2147483648',
        '1e3',
        '1.5',
        '00001',
        '99999999999999999999',
      ),
    },
    { weight: 1, arbitrary: anyText.map((text) => encode(text.slice(0, 300))) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_ADDRESS) },
  );
}

/** @type {(document: Schema, parameter: { name: string, schema: Schema }) => fc.Arbitrary<string>} */
function queryValue(document, { name, schema }) {
  const one = (/** @type {unknown} */ value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const asText = (/** @type {unknown} */ value) =>
    Array.isArray(value) ? value.map(one).join(',') : one(value);
  const pair = (/** @type {unknown} */ value) => `${name}=${encode(asText(value).slice(0, 4_000))}`;
  return fc.oneof(
    { weight: 6, arbitrary: fitting(document, schema, name).map(pair) },
    { weight: 1, arbitrary: hostileValue.map(pair) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${name}=`,
        name,
        `${name}=a&${name}=b`,
        `${name}[]=1`,
        `${name}[a]=b`,
        `${name}=%00`,
        `${name}=%ff`,
        `__proto__[a]=1`,
      ),
    },
  );
}

/** @type {(document: Schema, operation: Operation, pool: Pool) => fc.Arbitrary<string>} */
function addressOf(document, operation, pool) {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const values = inPath.map((parameter) => pathValue(operation, parameter, pool));
  const query = inQuery.map((parameter) =>
    fc.tuple(fc.nat(9), queryValue(document, parameter), fc.constant(parameter.required ? 1 : 6)),
  );
  return fc.tuple(fc.tuple(...values), fc.tuple(...query)).map(([given, pairs]) => {
    const path = inPath.reduce(
      (text, { name }, n) => text.replace(`{${name}}`, () => given[n] ?? ''),
      operation.path,
    );
    const asked = /** @type {[number, string, number][]} */ (pairs).flatMap(([dice, text, from]) =>
      dice >= from ? [text] : [],
    );
    return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
  });
}

const json = (/** @type {unknown} */ value) => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value) ?? ''),
});

function jsonBody(/** @type {Schema} */ document, /** @type {Schema} */ schema) {
  return fc.oneof(
    { weight: 10, arbitrary: fitting(document, schema).map(json) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...RAW_JSON)
        .map((text) => ({ type: 'application/json', body: Buffer.from(text) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fitting(document, schema),
          fc.constantFrom('__proto__', 'isAdmin', 'id', 'points', 'userId', 'constructor'),
        )
        .map(([value, key]) =>
          json(
            JSON.parse(`{${JSON.stringify(key)}:{"isAdmin":true},"x":1}`, (name, inner) =>
              name === 'x' ? value : inner,
            ),
          ),
        ),
    },
  );
}

/** A form of whatever was made: names and file names may hold anything but what would end the header. */
function formOf(/** @type {[string, any][]} */ parts) {
  const headerText = (/** @type {string} */ text) => text.replaceAll(/[\r\n"]/g, '_');
  const textOf = (/** @type {unknown} */ value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const { headers, body } = form(
    parts.map(([name, value]) => [
      headerText(name),
      Buffer.isBuffer(value?.bytes) ? { ...value, filename: headerText(value.filename) } : textOf(value),
    ]),
  );
  return { type: headers['content-type'], body };
}

const isFileField = (/** @type {string} */ name, /** @type {Schema} */ schema) =>
  schema.format === 'binary' || name === 'photos';

/** @type {(document: Schema, given: Schema, files: SampleFile[]) => fc.Arbitrary<Body>} */
function formBody(document, given, files) {
  const schema = resolved(document, given);
  const file = fc
    .tuple(
      fc.constantFrom(...files),
      fc.constantFrom(
        'view.jpg',
        'camps.xlsx',
        '../../x.png',
        'a'.repeat(300),
        '\u202egpj.exe',
        'naïve.webp',
        '',
      ),
    )
    .map(([sample, filename]) => ({ ...sample, filename }));
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const plain = resolved(document, inner);
    const value = isFileField(name, plain)
      ? fc.oneof({ weight: 6, arbitrary: file }, { weight: 1, arbitrary: anyText })
      : mostly(document, plain, name);
    const key = fc.oneof(
      { weight: 15, arbitrary: fc.constant(name) },
      { weight: 1, arbitrary: fc.constantFrom('__proto__', 'unknown', '', `${name}[]`) },
    );
    return fc.tuple(fc.nat(9), key, value, fc.nat(12));
  });
  return fc.tuple(...fields).map((all) => {
    const parts = all.flatMap(([dice, key, value, repeat]) =>
      dice === 0
        ? []
        : Array.from({ length: repeat === 12 ? 12 : 1 }, () => /** @type {[string, any]} */ ([key, value])),
    );
    return formOf(parts);
  });
}

const noBody = fc.constant({ type: undefined, body: undefined });
const wrongType = fc
  .tuple(
    fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'nonsense',
      'application/json; charset=utf-16',
    ),
    anyText,
  )
  .map(([type, text]) => ({ type, body: Buffer.from(text) }));

/** @type {(document: Schema, operation: Operation, files: SampleFile[]) => fc.Arbitrary<Body>} */
function bodyOf(document, { bodies }, files) {
  if (bodies.length === 0)
    return fc.oneof({ weight: 12, arbitrary: noBody }, { weight: 1, arbitrary: wrongType });
  const documented = bodies.map(({ type, schema }) => ({
    weight: type.startsWith('multipart') ? 12 : 8,
    arbitrary: type.startsWith('multipart') ? formBody(document, schema, files) : jsonBody(document, schema),
  }));
  return fc.oneof(...documented, { weight: 1, arbitrary: wrongType }, { weight: 1, arbitrary: noBody });
}

const address = fc.nat(0xffffff).map((n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);

/** Headers besides those that every request carries. */
const extraHeaders = fc.record(
  {
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*', 'nonsense;q=9'),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', 'x'.repeat(121), 'a,b', '"quoted"')),
    'if-none-match': fc.constantFrom('*', 'W/"x"', '"', ''),
    'accept-language': fc.constantFrom('af', '*', 'x'.repeat(500)),
    accept: fc.constantFrom('text/html', '*/*', 'image/webp', 'nonsense'),
  },
  { requiredKeys: [] },
);

/**
 * Requests of one operation, as fast-check makes them: `{ operation, method, path, headers, body }`. `pool`: numbers that
 * stand in the database (`Pool`); `files`: samples to upload, `{ type, bytes }`.
 * @type {(document: Schema, operation: Operation, options: { pool: Pool, files: SampleFile[] }) => fc.Arbitrary<FuzzRequest>}
 */
export function requestsOf(document, operation, { pool, files }) {
  return fc
    .tuple(addressOf(document, operation, pool), bodyOf(document, operation, files), extraHeaders, address)
    .map(([path, { type, body }, extra, from]) => ({
      operation,
      method: operation.method,
      path,
      body,
      // Each request has another address: rate limits by address would hide what lies behind them.
      headers: { ...extra, 'x-forwarded-for': from, ...(type ? { 'content-type': type } : {}) },
    }));
}
