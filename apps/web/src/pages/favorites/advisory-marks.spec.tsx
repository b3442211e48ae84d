import { screen } from '@testing-library/react';
import type { Advisory } from '@kampvuur/contracts';
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
  expect(await screen.findByRole('img', { name: 'Advisory. Fire ban' })).toHaveTextContent('Fire ban');
  expect(screen.getByRole('img', { name: 'Advisory. Fire ban, Baboons' })).toHaveTextContent('2 advisories');
  expect(screen.getAllByRole('img', { name: /^Advisory/ })).toHaveLength(2);
  expect(api.sent(ADVISORIES).map(({ query }) => query.get('campsiteIds'))).toEqual(['1,2,3']);
});

it.each<[string, Partial<Advisory>, string]>([
  ['a single voice, said first', {}, 'Reported: no water'],
  ['power cuts in few words', { kind: 'powerCuts' }, 'Reported: power cuts'],
  ['power cuts that are firm', { kind: 'powerCuts', confirmations: 1 }, 'Power cuts'],
  [
    'something else by its note',
    { kind: 'other', note: 'SANParks is on strike.' },
    'Reported: SANParks is on strike.',
  ],
  [
    'the beginning of a long note',
    {
      kind: 'other',
      isOfficial: true,
      note: 'The bridge over the Kei is being rebuilt.\nDetour by Butterworth.',
    },
    'The bridge over the Kei is being…',
  ],
])('a card shows %s', async (_what, changes, text) => {
  const { api } = renderApp('/favorites', CAMPER);
  api.on('GET /api/favorites', { body: CAMPSITES }).on(ADVISORIES, { body: [buildAdvisory(changes)] });
  expect(await screen.findByRole('img', { name: `Advisory. ${text}` })).toHaveTextContent(text);
});
