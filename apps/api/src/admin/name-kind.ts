import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { MESSAGES, NAME_FIELDS, type NameField, NotFound } from '@kampvuur/domain';

/** `facilities`, `activities` or `categories` from the path; there are no other kinds of names: 404. */
export const NameKind = createParamDecorator((_: unknown, context: ExecutionContext): NameField => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = NAME_FIELDS.find((field) => field === params.kind);
  if (!kind) throw new NotFound(MESSAGES.notFound);
  return kind;
});
