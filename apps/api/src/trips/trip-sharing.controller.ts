import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { CreatedTripLink, SharedTrip, Trip, TripJoinInput, TripLinkInput } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { Public, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { LinkKindParam } from './link-kind-param';
import { TripSharingService } from './trip-sharing.service';

/** Links to trips, and who plans them together (docs/product.md#calls). */
@Controller()
export class TripSharingController {
  constructor(private readonly sharing: TripSharingService) {}

  /** Creates the link of a kind in place of the one before; its owner only. The secret is answered this once. */
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

  /** Removes somebody from a trip: its owner anyone, others themselves. */
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
