import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Ip,
  Param,
  Post,
} from '@nestjs/common';
import { CreatedTripLink, SharedTrip, Trip, TripJoinInput, TripLinkInput } from '@kampvuur/contracts';
import { NotFound } from '@kampvuur/domain';
import { TRIP_LINK_KINDS, TRIP_MESSAGES, type TripLinkKind } from '@kampvuur/domain/trips';
import { WriteLimit } from '../auth/write-limits';
import { Public, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { documented, IdParam } from '../http/validation';
import { TripSharingService } from './trip-sharing.service';

const pathKind = createParamDecorator((_: unknown, context: ExecutionContext): TripLinkKind => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = TRIP_LINK_KINDS.find((each) => each === params.kind);
  if (kind === undefined) throw new NotFound(TRIP_MESSAGES.linkNotFound);
  return kind;
});

/** The kind of a link from the path; 404 for any other text. */
const LinkKindParam = () =>
  documented(pathKind(), { name: 'kind', enum: [...TRIP_LINK_KINDS], type: 'string' });

/** Links to trips, and who plans them together (docs/product.md#calls). */
@Controller()
export class TripSharingController {
  constructor(private readonly sharing: TripSharingService) {}

  /** Creates the link of a kind in place of the one before; its owner only. Only this response contains the secret. */
  @Post('trips/:id/links')
  @WriteLimit('trips')
  createLink(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @Body() { kind }: TripLinkInput,
  ): Promise<CreatedTripLink> {
    return this.sharing.createLink(viewer, tripId, kind);
  }

  /** Revokes the link of a kind; 204 also when there is none. */
  @Delete('trips/:id/links/:kind')
  @HttpCode(204)
  revokeLink(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @LinkKindParam() kind: TripLinkInput['kind'],
  ): Promise<void> {
    return this.sharing.revokeLink(viewer, tripId, kind);
  }

  /** Joins the trip of a link for planning together. */
  @Post('trips/join')
  @HttpCode(200)
  @WriteLimit('trips')
  join(@SignedInUser() viewer: SessionUser, @Body() { secret }: TripJoinInput): Promise<Trip> {
    return this.sharing.join(viewer, secret);
  }

  /**
   * Removes a member from a trip: the owner may remove anyone, members only themselves. When the owner removes somebody, the link for
   * planning together is revoked too.
   */
  @Delete('trips/:id/members/:userId')
  @HttpCode(204)
  removeMember(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @IdParam('userId') userId: number,
  ): Promise<void> {
    return this.sharing.removeMember(viewer, tripId, userId);
  }

  /** A trip that anyone with the link may read; needs no account. */
  @Get('shared-trips/:secret')
  @Header('x-robots-tag', 'noindex')
  @Public()
  shared(@Param('secret') secret: string, @Ip() ip: string): Promise<SharedTrip> {
    return this.sharing.shared(secret, ip);
  }
}
