import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StopChangeInput, StopInput, Trip } from '@kampvuur/contracts';
import { Conflict, InvalidInput, NotFound } from '@kampvuur/domain';
import { movedAfter, STOP_FIELDS, type StopField, TRIP, TRIP_MESSAGES } from '@kampvuur/domain/trips';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import {
  type LockedStop,
  type StopChanges,
  type StopPlan,
  TripStopsRepository,
} from './trip-stops.repository';
import { type AddedStops, TripsService } from './trips.service';

/** Where a stop is: its trip and its id. */
export interface StopAddress {
  tripId: number;
  stopId: number;
}

/** Adds, changes, moves and removes stops (docs/decisions 31). */
@Injectable()
export class TripStopsService {
  constructor(
    private readonly trips: TripsService,
    private readonly stops: TripStopsRepository,
    private readonly merged: MergedCampsites,
  ) {}

  /** Adds a stop at the end. @throws NotFound for the trip or the campsite, Conflict for too many stops. */
  async add(viewer: SessionUser, tripId: number, { campsiteId, ...input }: StopInput): Promise<Trip> {
    const plan = givenFields(input);
    const added = { tripId, campsiteIds: [campsiteId], fieldOf: () => 'campsiteId' };
    await this.append(viewer, added, { ...plan, notesBy: plan.notes ? viewer.id : null });
    return this.trips.read(viewer, tripId);
  }

  /** Adds stops at the end, in the order of their campsites; all of them or none. @throws as `add` */
  async addAll(viewer: SessionUser, tripId: number, campsiteIds: readonly number[]): Promise<Trip> {
    await this.append(viewer, { tripId, campsiteIds }, { notesBy: null });
    return this.trips.read(viewer, tripId);
  }

  /**
   * Changes fields of a stop. Changes of other fields since the version do not matter.
   * @throws NotFound, InvalidInput for no field, Outdated when one of the fields was changed since.
   */
  async change(
    viewer: SessionUser,
    { tripId, stopId }: StopAddress,
    { version, ...input }: StopChangeInput,
  ): Promise<Trip> {
    const changes = givenFields(input);
    if (Object.keys(changes).length === 0) throw new InvalidInput(TRIP_MESSAGES.noChange);
    const isOutdated = await this.trips.locked(viewer, tripId, async (manager) => {
      const stop = await this.lockStop(manager, { tripId, stopId });
      const fields = changedFields(stop, changes);
      if (fields.some((field) => (stop.changedIn[field] ?? 1) > version)) return true;
      if (fields.length > 0) await this.store(manager, stop, { fields, changes, viewer });
      return false;
    });
    return this.trips.current(viewer, tripId, isOutdated);
  }

  /** Moves a stop behind another one, or to the first place. @throws NotFound for either. */
  async move(
    viewer: SessionUser,
    { tripId, stopId }: StopAddress,
    afterStopId: number | null,
  ): Promise<Trip> {
    await this.trips.locked(viewer, tripId, async (manager) => {
      const ids = movedAfter(await this.stops.ids(manager, tripId), stopId, afterStopId);
      if (!ids) throw new NotFound(TRIP_MESSAGES.stopNotFound);
      await this.stops.reorder(manager, tripId, ids);
    });
    return this.trips.read(viewer, tripId);
  }

  /** Removes a stop. @throws NotFound, Outdated when it was changed since the version. */
  async remove(viewer: SessionUser, { tripId, stopId }: StopAddress, version: number): Promise<Trip> {
    const isOutdated = await this.trips.locked(viewer, tripId, async (manager) => {
      const stop = await this.lockStop(manager, { tripId, stopId });
      if (stop.version > version) return true;
      await this.stops.delete(manager, stopId);
      return false;
    });
    return this.trips.current(viewer, tripId, isOutdated);
  }

  private append(viewer: SessionUser, added: AddedStops, plan: StopPlan): Promise<void> {
    const { tripId } = added;
    return this.merged.followingMerges(added.campsiteIds, (campsiteIds) =>
      this.trips.locked(viewer, tripId, async (manager) => {
        const stops = await this.trips.newStops(manager, { ...added, campsiteIds }, plan);
        if ((await this.stops.ids(manager, tripId)).length + stops.length > TRIP.maxStops)
          throw new Conflict(TRIP_MESSAGES.tooManyStops);
        await this.stops.append(manager, tripId, stops);
      }),
    );
  }

  private async lockStop(manager: EntityManager, { tripId, stopId }: StopAddress): Promise<LockedStop> {
    const stop = await this.stops.lock(manager, tripId, stopId);
    if (!stop) throw new NotFound(TRIP_MESSAGES.stopNotFound);
    return stop;
  }

  private async store(
    manager: EntityManager,
    stop: LockedStop,
    { fields, changes, viewer }: { fields: StopField[]; changes: StopChanges; viewer: SessionUser },
  ): Promise<void> {
    const version = stop.version + 1;
    const changedIn = { ...stop.changedIn, ...Object.fromEntries(fields.map((field) => [field, version])) };
    const author = fields.includes('notes') ? { notesBy: changes.notes ? viewer.id : null } : {};
    await this.stops.update(manager, stop.id, { ...changes, ...author, version, changedIn });
  }
}

/** The fields that a request names. */
function givenFields({ arrivesOn, arrivesAt, nights, notes }: Partial<StopInput>): StopChanges {
  return {
    ...(arrivesOn !== undefined && { arrivesOn }),
    ...(arrivesAt !== undefined && { arrivesAt }),
    ...(nights !== undefined && { nights }),
    ...(notes !== undefined && { notes }),
  };
}

/** Those fields that would get another value. */
function changedFields(stop: LockedStop, changes: StopChanges): StopField[] {
  return STOP_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== stop[field]);
}
