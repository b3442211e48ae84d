import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreatedTripLink, SharedTrip, Trip } from '@kampvuur/contracts';
import {
  type AuditAction,
  type AuditDetails,
  Conflict,
  MESSAGES,
  NotFound,
  NotSignedIn,
} from '@kampvuur/domain';
import { TRIP, TRIP_MESSAGES, type TripLinkKind } from '@kampvuur/domain/trips';
import { PointsRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { ThrottleService } from '../auth/throttle.service';
import type { SessionUser } from '../http/session-user';
import { presentLink, presentSharedTrip } from './present-trip';
import { TripLinksRepository } from './trip-links.repository';
import { TripStopsRepository } from './trip-stops.repository';
import { refuseOthers, TripsService } from './trips.service';
import { TripsRepository } from './trips.repository';

/** Links to trips, and who plans them together (docs/decisions 31). */
@Injectable()
export class TripSharingService {
  constructor(
    private readonly database: DataSource,
    private readonly tripsService: TripsService,
    private readonly trips: TripsRepository,
    private readonly stops: TripStopsRepository,
    private readonly links: TripLinksRepository,
    private readonly points: PointsRepository,
    private readonly throttle: ThrottleService,
    private readonly audit: AuditLog,
  ) {}

  /** Creates the link of a kind; the one before stops working. @throws NotFound, NotAllowed for everyone but the owner. */
  createLink(viewer: SessionUser, tripId: number, kind: TripLinkKind): Promise<CreatedTripLink> {
    return this.tripsService.locked(viewer, tripId, async (manager, trip) => {
      refuseOthers(viewer, trip);
      const { secret, ...link } = await this.links.replace(manager, tripId, kind);
      await this.record(manager, viewer, tripId, 'trip-shared', { link: kind });
      return { ...presentLink(link), secret };
    });
  }

  /** Revokes the link of a kind; does nothing when there is none. @throws NotFound, NotAllowed for everyone but the owner. */
  revokeLink(viewer: SessionUser, tripId: number, kind: TripLinkKind): Promise<void> {
    return this.tripsService.locked(viewer, tripId, async (manager, trip) => {
      refuseOthers(viewer, trip);
      await this.unshare(manager, viewer, tripId, kind);
    });
  }

  /**
   * Adds the viewer to the members of a link's trip; does nothing for its owner and its members.
   * @throws NotFound for a link that does not work, Conflict for too many people or trips.
   */
  async join(viewer: SessionUser, secret: string): Promise<Trip> {
    const tripId = await this.database.transaction(async (manager) => {
      if (!(await this.points.lockUser(manager, viewer.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
      const id = await this.links.tripId('together', secret, manager);
      const trip = id === undefined ? undefined : await this.trips.lock(manager, id);
      // It may have been revoked before the trip was locked.
      if (!trip || (await this.links.tripId('together', secret, manager)) !== trip.id)
        throw new NotFound(TRIP_MESSAGES.linkNotFound);
      if (trip.userId !== viewer.id && !(await this.trips.isMember(manager, trip.id, viewer.id)))
        await this.addMember(manager, viewer, trip.id);
      return trip.id;
    });
    return this.tripsService.read(viewer, tripId);
  }

  /**
   * Removes a member from a trip: the owner may remove anyone, members only themselves. Whom the owner removes still has the link for
   * planning together, which is revoked.
   * @throws NotFound, NotAllowed
   */
  removeMember(viewer: SessionUser, tripId: number, userId: number): Promise<void> {
    return this.tripsService.locked(viewer, tripId, async (manager, trip) => {
      if (userId !== viewer.id) refuseOthers(viewer, trip);
      if (!(await this.trips.removeMember(manager, tripId, userId)))
        throw new NotFound(TRIP_MESSAGES.memberNotFound);
      if (userId === viewer.id) return this.record(manager, viewer, tripId, 'trip-left');
      await this.record(manager, viewer, tripId, 'trip-member-removed', { memberId: userId });
      return this.unshare(manager, viewer, tripId, 'together');
    });
  }

  /** The trip of a link that anyone may read. @throws NotFound, TooManyAttempts */
  async shared(secret: string, ip: string): Promise<SharedTrip> {
    await this.throttle.countSharedTrip(ip);
    const trip = await this.links.sharedTrip(secret);
    if (!trip) throw new NotFound(TRIP_MESSAGES.linkNotFound);
    return presentSharedTrip(trip, await this.stops.ofTrip(trip.id));
  }

  private async unshare(
    manager: EntityManager,
    owner: SessionUser,
    tripId: number,
    kind: TripLinkKind,
  ): Promise<void> {
    if (await this.links.delete(manager, tripId, kind))
      await this.record(manager, owner, tripId, 'trip-unshared', { link: kind });
  }

  private async addMember(manager: EntityManager, viewer: SessionUser, tripId: number): Promise<void> {
    if ((await this.trips.countMembers(manager, tripId)) >= TRIP.maxMembers)
      throw new Conflict(TRIP_MESSAGES.tooManyMembers);
    if ((await this.trips.countJoinedBy(manager, viewer.id)) >= TRIP.maxJoined)
      throw new Conflict(TRIP_MESSAGES.tooManyJoined);
    await this.trips.addMember(manager, tripId, viewer.id);
    await this.record(manager, viewer, tripId, 'trip-joined');
  }

  private record(
    manager: EntityManager,
    actor: SessionUser,
    id: number,
    action: AuditAction,
    details?: AuditDetails,
  ): Promise<void> {
    return this.audit.record({ action, actor, subject: { type: 'trip', id }, details }, manager);
  }
}
