import type { MultipartValue } from '@fastify/multipart';
import { InvalidInput, MESSAGES, TEXT_MAX } from '@kampvuur/domain';

/** Fields of a form as a body: a field that comes more than once is a list. */
export type Fields = Record<string, unknown>;

/** @throws InvalidInput when name or text are too long. */
export function addField(fields: Fields, part: MultipartValue): void {
  const { fieldname: name, value } = part;
  const isTooLong = part.valueTruncated || (typeof value === 'string' && value.length > TEXT_MAX);
  if (isTooLong) throw new InvalidInput(MESSAGES.textTooLong, { [name]: [MESSAGES.textTooLong] });
  if (part.fieldnameTruncated) throw new InvalidInput(MESSAGES.malformedRequest);
  fields[name] = name in fields ? [fields[name], value].flat() : value;
}
