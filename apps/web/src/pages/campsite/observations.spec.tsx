import { act, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteObservations, CheckinEntry } from '@kampvuur/contracts';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';
import { observeInView } from '../../../test/observe-in-view';
import { CAMPER, renderApp } from '../../../test/render-app';

const OBSERVATIONS = 'GET /api/campsites/31/observations';

function open(checkins: CheckinEntry[] = [], total = checkins.length) {
  const { api, person } = renderApp('/campsite/31', CAMPER);
  api.on('GET /api/campsites/31', {
    body: buildDetail({ id: 31, totalCheckins: total, checkins: checkins.slice(0, 5) }),
  });
  return { api, person };
}

const entry = (id: number, changes: Partial<CheckinEntry['checkin']>): CheckinEntry => {
  const built = buildCheckin(id, id);
  return { ...built, checkin: { ...built.checkin, ...changes } };
};

it('shows what campers found, with how many said so', async () => {
  const found: CampsiteObservations = {
    counts: [
      { subject: 'road', answer: 'anyCar', count: 2, of: 3 },
      { subject: 'road', answer: 'fourByFour', count: 1, of: 3 },
      { subject: 'vodacom', answer: 'none', count: 1, of: 1 },
      { subject: 'mtn', answer: 'calls', count: 2, of: 2 },
    ],
    gravelKm: 12,
    gravelOf: 2,
  };
  const { api } = open();
  api.on(OBSERVATIONS, { body: found });
  const section = await screen.findByRole('region', { name: 'What campers found' });
  expect(section).toHaveTextContent('Any car 2 of 3');
  expect(section).toHaveTextContent('4x4 1 of 3');
  expect(section).toHaveTextContent('Calls only 2 of 2');
  expect(section).not.toHaveTextContent('Vodacom');
  expect(section).toHaveTextContent('About 12 km of gravel (2 campers)');
});

it('shows nothing while nobody has said anything', async () => {
  const { api } = open();
  api.on(OBSERVATIONS, { body: { counts: [], gravelKm: null, gravelOf: 0 } });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  await waitFor(() => expect(api.sent(OBSERVATIONS)).toHaveLength(1));
  await act(() => api.settled());
  expect(screen.queryByRole('region', { name: 'What campers found' })).not.toBeInTheDocument();
});

it('says in a check-in when the visit was and what it was like', async () => {
  open([
    entry(1, { visitedMonth: '2026-07', observations: { road: 'fourByFour', gravelKm: 8 } }),
    entry(2, {}),
  ]);
  const items = within(await screen.findByRole('region', { name: 'Check-ins' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('14 October 2026 · Visited in July 2026');
  expect(items[0]).toHaveTextContent('Road: 4x4Kilometres of gravel road: 8');
  expect(items[1]).not.toHaveTextContent('Visited in');
});

it('sorts and searches all check-ins, and says what several speak of', async () => {
  const texts = [
    'Baboons in the bins',
    'Quiet under the trees',
    'A baboon on the roof',
    'Hot water',
    'Stars',
    'Wind',
  ];
  const all = texts.map((summary, index) => entry(index + 1, { summary, rating: 5 - (index % 5) }));
  const { api, person } = open(all);
  api.on('GET /api/campsites/31/all-checkins', { body: all });
  await person.click(await screen.findByRole('button', { name: 'View all 6 check-ins' }));
  const list = await screen.findByRole('region', { name: 'Check-ins' });
  await person.click(await within(list).findByRole('button', { name: 'baboons, 2 check-ins' }));
  expect(list).toHaveTextContent('A baboon on the roof');
  expect(list).not.toHaveTextContent('Quiet under the trees');
  await person.click(within(list).getByRole('button', { name: 'baboons, 2 check-ins' }));
  await person.selectOptions(within(list).getByLabelText('Sort'), 'Lowest rating first');
  const summaries = texts.filter((text) => list.textContent.includes(text));
  expect(
    [...summaries].sort((one, other) => list.textContent.indexOf(one) - list.textContent.indexOf(other))[0],
  ).toBe('Stars');
  await person.type(within(list).getByLabelText('Search check-ins'), 'nothing like it');
  expect(within(list).getByText('No check-in has these words.')).toBeInTheDocument();
});

describe('what campers mention', () => {
  const ALL = 'GET /api/campsites/31/all-checkins';
  const saying = (...summaries: string[]) => summaries.map((summary, index) => entry(index + 1, { summary }));
  const MANY = ['Baboons!', 'A good stay', 'Quiet', 'Baboons again', 'Stars', 'Wind', 'Such baboons'];

  it('is on the page of a campsite with few check-ins, and filters them without asking for more', async () => {
    const { api, person } = open(saying('Baboons in the bins', 'A good stay', 'A baboon on the roof'));
    const list = await screen.findByRole('region', { name: 'Check-ins' });
    const chip = await within(list).findByRole('button', { name: 'baboons, 2 check-ins' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await person.click(chip);
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list).not.toHaveTextContent('A good stay');
    await person.click(chip);
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).queryByLabelText('Search check-ins')).not.toBeInTheDocument();
    expect(api.sent(ALL)).toHaveLength(0);
  });

  it('is nothing of which only one has spoken, or somebody who is blocked', async () => {
    const [one, other] = saying('Baboons in the bins', 'A baboon on the roof');
    open(one && other ? [one, { ...other, isBlocked: true }] : []);
    const list = await screen.findByRole('region', { name: 'Check-ins' });
    expect(within(list).queryByRole('group', { name: 'Campers mention' })).not.toBeInTheDocument();
  });

  it('is counted over all check-ins of a campsite with many, once the list is near', async () => {
    const inView = observeInView();
    try {
      const all = saying(...MANY);
      const { api, person } = open(all);
      api.on(ALL, { body: all });
      const list = await screen.findByRole('region', { name: 'Check-ins' });
      expect(api.sent(ALL)).toHaveLength(0);
      inView.reach();
      await person.click(await within(list).findByRole('button', { name: 'baboons, 3 check-ins' }));
      expect(within(list).getAllByRole('listitem')).toHaveLength(3);
      await person.click(within(list).getByRole('button', { name: 'Show less' }));
      expect(within(list).getAllByRole('listitem')).toHaveLength(5);
      expect(within(list).getByRole('button', { name: 'baboons, 3 check-ins' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      expect(api.sent(ALL)).toHaveLength(1);
    } finally {
      inView.restore();
    }
  });
});

it('sends what was said of a visit with the check-in', async () => {
  const { api, person } = open();
  const receipt = {
    ...buildCheckin(9, CAMPER.id),
    award: { lines: [], total: 0, withheld: null, message: null },
  };
  api.on('POST /api/campsites/31/checkins', { status: 201, body: receipt });
  const [button] = await screen.findAllByRole('button', { name: 'Check In' });
  if (button) await person.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Share Your Experience' });
  await person.click(within(dialog).getByText('More about the visit (optional)'));
  const road = within(dialog).getByRole('group', { name: 'The road in' });
  await person.click(within(road).getByRole('button', { name: 'High clearance' }));
  expect(within(road).getByRole('button', { name: 'High clearance' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await person.click(within(road).getByRole('button', { name: 'High clearance' }));
  expect(within(road).getByRole('button', { name: 'High clearance' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
