import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { NotFound } from '@kampvuur/domain';
import { TRIP_LINK_KINDS, TRIP_MESSAGES, type TripLinkKind } from '@kampvuur/domain/trips';
import { documented } from '../http/validation';

const pathKind = createParamDecorator((_: unknown, context: ExecutionContext): TripLinkKind => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = TRIP_LINK_KINDS.find((each) => each === params.kind);
  if (kind === undefined) throw new NotFound(TRIP_MESSAGES.linkNotFound);
  return kind;
});

/** The kind of a link from the path; 404 for any other text. */
export const LinkKindParam = () =>
  documented(pathKind(), { name: 'kind', enum: [...TRIP_LINK_KINDS], type: 'string' });
