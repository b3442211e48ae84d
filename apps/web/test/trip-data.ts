import { screen } from '@testing-library/react';
import type { Trip, TripStop, TripSummary } from '@kampvuur/contracts';
import { CAMPER, renderApp } from './render-app';

export const OWNER = {
  id: 7,
  username: 'thandi',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  profilePicture: null,
};

/** A stop of the campsite with its id. */
export const stop = (id: number, name: string, changes: Partial<TripStop> = {}): TripStop => ({
  ...{ id, version: 1, campsiteId: id, name, province: 'Limpopo', latitude: null, longitude: null },
  ...{ arrivesOn: null, arrivesAt: null, nights: 1, notes: '', arrival: null, departure: null },
  ...{ rates: null, tariffs: [], conflicts: [] },
  ...changes,
});

export const trip = (stops: TripStop[], changes: Partial<Trip> = {}): Trip => ({
  ...{ id: 3, name: 'December', version: 1, isOwner: true, owner: OWNER, members: [], links: [] },
  stops,
  updatedAt: '2026-11-29T08:00:00.000Z',
  ...changes,
});

/** A trip without stops in a list of trips. */
export const summary = (id: number, name: string, changes: Partial<TripSummary> = {}): TripSummary => ({
  ...{ id, name, isOwner: true, owner: OWNER, stopCount: 0, campsiteIds: [] },
  ...{ firstStop: null, lastStop: null, firstDay: null, lastDay: null },
  updatedAt: '2026-11-29T08:00:00.000Z',
  ...changes,
});

/** The page of a trip with these stops. */
export async function openTrip(stops: TripStop[], changes: Partial<Trip> = {}) {
  const app = renderApp('/trips/3', CAMPER);
  app.api.on('GET /api/trips/3', { body: trip(stops, changes) }).on('GET /api/map-settings', { body: {} });
  await screen.findByRole('heading', { level: 1, name: 'December' });
  return app;
}
