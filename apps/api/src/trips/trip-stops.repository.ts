import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FactValues } from '@kampvuur/domain/facts';
import type { PlannedStop, StopFacts, StopField } from '@kampvuur/domain/trips';
import { factColumns, TripStopEntity } from '@kampvuur/persistence';

const STOP_FACTS = [
  'isClosed',
  'closedOn',
  'openMonths',
  'gateOpens',
  'gateCloses',
  'lateArrival',
  'bookingOpensMonths',
] as const satisfies (keyof StopFacts)[];

/** What the cost of a stay follows from. */
type StopPrices = Pick<FactValues, 'rates' | 'tariffs'>;

const STOP_PRICES = ['rates', 'tariffs'] as const satisfies (keyof StopPrices)[];

/** A stop with its campsite; the facts say nothing once the campsite is deleted. */
export interface StopRow extends PlannedStop, StopFacts, StopPrices {
  id: number;
  version: number;
  campsiteId: number | null;
  name: string;
  province: string | null;
  latitude: number | null;
  longitude: number | null;
  arrivesAt: string | null;
  notes: string;
  notesBy: number | null;
}

/** A stop in a list of trips. */
export interface StopOfTripRow extends PlannedStop {
  tripId: number;
  /** Null once the campsite is deleted. */
  campsiteId: number | null;
  name: string;
}

/** A stop of a locked trip. */
export type LockedStop = Pick<
  TripStopEntity,
  'id' | 'version' | 'changedIn' | 'arrivesOn' | 'arrivesAt' | 'nights' | 'notes'
>;

/** The fields of a stop that change. */
export type StopChanges = Partial<Pick<LockedStop, StopField>>;

/** What is planned of a stop that is added, and who wrote its notes. */
export type StopPlan = StopChanges & { notesBy: number | null };

/** A stop that is added; its place follows from its trip. */
export type NewStop = Pick<TripStopEntity, 'tripId' | 'campsiteId' | 'campsiteName'> & StopPlan;

const IN_ORDER = 'ORDER BY s.position, s.id';

const NAME = 'coalesce(c.name, s.campsite_name) AS name';

/** Stops of trips. Whoever changes them has locked the trip. */
@Injectable()
export class TripStopsRepository {
  constructor(private readonly database: DataSource) {}

  /** The stops of a trip, in their order. */
  ofTrip(tripId: number): Promise<StopRow[]> {
    return this.database.query<StopRow[]>(
      `SELECT s.id, s.version, c.id AS "campsiteId", ${NAME}, c.province, c.latitude, c.longitude,
         s.arrives_on::text AS "arrivesOn", s.arrives_at AS "arrivesAt", s.nights, s.notes,
         s.notes_by AS "notesBy", ${factColumns([...STOP_FACTS, ...STOP_PRICES])}
       FROM trip_stops s LEFT JOIN campsites c ON c.id = s.campsite_id
       WHERE s.trip_id = $1 ${IN_ORDER}`,
      [tripId],
    );
  }

  /** The stops of several trips, each in its order. */
  ofTrips(tripIds: number[]): Promise<StopOfTripRow[]> {
    return this.database.query<StopOfTripRow[]>(
      `SELECT s.trip_id AS "tripId", c.id AS "campsiteId", ${NAME}, s.arrives_on::text AS "arrivesOn", s.nights
       FROM trip_stops s LEFT JOIN campsites c ON c.id = s.campsite_id
       WHERE s.trip_id = ANY($1) ${IN_ORDER}`,
      [tripIds],
    );
  }

  /** Ids of the stops of a trip, in their order. */
  async ids(manager: EntityManager, tripId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT s.id FROM trip_stops s WHERE s.trip_id = $1 ${IN_ORDER}`,
      [tripId],
    );
    return rows.map(({ id }) => id);
  }

  /** A stop of the trip, locked: the removal of its campsite changes it without the lock of the trip. */
  async lock(manager: EntityManager, tripId: number, id: number): Promise<LockedStop | undefined> {
    const [row] = await manager.query<LockedStop[]>(
      `SELECT s.id, s.version, s.changed_in AS "changedIn", s.arrives_on::text AS "arrivesOn",
         s.arrives_at AS "arrivesAt", s.nights, s.notes
       FROM trip_stops s WHERE s.id = $2 AND s.trip_id = $1 FOR UPDATE`,
      [tripId, id],
    );
    return row;
  }

  /**
   * The names of those campsites that exist, by id; they are not deleted until the transaction ends. Called before any stop is
   * locked, as the removal of a campsite locks the campsite before its stops.
   */
  async lockCampsites(manager: EntityManager, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await manager.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM campsites WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Adds stops at the end, in their order. */
  async append(manager: EntityManager, tripId: number, stops: readonly NewStop[]): Promise<void> {
    const [{ last }] = await manager.query<[{ last: number }]>(
      'SELECT coalesce(max(position), 0) AS last FROM trip_stops WHERE trip_id = $1',
      [tripId],
    );
    await manager.insert(
      TripStopEntity,
      stops.map((stop, index) => ({ ...stop, position: last + index + 1 })),
    );
  }

  async update(
    manager: EntityManager,
    id: number,
    changes: Partial<
      Pick<TripStopEntity, StopField | 'notesBy' | 'version'> & { changedIn: LockedStop['changedIn'] }
    >,
  ): Promise<void> {
    await manager.update(TripStopEntity, { id }, changes);
  }

  /** Puts the stops of a trip in an order. */
  async reorder(manager: EntityManager, tripId: number, ids: number[]): Promise<void> {
    await manager.query(
      `UPDATE trip_stops s SET position = o.position
       FROM unnest($2::int[]) WITH ORDINALITY AS o(id, position)
       WHERE s.id = o.id AND s.trip_id = $1 AND s.position <> o.position`,
      [tripId, ids],
    );
  }

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(TripStopEntity, { id });
  }
}
