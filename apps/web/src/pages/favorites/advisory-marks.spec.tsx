import { screen } from '@testing-library/react';
import { buildAdvisory } from '../../../test/build-advisories';
import { buildCard } from '../../../test/build-campsites';
import { CAMPER, renderApp } from '../../../test/render-app';

const ADVISORIES = 'GET /api/advisories';
const CAMPSITES = [buildCard(), buildCard({ id: 2, name: 'Algeria' }), buildCard({ id: 3, name: 'Cobham' })];

jest.mock('../home/CampsitesOnMap', () => ({ __esModule: true, default: () => null }));

beforeEach(() => {
  // The page is idle as soon as it is drawn.
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    setTimeout(work);
    return 0;
  });
});
afterEach(() => jest.restoreAllMocks());

it('cards show what applies in words, asked for by one request after they are drawn', async () => {
  const { api } = renderApp('/favorites', CAMPER);
  api.on('GET /api/favorites', { body: CAMPSITES }).on(ADVISORIES, {
    body: [
      buildAdvisory({ kind: 'fireBan', isOfficial: true, appliesTo: [1, 2] }),
      buildAdvisory({ id: 12, kind: 'baboons', appliesTo: [2] }),
      buildAdvisory({ id: 13, endsOn: '2020-01-01', appliesTo: [3] }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Mahai' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Advisory: Fire ban' })).toHaveTextContent('Fire ban');
  expect(screen.getByRole('img', { name: 'Advisory: Fire ban, Baboons' })).toHaveTextContent('2 advisories');
  expect(screen.getAllByRole('img', { name: /^Advisory/ })).toHaveLength(2);
  expect(api.sent(ADVISORIES).map(({ query }) => query.get('campsiteIds'))).toEqual(['1,2,3']);
});

it('a single voice is marked as reported', async () => {
  const { api } = renderApp('/favorites', CAMPER);
  api.on('GET /api/favorites', { body: CAMPSITES }).on(ADVISORIES, { body: [buildAdvisory()] });
  expect(await screen.findByText('No water, reported')).toBeInTheDocument();
});
