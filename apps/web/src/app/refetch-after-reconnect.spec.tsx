import { fireEvent, render, screen } from '@testing-library/react';
import '../pages/campsite/CampsitePage';
import { FakeApi, noConnection } from '../../test/fake-api';
import { CAMPER } from '../../test/render-app';
import { sessionApi } from '../features/auth/session-api';
import { App } from './App';
import { bootstrap } from './bootstrap';
import { createStore } from './create-store';
import { refetchAfterReconnect } from './refetch-after-reconnect';

const LIVENESS = 'GET /api/health/live';
const CAMPSITE = 'GET /api/campsites/4';

/** Longer than the first pauses together. */
const SOME_SECONDS_MS = 15_000;
/** The pauses have grown to their longest, and one has just begun. */
const OVER_A_MINUTE_MS = 70_000;

/** As `useQuery` subscribes. */
const RECONNECTING = { refetchOnReconnect: true };

let close = () => {};
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  close();
});

/** A campsite's page whose data failed. */
async function openFailedPage(campsite: Parameters<FakeApi['on']>[1]): Promise<FakeApi> {
  window.history.replaceState(null, '', '/campsite/4');
  const api = new FakeApi().on('GET /api/user', { body: CAMPER }).on(CAMPSITE, campsite).install();
  const { store, router } = await bootstrap();
  close = () => router.dispose();
  render(<App store={store} router={router} />);
  await screen.findByRole('button', { name: 'Try again' });
  return api;
}

it('fetches again what failed when the connection is back', async () => {
  const api = await openFailedPage({ status: 500 });
  api.on(CAMPSITE, { status: 404 });
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
});

it('refetches what had no response once the server can be reached, without an online event', async () => {
  const api = await openFailedPage(noConnection);
  api.on(LIVENESS, noConnection);
  const attempts = api.sent(CAMPSITE).length;
  await jest.advanceTimersByTimeAsync(SOME_SECONDS_MS);
  expect(api.sent(LIVENESS).length).toBeGreaterThan(1);
  expect(api.sent(CAMPSITE)).toHaveLength(attempts);
  api.on(LIVENESS, {}).on(CAMPSITE, { status: 404 });
  await jest.advanceTimersByTimeAsync(SOME_SECONDS_MS);
  expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
});

it('asks soon again after a long time offline, when the first requests back online fail', async () => {
  const api = await openFailedPage(noConnection);
  api.on(LIVENESS, noConnection);
  await jest.advanceTimersByTimeAsync(OVER_A_MINUTE_MS);
  fireEvent(window, new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  api.on(LIVENESS, {}).on(CAMPSITE, { status: 404 });
  await jest.advanceTimersByTimeAsync(SOME_SECONDS_MS);
  expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
});

it('leaves alone what the server answered', async () => {
  const api = await openFailedPage({ status: 500 });
  const attempts = api.sent(CAMPSITE).length;
  await jest.advanceTimersByTimeAsync(SOME_SECONDS_MS);
  expect(api.sent(LIVENESS)).toHaveLength(0);
  expect(api.sent(CAMPSITE)).toHaveLength(attempts);
});

it('runs a timer only while something lacks a response', async () => {
  const api = new FakeApi().on('GET /api/user', noConnection).on(LIVENESS, noConnection).install();
  const store = createStore();
  refetchAfterReconnect(store);
  expect(jest.getTimerCount()).toBe(0);
  void store.dispatch(
    sessionApi.endpoints.session.initiate(undefined, { subscriptionOptions: RECONNECTING }),
  );
  await jest.advanceTimersByTimeAsync(OVER_A_MINUTE_MS);
  expect(api.sent(LIVENESS).length).toBeGreaterThan(1);
  api.on(LIVENESS, {}).on('GET /api/user', { body: CAMPER });
  await jest.advanceTimersByTimeAsync(3 * OVER_A_MINUTE_MS);
  expect(sessionApi.endpoints.session.select()(store.getState()).data).toEqual(CAMPER);
  expect(jest.getTimerCount()).toBe(0);
});
