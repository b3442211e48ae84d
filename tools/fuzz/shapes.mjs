import { Ajv } from 'ajv';
import { resolved } from './operations.mjs';
import { errorOf } from '../lib/error-of.mjs';

/** @import { Operation, Schema } from './operations.mjs' */
/** @import { Answer } from './send.mjs' */

/**
 * An OpenAPI 3.0 schema as JSON Schema: null where it is allowed, and nothing that is not documented.
 * @type {(document: Schema, given: Schema) => Schema}
 */
function jsonSchema(document, given) {
  const {
    nullable,
    allOf,
    oneOf,
    anyOf = oneOf ?? allOf?.slice(0, 1),
    ...schema
  } = resolved(document, given);
  const inner = (/** @type {Schema} */ each) => jsonSchema(document, each);
  const plain = anyOf ? { anyOf: anyOf.map(inner) } : plainSchema(schema, inner);
  return nullable ? { anyOf: [{ type: 'null' }, plain] } : plain;
}

function plainSchema(/** @type {Schema} */ schema, /** @type {(each: Schema) => Schema} */ inner) {
  const { type, enum: values, minimum, maximum, minItems, maxItems, required, properties = {} } = schema;
  const items = type === 'array' ? inner(schema.items ?? {}) : undefined;
  // An object the document names no fields of may have any.
  const { additionalProperties: rest = Object.keys(properties).length === 0 } = schema;
  const additionalProperties = typeof rest === 'object' ? inner(rest) : rest;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)]));
  const limits = { type, enum: values, minimum, maximum, minItems, maxItems, required };
  // Without the limits that there are none of.
  return JSON.parse(JSON.stringify({ ...limits, items, properties: fields, additionalProperties }));
}

/** Validates answers against their documented schema, by operation and status. */
export class Shapes {
  /** @type {Map<string, import('ajv').ValidateFunction | null>} */
  #validators = new Map();
  #ajv = new Ajv({ strict: false, validateFormats: false });

  constructor(/** @type {Schema} */ document) {
    this.document = document;
  }

  #validator(/** @type {Operation} */ operation, /** @type {string} */ status, /** @type {string} */ type) {
    const key = `${operation.name} ${status} ${type}`;
    const known = this.#validators.get(key);
    if (known !== undefined) return known;
    const { content } = operation.responses[status] ?? {};
    const schema = content?.[type]?.schema;
    // A file to download is bytes, also where its type is one of JSON.
    const isFile = schema?.format === 'binary';
    const validator = schema && !isFile ? this.#ajv.compile(jsonSchema(this.document, schema)) : null;
    this.#validators.set(key, validator);
    return validator;
  }

  /**
   * How an answer differs from its documented schema; undefined when it does not.
   * @param {import('./operations.mjs').Operation} operation
   * @param {Pick<Answer, 'status' | 'headers' | 'body'>} answer
   * @returns {string | undefined}
   */
  violation(operation, { status, headers, body }) {
    const documented = operation.responses[status] ? String(status) : 'default';
    if (status < 400 && documented === 'default') return `status ${status} is not documented`;
    const content = Object.keys(operation.responses[documented]?.content ?? {});
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    if (content.length === 0)
      return status < 400 || type === 'application/problem+json' ? undefined : `type ${type}`;
    const named = content.find((each) => each.split(';')[0] === type);
    if (!named) return `type "${type}" is not documented for ${documented}`;
    const validator = this.#validator(operation, documented, named);
    if (!validator || !type.endsWith('json')) return undefined;
    return schemaViolation(validator, body);
  }
}

function schemaViolation(
  /** @type {import('ajv').ValidateFunction} */ validator,
  /** @type {Buffer} */ body,
) {
  try {
    if (validator(JSON.parse(body.toString('utf8')))) return undefined;
    const { instancePath, message, params } = validator.errors?.[0] ?? {};
    return `${instancePath || 'the answer'} ${message} ${JSON.stringify(params)}`;
  } catch (error) {
    return `no JSON: ${errorOf(error).message}`;
  }
}
