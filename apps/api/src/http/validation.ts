import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  ValidationPipe,
} from '@nestjs/common';
import { ApiParam, type ApiParamOptions } from '@nestjs/swagger';
import type { ValidationError } from 'class-validator';
import { InvalidInput, MAX_ID, MESSAGES, NotFound } from '@kampvuur/domain';
import { rememberRules } from './remembered-rules';

function messagesByField(errors: ValidationError[], path = ''): Record<string, string[]> {
  const entries = errors.flatMap((error): [string, string[]][] => {
    const field = path + error.property;
    const own: [string, string[]][] = error.constraints ? [[field, Object.values(error.constraints)]] : [];
    return [...own, ...Object.entries(messagesByField(error.children ?? [], `${field}.`))];
  });
  return Object.fromEntries(entries);
}

/** The error for an invalid input: the first message, and all messages by field. */
function invalidInput(errors: ValidationError[]): InvalidInput {
  const fields = messagesByField(errors);
  return new InvalidInput(Object.values(fields)[0]?.[0] ?? MESSAGES.invalidInput, fields);
}

/** Characters that PostgreSQL cannot store: U+0000 and lone surrogates. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** True for objects and for an empty body; false for null, lists and texts. */
function isObjectOrEmpty(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
}

/** Paths of fields with text that cannot be stored; for entries of a list the path of the list. */
function unstorableFields(body: unknown): string[] {
  const fields = new Set<string>();
  const stack: [field: string, value: unknown][] = [['', body]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) fields.add(field);
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      stack.push([isList ? field : field === '' ? key : `${field}.${key}`, part]);
  }
  return [...fields].reverse();
}

/** Fields by the names under which pages of the previous version send them (docs/decisions 23), with those of today. */
const FORMER_FIELDS = { isAnotherPlace: 'confirmedNotDuplicate' };

/** The body of a page of the previous version, which stays open while a new one is rolled out, with the fields of today. */
function withCurrentFields(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body;
  const found = Object.entries(FORMER_FIELDS).filter(([former, field]) => former in body && !(field in body));
  if (found.length === 0) return body;
  const values: Record<string, unknown> = { ...body };
  for (const [former, field] of found) values[field] = values[former];
  return values;
}

/** Validates input by the rules of its class; also refuses bodies that are no object or contain text that cannot be stored. */
class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return super.transform(value, metadata);
    if (!isObjectOrEmpty(value)) throw new InvalidInput(MESSAGES.objectExpected);
    const fields = unstorableFields(value);
    if (fields.length === 0) return super.transform(withCurrentFields(value), metadata);
    const messages = fields.map((field): [string, string[]] => [field, [MESSAGES.unstorableText]]);
    throw new InvalidInput(MESSAGES.unstorableText, Object.fromEntries(messages));
  }
}

// Once per process, however many pipes there are.
rememberRules();

/** Removes unknown fields instead of refusing them: `isAdmin`, for example, is ignored (docs/product.md#validation). */
export function validationPipe(): ValidationPipe {
  return new InputPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: invalidInput,
    transformOptions: { exposeDefaultValues: true },
  });
}

const DIGITS = /^[1-9]\d{0,9}$/;

const pathId = createParamDecorator((name: string, context: ExecutionContext): number => {
  const { params } = context.switchToHttp().getRequest<{ params: Record<string, string> }>();
  const id = params[name] ?? '';
  const number = DIGITS.test(id) ? Number(id) : 0;
  if (number < 1 || number > MAX_ID) throw new InvalidInput(MESSAGES.id, { id: [MESSAGES.id] });
  return number;
});

/** The id of a row, as a parameter of the path; 400 unless it is a positive integer up to `MAX_ID`. */
export const IdParam = (name = 'id') => documented(pathId(name), { name, type: 'integer' });

/** Written in lower or upper case. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const pathUuid = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { params } = context.switchToHttp().getRequest<{ params: { id: string } }>();
  if (!UUID.test(params.id)) throw new NotFound(MESSAGES.jobNotFound);
  return params.id;
});

/** A job's id from the path; 404 unless it is a UUID. */
export const JobId = () => documented(pathUuid(), { name: 'id', type: 'string', format: 'uuid' });

/** Adds a custom parameter decorator to the API document, which contains only Nest's own ones by default. */
export function documented(decorator: ParameterDecorator, options: ApiParamOptions): ParameterDecorator {
  return (target, key, index) => {
    decorator(target, key, index);
    if (key === undefined) return;
    const method = Object.getOwnPropertyDescriptor(target, key);
    if (method) ApiParam(options)(target, key, method);
  };
}
