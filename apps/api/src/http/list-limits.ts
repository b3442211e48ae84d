import type { OpenAPIObject } from '@nestjs/swagger';
import { ARRAY_MAX_SIZE, ARRAY_MIN_SIZE, ARRAY_UNIQUE, getMetadataStorage } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import * as contracts from '@kampvuur/contracts';

/** `minItems`, `maxItems` and `uniqueItems` of a list. */
type ListLimits = Record<string, unknown>;

interface Schema extends ListLimits {
  type?: string;
}

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

/** What rules of class-validator are in the document, by their names; `limit` is undefined for a rule without one. */
const RULES: Record<string, (limit: unknown) => ListLimits> = {
  [ARRAY_MIN_SIZE]: (limit) => ({ minItems: limit }),
  [ARRAY_MAX_SIZE]: (limit) => ({ maxItems: limit }),
  [ARRAY_UNIQUE]: () => ({ uniqueItems: true }),
};

/** The limits of lists by class and property, inherited ones too. */
function listLimits(): Map<string, Map<string, ListLimits>> {
  const classes = Object.entries<unknown>(contracts).filter(isClass);
  return new Map(classes.map(([name, contract]) => [name, limitsOf(contract)]));
}

/** Decorators are functions too, without any rules. */
const isClass = (entry: [string, unknown]): entry is [string, () => void] => typeof entry[1] === 'function';

function limitsOf(contract: () => void): Map<string, ListLimits> {
  const limits = new Map<string, ListLimits>();
  const storage = getMetadataStorage();
  for (const rule of storage.getTargetValidationMetadatas(contract, '', false, false)) {
    const [limit] = (rule.constraints ?? []) as unknown[];
    const found = RULES[rule.name ?? '']?.(limit);
    if (found) limits.set(rule.propertyName, { ...limits.get(rule.propertyName), ...found });
  }
  return limits;
}

function describe(schema: Schema | undefined, limits: ListLimits | undefined): void {
  if (schema?.type === 'array') Object.assign(schema, limits);
}

/** @throws for a parameter whose name has other limits in another class: the document does not say of which class it is. */
function limitsOfParameter(name: string, all: ReturnType<typeof listLimits>): ListLimits | undefined {
  const found = [...all.values()].map((limits) => limits.get(name));
  const [first, ...others] = found.filter((limits) => limits !== undefined);
  if (!others.every((other) => isDeepStrictEqual(other, first)))
    throw new Error(`Classes have different limits for the list ${name}`);
  return first;
}

/**
 * Adds to all lists of requests how many entries they may have. The compiler's plugin reads only numbers that are written out at the
 * property, none of a decorator that several properties share.
 */
export function describeListLimits(document: OpenAPIObject): void {
  const all = listLimits();
  const schemas = (document.components?.schemas ?? {}) as Record<
    string,
    { properties?: Record<string, Schema> }
  >;
  for (const [name, limits] of all)
    for (const [property, found] of limits) describe(schemas[name]?.properties?.[property], found);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as object[]);
  for (const { parameters = [] } of operations as { parameters?: Parameter[] }[])
    for (const parameter of parameters.filter(({ schema }) => schema?.type === 'array'))
      describe(parameter.schema, limitsOfParameter(parameter.name, all));
}
