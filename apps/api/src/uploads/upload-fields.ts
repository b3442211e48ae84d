import type { MultipartValue } from '@fastify/multipart';
import { InvalidInput, MESSAGES, TEXT_MAX } from '@kampvuur/domain';

/** Fields of a form as a body: a field that comes more than once is a list. */
export type Fields = Record<string, unknown>;

/** Longest name of a field, in characters. The parser has a limit of its own, but does not keep to it. */
const FIELD_NAME_MAX = 100;

/** @throws InvalidInput when name or text are too long. */
export function addField(fields: Fields, part: MultipartValue): void {
  const { fieldname: name, value } = part;
  if (name.length > FIELD_NAME_MAX) throw new InvalidInput(MESSAGES.malformedRequest);
  const isTooLong = part.valueTruncated || (typeof value === 'string' && value.length > TEXT_MAX);
  if (isTooLong) throw new InvalidInput(MESSAGES.textTooLong, { [name]: [MESSAGES.textTooLong] });
  fields[name] = name in fields ? [fields[name], value].flat() : value;
}
