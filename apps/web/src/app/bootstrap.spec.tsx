import { render, screen } from '@testing-library/react';
import '../pages/campsite/CampsitePage';
import { FakeApi, heldAnswer } from '../../test/fake-api';
import { CAMPER } from '../../test/render-app';
import { wasAnsweredFromCache } from '../base/offline';
import { App } from './App';
import { bootstrap } from './bootstrap';

it('does not wait long for the data of a page whose code is there: its placeholders show the way', async () => {
  window.history.replaceState(null, '', '/campsite/4');
  const campsite = heldAnswer();
  const api = new FakeApi()
    .on('GET /api/user', { body: CAMPER })
    .on('GET /api/campsites/4', { status: 404, until: campsite.isDue })
    .install();
  jest.useFakeTimers();
  const isReady = jest.fn();
  const ready = bootstrap().finally(isReady);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(isReady).toHaveBeenCalled();
  const { store, router } = await ready;
  expect(api.sent('GET /api/campsites/4')).toHaveLength(1);
  render(<App store={store} router={router} />);
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  campsite.send();
  expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
  router.dispose();
});

it('notices answers of the device to its first requests, also where the browser says that there is a network', async () => {
  window.history.replaceState(null, '', '/privacy');
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const session = heldAnswer();
  new FakeApi().on('GET /api/user', { body: CAMPER, until: session.isDue }).install();
  const ready = bootstrap();
  workers.dispatchEvent(new MessageEvent('message', { data: { answeredFrom: 'cache' } }));
  expect(wasAnsweredFromCache()).toBe(true);
  session.send();
  const { router } = await ready;
  router.dispose();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
