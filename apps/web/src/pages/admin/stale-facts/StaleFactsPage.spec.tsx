import { screen, within } from '@testing-library/react';
import type { StaleFact } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';

const STALE = 'GET /api/admin/stale-facts';
const CONFIRM = 'POST /api/campsites/7/fact-confirmations';

const FACT: StaleFact = {
  campsiteId: 7,
  campsiteName: 'Mahai',
  province: 'KwaZulu-Natal',
  checkins: 12,
  fact: 'rates',
  value: 280,
  provenance: {
    source: 'administrator',
    page: null,
    observedAt: '2021-03-04T08:00:00.000Z',
    confirmations: 0,
    confirmedAt: null,
    seenOnWebsiteAt: null,
  },
};

it('lists what was confirmed long ago, and records that it is still correct', async () => {
  const { api, person } = renderApp('/admin/stale-facts', ADMIN);
  api.on(STALE, { body: [FACT] });
  const list = await screen.findByRole('list', { name: 'Details to check' });
  expect(list).toHaveTextContent('Rate per night: R280');
  expect(list).toHaveTextContent('From an administrator, March 2021, may be out of date');
  expect(list).toHaveTextContent('12 check-ins');
  expect(within(list).getByRole('link', { name: 'Edit Mahai' })).toHaveAttribute('href', '/campsite/7/edit');
  api.on(CONFIRM, { body: { fact: 'rates', provenance: FACT.provenance } }).on(STALE, { body: [] });
  await person.click(within(list).getByRole('button', { name: 'Rate per night of Mahai: still correct' }));
  expect(await screen.findByText('Recorded as still correct')).toBeInTheDocument();
  expect(await screen.findByText(/was confirmed within six months/)).toBeInTheDocument();
  expect(api.sent(CONFIRM)[0]?.body).toEqual({ fact: 'rates', value: 280 });
});

it('says why it could not be loaded, and tries again', async () => {
  const { api, person } = renderApp('/admin/stale-facts', ADMIN);
  api.on(STALE, { status: 503, body: { message: MESSAGES.databaseDown } });
  expect(await screen.findByText(/Failed to load the details to check/)).toBeInTheDocument();
  api.on(STALE, { body: [FACT] });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Mahai' })).toBeInTheDocument();
});
