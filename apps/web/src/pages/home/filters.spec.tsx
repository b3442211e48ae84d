import { act, screen, waitFor, within } from '@testing-library/react';
import { heldAnswer } from '../../../test/fake-api';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';

const LIST = 'GET /api/campsites';
const named = (...names: string[]) => ({ body: names.map((name, index) => ({ id: index + 1, name })) });
const LONG =
  'Hot showers that run on a donkey boiler somebody has to feed with wood from five in the morning on';

async function openFilters(path = '/', user = CAMPER) {
  const { api, person } = renderApp(path, user);
  api.on(LIST, { body: { data: [buildCard()], total: 1 } });
  api.on('GET /api/facilities', named('Ablutions', 'Braai', 'Hot showers', 'Shop', LONG));
  api.on('GET /api/activities', named('Hiking', 'Rivière'));
  api.on('GET /api/categories', named('Coastal'));
  await person.click(await screen.findByRole('button', { name: /^Filters/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  for (const kind of ['Facilities', 'Activities', 'Categories'])
    await dialog.findByRole('button', { name: new RegExp(`^${kind}`) });
  return { api, person, dialog };
}

const addressed = (name: string) => new URLSearchParams(window.location.search).get(name);

describe('facilities, activities and categories', () => {
  it('are fetched when the dialog opens, not before', async () => {
    const { api } = renderApp('/', CAMPER);
    api.on(LIST, { body: { data: [buildCard()], total: 1 } });
    await screen.findByRole('link', { name: 'Mahai' });
    expect(api.sent('GET /api/facilities')).toHaveLength(0);
  });

  it('wait in a dialog that is drawn ahead, hidden from everybody', async () => {
    const whenIdle: (() => void)[] = [];
    const idle = jest.spyOn(window, 'requestIdleCallback');
    idle.mockImplementation((work) => whenIdle.push(work as () => void));
    const { api, person } = renderApp('/', CAMPER);
    api.on(LIST, { body: { data: [buildCard()], total: 1 } });
    const button = await screen.findByRole('button', { name: 'Filters' });
    // The last is the page's own, which would fetch the map's library.
    act(() => whenIdle.slice(0, -1).forEach((work) => work()));
    idle.mockRestore();
    const ahead = await screen.findByRole('dialog', { hidden: true });
    expect(ahead).not.toBeVisible();
    expect(api.sent('GET /api/facilities')).toHaveLength(0);
    await person.click(button);
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBe(ahead);
    expect(ahead).toContainElement(document.activeElement as HTMLElement);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(ahead).not.toBeVisible());
    expect(button).toHaveFocus();
  });

  it('open a searchable list; toggling adds and removes, chips too', async () => {
    const { api, person, dialog } = await openFilters();
    await person.click(dialog.getByRole('button', { name: 'Facilities None selected' }));
    const search = dialog.getByPlaceholderText('Search facilities...');
    expect(search).toHaveFocus();
    const list = dialog.getByRole('listbox', { name: 'Facilities' });
    expect(list).toHaveAttribute('aria-multiselectable', 'true');
    expect(within(list).getAllByRole('option')).toHaveLength(5);

    await person.click(dialog.getByRole('option', { name: 'Braai' }));
    expect(dialog.getByRole('option', { name: 'Braai', selected: true })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Facilities Braai' })).toBeInTheDocument();
    await person.click(dialog.getByRole('option', { name: 'Shop' }));
    expect(dialog.getByRole('button', { name: 'Facilities 2 selected' })).toBeInTheDocument();
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('facilities')).toBe('Braai,Shop'));

    await person.click(dialog.getByRole('option', { name: 'Shop' }));
    expect(addressed('facilities')).toBe('Braai');
    await person.click(dialog.getByRole('button', { name: 'Remove Braai' }));
    expect(addressed('facilities')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Facilities None selected' })).toBeInTheDocument();
  });

  it('obey the keyboard alone: type, arrows, Enter, Space, Escape', async () => {
    const { person, dialog } = await openFilters();
    const selector = dialog.getByRole('button', { name: /^Facilities/ });
    selector.focus();
    await person.keyboard('{ArrowDown}hot s');
    const search = dialog.getByRole('combobox', { name: 'Search facilities...' });
    // While somebody types, Space belongs to the text.
    expect(search).toHaveValue('hot s');
    expect(dialog.getAllByRole('option')).toHaveLength(2);
    await person.keyboard('{Enter}');
    expect(addressed('facilities')).toBe('Hot showers');
    await person.keyboard('{ArrowDown} ');
    expect(addressed('facilities')).toBe(`Hot showers,${LONG}`);
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent(LONG);

    await person.keyboard('{Escape}');
    expect(dialog.queryByRole('listbox')).not.toBeInTheDocument();
    expect(selector).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument());
  });

  it('close on Escape wherever the keyboard is, and the dialog stays', async () => {
    const { person, dialog } = await openFilters();
    await person.click(dialog.getByRole('button', { name: /^Facilities/ }));
    await person.click(dialog.getByRole('heading', { name: 'Price' }));
    expect(dialog.getByPlaceholderText('Search facilities...')).not.toHaveFocus();
    await person.keyboard('{Escape}');
    expect(dialog.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  });

  it('say what they lead to, before the dialog closes', async () => {
    const { api, person, dialog } = await openFilters();
    expect(dialog.getByRole('button', { name: 'Done, Show 1 campsite' })).toBeInTheDocument();
    api.on(LIST, { body: { data: [buildCard(), buildCard({ id: 2 })], total: 14 } });
    await person.click(dialog.getByRole('button', { name: /^Facilities/ }));
    await person.click(dialog.getByRole('option', { name: 'Shop' }));
    expect(await dialog.findByRole('button', { name: 'Done, Show 14 campsites' })).toBeInTheDocument();
    expect(dialog.getByText('Showing 14 campsites')).toHaveAttribute('role', 'status');
  });

  it('say when nothing is found, and find without accents', async () => {
    const { person, dialog } = await openFilters();
    await person.click(dialog.getByRole('button', { name: /^Activities/ }));
    await person.type(dialog.getByPlaceholderText('Search activities...'), 'riviere');
    expect(dialog.getByRole('option', { name: 'Rivière' })).toBeInTheDocument();
    await person.type(dialog.getByPlaceholderText('Search activities...'), 'x');
    expect(dialog.getByText('No activity found.')).toBeInTheDocument();
  });

  it('show a skeleton while they load, and a way on when they fail', async () => {
    const { api, person } = renderApp('/?facilities=Shop', CAMPER);
    api.on(LIST, { body: { data: [], total: 0 } });
    const answer = heldAnswer();
    api.on('GET /api/facilities', { status: 500, until: answer.isDue });
    await person.click(await screen.findByRole('button', { name: 'Filters 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await dialog.findByRole('status', { name: 'Loading facilities' })).toBeInTheDocument();
    answer.send();
    const failed = await dialog.findByText('Failed to fetch facilities');
    // What is chosen stays, and can be taken away.
    expect(dialog.getByRole('button', { name: 'Remove Shop' })).toBeInTheDocument();
    api.on('GET /api/facilities', named('Braai', 'Shop'));
    const alert = failed.closest<HTMLElement>('[role=alert]');
    await person.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Facilities Shop' })).toBeInTheDocument();
  });
});

describe('the admin filter', () => {
  it('is there for administrators', async () => {
    const { api, person, dialog } = await openFilters('/', ADMIN);
    const status = dialog.getByRole('combobox', { name: /Admin Verification Status/ });
    expect(status).toHaveTextContent('All campsites');
    await person.click(status);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'All Campsites',
      'Admin Verified',
      'Not Verified',
    ]);
    await person.click(screen.getByRole('option', { name: 'Not Verified' }));
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('adminVerified')).toBe('false'));
    expect(addressed('adminVerified')).toBe('false');
  });

  it('is neither shown, sent nor counted for anyone else', async () => {
    const { api, dialog } = await openFilters('/?adminVerified=true');
    expect(dialog.queryByText('Admin Verification Status')).not.toBeInTheDocument();
    expect(api.sent(LIST).at(-1)?.query.has('adminVerified')).toBe(false);
    expect(screen.queryByText('Admin Verified')).not.toBeInTheDocument();
  });
});

describe('the price', () => {
  it('takes whole rand, keeps the last good one, and offers usual ones', async () => {
    const { person, dialog } = await openFilters();
    const field = dialog.getByLabelText('Maximum price per night');
    await person.type(field, '30');
    expect(addressed('maxRate')).toBe('30');
    await person.type(field, ',5');
    expect(addressed('maxRate')).toBe('30');
    expect(field).toBeInvalid();
    await person.click(dialog.getByRole('button', { name: 'Up to R400' }));
    expect(field).toHaveValue('400');
    expect(addressed('maxRate')).toBe('400');
    await person.clear(field);
    expect(addressed('maxRate')).toBeNull();
  });
});

describe('a fact', () => {
  const LABEL = 'Longest rig, in metres, at least';

  it('takes a value it may have, keeps the last good one, and offers usual ones', async () => {
    const { api, person, dialog } = await openFilters();
    const field = dialog.getByLabelText(LABEL);
    await person.type(field, '8,5');
    expect(addressed('maxRigLength')).toBe('8.5');
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('maxRigLength')).toBe('8.5'));
    await person.clear(field);
    await person.type(field, '41');
    expect(addressed('maxRigLength')).toBe('4');
    expect(field).toBeInvalid();
    await person.click(dialog.getByRole('button', { name: '12 m' }));
    expect(field).toHaveValue('12');
    expect(addressed('maxRigLength')).toBe('12');
    expect(screen.getByRole('button', { name: 'Filters 1', hidden: true })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: '12 m' }));
    expect(addressed('maxRigLength')).toBeNull();
  });

  it('is a chip, with its value, that can be taken away', async () => {
    const { api, person } = renderApp('/?maxRigLength=8.5', CAMPER);
    api.on(LIST, { body: { data: [], total: 0 } });
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(api.sent(LIST).at(-1)?.query.get('maxRigLength')).toBe('8.5');
    expect(await screen.findByRole('button', { name: 'Show all campsites' })).toBeInTheDocument();
    await person.click(chips.getByRole('button', { name: 'Remove Longest rig: at least 8.5 m' }));
    expect(window.location.search).toBe('');
  });
});

it('Clear Filters clears them all, and keeps search, order and view', async () => {
  const address =
    '/?query=dam&province=Gauteng&facilities=Shop,Braai&activities=Hiking&maxRate=200&maxRigLength=8&near=-28.5,28.4&radiusKm=50' +
    '&place=Clarens&sort=price';
  const { person, dialog } = await openFilters(address);
  expect(screen.getByRole('button', { name: 'Filters 7', hidden: true })).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Clear Filters' }));
  expect(window.location.search).toBe('?query=dam&sort=price');
  expect(dialog.getByLabelText('Maximum price per night')).toHaveValue('');
});

it('the results show every active filter with a way to take just this one away', async () => {
  const address =
    '/?province=Gauteng&facilities=Shop,Braai&maxRate=1200&near=-28.5,28.4&radiusKm=50&place=Clarens';
  const { api, person } = renderApp(address, CAMPER);
  api.on(LIST, { body: { data: [buildCard()], total: 1 } });
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Within 50 km of Clarens',
    'Gauteng',
    'Up to R1\u202f200',
    'Shop',
    'Braai',
  ]);
  expect(await screen.findByText('1 campsite')).toBeInTheDocument();
  expect(screen.getByText(/matches in Gauteng$/)).toBeInTheDocument();
  await person.click(chips.getByRole('button', { name: 'Remove Within 50 km of Clarens' }));
  await person.click(chips.getByRole('button', { name: 'Remove Shop' }));
  expect(window.location.search).toBe('?province=Gauteng&facilities=Braai&maxRate=1200');
});

describe('campsites of which it is not known', () => {
  it('are found too by a switch below the categories, which says what it does', async () => {
    const { api, person, dialog } = await openFilters('/?facilities=Shop');
    const field = dialog.getByRole('switch', { name: /^Also where not known/ });
    expect(field).not.toBeChecked();
    expect(dialog.getByText(/^Off, only campsites that surely have what you chose above/)).toBeVisible();
    await person.click(field);
    expect(addressed('unknown')).toBe('include');
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('unknown')).toBe('include'));
    await person.click(field);
    expect(addressed('unknown')).toBeNull();
  });

  it('have a chip, while a facility is asked for', async () => {
    const { api, person } = renderApp('/?facilities=Shop&unknown=include', CAMPER);
    api.on(LIST, { body: { data: [buildCard()], total: 1 } });
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    await person.click(chips.getByRole('button', { name: 'Remove Also where not known' }));
    expect(window.location.search).toBe('?facilities=Shop');
    expect(chips.getByRole('button', { name: 'Remove Shop' })).toBeInTheDocument();
  });
});

describe('road and signal', () => {
  it('are chosen by a press, sent with the search, and taken away by chips', async () => {
    const { api, person, dialog } = await openFilters();
    const section = within(await dialog.findByRole('region', { name: 'Road and signal' }));
    await person.click(section.getByRole('button', { name: 'Any car' }));
    await person.click(section.getByRole('button', { name: 'High clearance' }));
    await person.click(section.getByRole('button', { name: 'Vodacom' }));
    await person.click(section.getByRole('button', { name: 'Cell C' }));
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('signal')).toBe('vodacom,cellC'));
    expect(api.sent(LIST).at(-1)?.query.get('road')).toBe('highClearance');
    expect(section.getByRole('button', { name: 'High clearance', pressed: true })).toBeInTheDocument();
    expect(section.getByRole('button', { name: 'Any car', pressed: false })).toBeInTheDocument();
    await person.click(section.getByRole('button', { name: 'Cell C' }));
    expect(addressed('signal')).toBe('vodacom');
    await person.click(dialog.getByRole('button', { name: /^Done/ }));
    await person.click(await screen.findByRole('button', { name: 'Remove High clearance gets there' }));
    await person.click(screen.getByRole('button', { name: 'Remove Signal of Vodacom' }));
    expect(window.location.search).toBe('');
  });
});

describe('what it costs us', () => {
  beforeEach(() => localStorage.clear());
  const openStay = async (path?: string) => {
    const { api, person, dialog } = await openFilters(path);
    const section = within(await dialog.findByRole('region', { name: 'What it costs us' }));
    return { api, person, section };
  };

  it('is set once, kept on the device, and sent with the search', async () => {
    const { api, person, section } = await openStay();
    await person.click(await section.findByRole('button', { name: 'Say who goes camping' }));
    await person.type(await section.findByLabelText('Ages of children'), '8, 5');
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('party')).toBe('2a,1c8,1c5'));
    await person.click(section.getByRole('button', { name: /^Up to R1\s000$/ }));
    await waitFor(() => expect(api.sent(LIST).at(-1)?.query.get('maxCost')).toBe('1000'));
    expect(api.sent(LIST).at(-1)?.query.get('nights')).toBe('2');
    expect(localStorage.getItem('kampvuur-stay')).toBe(`2a,1c8,1c5 2 ${addressed('arrival')}`);
    expect(await screen.findByText(/^4 people, 2 nights from/)).toBeInTheDocument();
    expect(screen.getByText('Up to R1 000 for the stay')).toBeInTheDocument();

    await person.click(section.getByRole('button', { name: 'Do not show costs' }));
    expect(['party', 'nights', 'arrival', 'maxCost'].map(addressed)).toEqual([null, null, null, null]);
  });

  it('is on the cards, for a list of any order', async () => {
    const { api } = renderApp('/?party=2a&nights=3&arrival=2026-12-04&sort=cost', CAMPER);
    api.on(LIST, {
      body: {
        data: [
          buildCard({ id: 1, name: 'Sure', cost: { total: 1240, isLeast: false } }),
          buildCard({ id: 2, name: 'Least', cost: { total: 600, isLeast: true } }),
          buildCard({ id: 3, name: 'Shut', isClosed: true, cost: { total: 10, isLeast: false } }),
        ],
        total: 3,
      },
    });
    expect(await screen.findByText('R1 240 for 3 nights, for us')).toBeInTheDocument();
    expect(await screen.findByText('From R600 for 3 nights, for us')).toBeInTheDocument();
    expect(screen.queryByText(/R10 for/)).not.toBeInTheDocument();
    expect(api.sent(LIST)[0]?.query.get('sort')).toBe('cost');
  });

  it('is sorted by with the party of this device', async () => {
    localStorage.setItem('kampvuur-stay', '1a,1c4 5 2026-01-01');
    const { api, person } = renderApp('/', CAMPER);
    api.on(LIST, { body: { data: [buildCard()], total: 1 } });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Our cost');
    await waitFor(() => expect(addressed('sort')).toBe('cost'));
    expect([addressed('party'), addressed('nights')]).toEqual(['1a,1c4', '5']);
    // The day that is over is no longer one to arrive on.
    expect(addressed('arrival')).not.toBe('2026-01-01');
  });
});
