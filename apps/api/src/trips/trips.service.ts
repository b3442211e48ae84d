import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Trip, TripChangeInput, TripInput, TripSummary } from '@kampvuur/contracts';
import { Conflict, localDay, MESSAGES, NotAllowed, NotFound, NotSignedIn, Outdated } from '@kampvuur/domain';
import { TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { PointsRepository, UsersRepository } from '@kampvuur/persistence';
import { AdvisoriesService } from '../advisories/advisories.service';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import { campsitesOf, presentSummary, presentTrip } from './present-trip';
import { TripLinksRepository } from './trip-links.repository';
import { type NewStop, type StopPlan, TripStopsRepository } from './trip-stops.repository';
import { type LockedTrip, TripsRepository } from './trips.repository';

/** Stops that are added to a trip. */
export interface AddedStops {
  tripId: number;
  campsiteIds: readonly number[];
  /** The field of the request that names a campsite, by its place in the list; by default that of a list. */
  fieldOf?: (index: number) => string;
}

const fieldInList = (index: number): string => `campsiteIds.${index}`;

/** Trips of their owner and of those who plan them together (docs/decisions 31). */
@Injectable()
export class TripsService {
  constructor(
    private readonly database: DataSource,
    private readonly trips: TripsRepository,
    private readonly stops: TripStopsRepository,
    private readonly links: TripLinksRepository,
    private readonly users: UsersRepository,
    private readonly points: PointsRepository,
    private readonly advisories: AdvisoriesService,
    private readonly merged: MergedCampsites,
  ) {}

  /** The viewer's own and joined trips, the latest changed first. */
  async list(viewer: SessionUser): Promise<TripSummary[]> {
    const rows = await this.trips.ofUser(viewer.id);
    const stops = await this.stops.ofTrips(rows.map(({ id }) => id));
    return rows.map((row) =>
      presentSummary(
        row,
        stops.filter(({ tripId }) => tripId === row.id),
        viewer.id,
      ),
    );
  }

  /** @throws NotFound also for a trip that the viewer is not part of. */
  async read(viewer: SessionUser, id: number): Promise<Trip> {
    const row = await this.trips.find(viewer.id, id);
    if (!row) throw new NotFound(TRIP_MESSAGES.notFound);
    const [members, links, stops] = await Promise.all([
      this.trips.members(id),
      row.userId === viewer.id ? this.links.ofTrip(id) : [],
      this.stops.ofTrip(id),
    ]);
    const campsiteIds = campsitesOf(stops);
    const advisories = campsiteIds.length === 0 ? [] : await this.advisories.ofCampsites(viewer, campsiteIds);
    return presentTrip(row, { members, links, stops, advisories }, viewer.id, localDay(new Date()));
  }

  /** Creates a trip, perhaps with first stops. @throws NotFound for a campsite, Conflict for too many trips. */
  async create(viewer: SessionUser, { name, campsiteIds = [] }: TripInput): Promise<Trip> {
    const id = await this.merged.followingMerges(campsiteIds, (ids) =>
      this.database.transaction((manager) => this.store(manager, viewer, name, ids)),
    );
    return this.read(viewer, id);
  }

  /** Changes the name. @throws NotFound, Outdated */
  async rename(viewer: SessionUser, id: number, { name, version }: TripChangeInput): Promise<Trip> {
    const isOutdated = await this.locked(viewer, id, async (manager, trip) => {
      if (trip.name === name) return false;
      if (trip.version !== version) return true;
      await this.trips.rename(manager, id, name);
      return false;
    });
    return this.current(viewer, id, isOutdated);
  }

  /** Deletes a trip with everything that belongs to it. @throws NotFound, NotAllowed for everyone but its owner. */
  delete(viewer: SessionUser, id: number): Promise<void> {
    return this.locked(viewer, id, async (manager, trip) => {
      refuseOthers(viewer, trip);
      await this.trips.delete(manager, id);
    });
  }

  /** The trip as it is. @throws Outdated with it, when a change was based on a version that is not the current one. */
  async current(viewer: SessionUser, id: number, isOutdated = false): Promise<Trip> {
    const trip = await this.read(viewer, id);
    if (isOutdated) throw new Outdated(TRIP_MESSAGES.changedMeanwhile, trip);
    return trip;
  }

  /**
   * Runs a change in a transaction, under the lock of the trip: changes of one trip wait for each other.
   * @throws NotFound also for a trip that the viewer is not part of.
   */
  locked<Result>(
    viewer: SessionUser,
    id: number,
    work: (manager: EntityManager, trip: LockedTrip) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      if (!(await this.users.keep(manager, viewer.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
      const trip = await this.trips.lock(manager, id);
      const isPart =
        trip && (trip.userId === viewer.id || (await this.trips.isMember(manager, id, viewer.id)));
      if (!isPart) throw new NotFound(TRIP_MESSAGES.notFound);
      const result = await work(manager, trip);
      await this.trips.touch(manager, id);
      return result;
    });
  }

  /** Stops at campsites, which are not deleted until the transaction ends. @throws NotFound with the fields of those that do not exist. */
  async newStops(
    manager: EntityManager,
    { tripId, campsiteIds, fieldOf = fieldInList }: AddedStops,
    plan: StopPlan,
  ): Promise<NewStop[]> {
    const names = await this.stops.lockCampsites(manager, campsiteIds);
    const missing: Record<string, string[]> = {};
    const stops = campsiteIds.flatMap((campsiteId, index): NewStop[] => {
      const campsiteName = names.get(campsiteId);
      if (campsiteName !== undefined) return [{ tripId, campsiteId, campsiteName, ...plan }];
      missing[fieldOf(index)] = [MESSAGES.campsiteNotFound];
      return [];
    });
    if (stops.length < campsiteIds.length) throw new NotFound(MESSAGES.campsiteNotFound, missing);
    return stops;
  }

  private async store(
    manager: EntityManager,
    owner: SessionUser,
    name: string,
    campsiteIds: readonly number[],
  ): Promise<number> {
    if (!(await this.points.lockUser(manager, owner.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
    if ((await this.trips.countOwnedBy(manager, owner.id)) >= TRIP.maxOwned)
      throw new Conflict(TRIP_MESSAGES.tooMany);
    const tripId = await this.trips.insert(manager, owner.id, name);
    if (campsiteIds.length > 0) {
      const stops = await this.newStops(manager, { tripId, campsiteIds }, { notesBy: null });
      await this.stops.append(manager, tripId, stops);
    }
    return tripId;
  }
}

/** @throws NotAllowed for everyone but the owner. */
export function refuseOthers({ id }: SessionUser, { userId }: LockedTrip): void {
  if (userId !== id) throw new NotAllowed(TRIP_MESSAGES.ownersOnly);
}
