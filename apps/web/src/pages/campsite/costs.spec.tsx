import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { type Tariff, tariffFromText } from '@kampvuur/domain/stays';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';
import { setNow } from '../../../test/set-now';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const tariffs = (...lines: string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

const KNOWN: Partial<CampsiteDetail> = {
  rates: 90,
  tariffs: tariffs(
    'R180 per adult a night',
    'R90 per child aged 3–11 a night',
    'Conservation fee: R60 per adult once',
    'Firewood: R45 per bundle',
  ),
};

async function open(changes: Partial<CampsiteDetail> = KNOWN) {
  const app = renderApp('/campsite/1', CAMPER);
  app.api.on('GET /api/campsites/1', { body: buildDetail(changes) });
  app.api.on('GET /api/campsites/1/images', { body: [] });
  app.api.on('GET /api/school-terms', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

const section = async () => within(await screen.findByRole('region', { name: 'What it costs' }));
const type = async (label: string, value: string) =>
  fireEvent.change((await section()).getByLabelText(label), { target: { value } });

beforeEach(() => localStorage.clear());

describe('what it costs', () => {
  it('is a table of the tariffs', async () => {
    await open();
    const rows = within((await section()).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhatWhenPrice',
      'Campingper adultAll yearR180a night',
      'Campingper child aged 3–11All yearR90a night',
      'Conservation feeper adultAll yearR60once',
      'Firewoodper bundleAll yearR45',
    ]);
  });

  it('is the sum for a party, with its steps, and what is not in it', async () => {
    await open();
    await type('Ages of children', '8, 5');
    await type('Nights', '3');
    expect((await section()).getByRole('status')).toHaveTextContent(
      'R1 740 for 4 people, 3 nights' +
        '2 adults × 3 nights × R180 = R1 080' +
        '2 children × 3 nights × R90 = R540' +
        'Conservation fee: 2 adults × R60 = R120' +
        'Extras, not in the sumFirewood: R45 per bundle',
    );
  });

  it('names the season of each step, so that equal prices are told apart', async () => {
    setNow('2026-11-30T10:00Z');
    await open({
      tariffs: tariffs('R400 per stand a night, weekdays', 'R400 per stand a night, weekends'),
    });
    await type('Arrival', '2026-12-03');
    await type('Nights', '2');
    const sum = within((await section()).getByRole('status'));
    expect(sum.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 stand × 1 night × R400 = R400 (weekdays)',
      '1 stand × 1 night × R400 = R400 (weekends)',
    ]);
  });

  it('names a child who costs nothing', async () => {
    await open();
    await type('Ages of children', '2, 8');
    expect((await section()).getByRole('status')).toHaveTextContent('1 child under 3: free');
    await type('Ages of children', '8');
    expect((await section()).getByRole('status')).not.toHaveTextContent('free');
  });

  it('says that a price of people beside a stand for some is for further ones', async () => {
    await open({
      rates: 345,
      tariffs: tariffs(
        'R345 per stand a night, for up to 2 people',
        'R115 per adult a night',
        'Firewood: R45 per bundle',
      ),
    });
    const rows = within((await section()).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhatWhenPrice',
      'Campingper stand, for up to 2 peopleAll yearR345a night',
      'Campingeach further adultAll yearR115a night',
      'Firewoodper bundleAll yearR45',
    ]);
    expect((await section()).getByRole('status')).toHaveTextContent('Firewood: R45 per bundle');
  });

  it('keeps the party for the next campsite', async () => {
    const { unmount } = await open();
    await type('Ages of children', '8');
    await type('Nights', '3');
    unmount();
    await open();
    expect((await section()).getByLabelText('Ages of children')).toHaveValue('8');
    expect((await section()).getByLabelText('Nights')).toHaveValue('3');
  });

  it('says why there is no sum', async () => {
    await open({ tariffs: tariffs('R900 per stand a night, at least 5 nights') });
    expect((await section()).getByRole('status')).toHaveTextContent(
      'At that time stays are of at least 5 nights.',
    );
  });

  it.each([
    ['Adults', '0', 'Enter at least one adult or pensioner.'],
    ['Adults', '1.5', 'Enter a whole number from 0 to 20.'],
    ['Pensioners', '19', 'Enter at most 20 people in all.', 'Adults'],
    ['Ages of children', '8, eighteen', 'Enter whole ages from 0 to 17, with commas between them.'],
    ['Ages of children', '8, 18', 'Enter whole ages from 0 to 17, with commas between them.'],
    ['Vehicles', '7', 'Enter a whole number from 0 to 6.'],
    ['Arrival', '2020-01-01', 'Choose a day from today on.'],
    ['Nights', '61', 'Enter 1 to 60 nights.'],
  ])('says at the field %s what is wrong with %s', async (label, value, error, at = label) => {
    await open();
    await type(label, value);
    const { getByLabelText, getByRole } = await section();
    expect(getByLabelText(at)).toBeInvalid();
    expect(getByLabelText(at)).toHaveAccessibleDescription(error);
    expect(getByRole('alert')).toHaveTextContent(new RegExp(`^${at}: ${error}$`));
    expect(getByRole('status')).toBeEmptyDOMElement();
  });

  it('says what is wrong in each field at once', async () => {
    await open();
    await type('Vehicles', 'x');
    await type('Nights', '');
    const { getByLabelText } = await section();
    expect(getByLabelText('Vehicles')).toBeInvalid();
    expect(getByLabelText('Nights')).toBeInvalid();
    expect(getByLabelText('Adults')).toBeValid();
  });

  it('is not there without tariffs', async () => {
    await open({ tariffs: [] });
    expect(screen.queryByRole('region', { name: 'What it costs' })).not.toBeInTheDocument();
  });
});

describe('suggesting tariffs', () => {
  it('adds one, with its conditions', async () => {
    const { api, person } = await open({ rates: null, tariffs: [] });
    api.on('POST /api/campsites/1/suggested-updates', { status: 201, body: {} });
    for (const path of ['facilities', 'activities', 'categories']) api.on(`GET /api/${path}`, { body: [] });
    await person.click(screen.getAllByRole('button', { name: 'Suggest Update' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Add a tariff' }));
    const fields = within(screen.getByRole('group', { name: 'Tariff 1' }));
    await person.type(fields.getByLabelText('Price in rand'), '450');
    await person.selectOptions(fields.getByLabelText('Season'), 'Dates');
    await person.type(fields.getByLabelText('First day'), '15 December');
    await person.type(fields.getByLabelText('Last day'), '10 Jan');
    await person.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(api.sent('POST /api/campsites/1/suggested-updates')).toHaveLength(1));
    expect(api.sent('POST /api/campsites/1/suggested-updates')[0]?.body).toMatchObject({
      tariffs: [{ charge: 'camping', price: 450, per: 'stand', season: 'dates', from: '12-15', to: '01-10' }],
    });
  });
});
