import { screen, waitFor, within } from '@testing-library/react';
import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { FakeSocket, jobItem } from '../../../../test/fake-socket';
import { hold, job, RESULT } from '../../../../test/import-jobs';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { chooseLanguage } from '../../../base/messages/language';

const PATH = '/admin/upload';
const RERUN = 'POST /api/admin/jobs/run-1/rerun';
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => chooseLanguage('en'));

const CHECKED = { params: { filename: 'camps.xlsx', dryRun: true } };

it('says the outcome on the page, without a toast over it', async () => {
  FakeSocket.install();
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true }));
  await screen.findByRole('region', { name: 'Check' });
  FakeSocket.last.open();
  for (const [type, message] of [
    ['import', 'Would import 2 campsites'],
    ['find-duplicates', 'No likely duplicates'],
  ] as const) {
    FakeSocket.last.receive({ type, jobId: type });
    FakeSocket.last.receive({ type, jobId: type, status: 'completed', message });
  }
  const first = await screen.findByText(/^Would import|^No likely duplicates/);
  expect(first).toHaveTextContent('No likely duplicates');
});

it('says each cause once, with how many rows have it and what helps, and adds a term', async () => {
  const causes = [
    {
      isError: true,
      text: 'province: is missing',
      rows: 1_607,
      examples: ['Row 2, Koppie', 'Row 3, Vlei'],
      remedy: 'Add a column with the province.',
      term: null,
    },
    {
      isError: false,
      text: '"Pizza oven" is not known',
      rows: 12,
      examples: ['Row 9, Mahai'],
      remedy: 'Add it.',
      term: { kind: 'facilities' as const, name: 'Pizza oven' },
    },
  ];
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, causes, errorCount: 1_607, totalRows: 1_619 }));
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getByRole('heading', { name: 'Errors (1)' })).toBeInTheDocument();
  expect(errors.getByText(/^1\s607 rows$/)).toBeInTheDocument();
  expect(errors.getByText('Province: is missing')).toBeInTheDocument();
  expect(errors.getByText('Row 2, Koppie')).toBeInTheDocument();
  expect(errors.getByText('Add a column with the province.')).toBeInTheDocument();
  expect(errors.getByText(/^and 1\s605 more$/)).toBeInTheDocument();
  api.on('POST /api/admin/names/facilities', { status: 409, body: { message: 'This name already exists.' } });
  const add = button('Add this term: Pizza oven (facilities)');
  await person.click(add);
  expect(await screen.findByText('This name already exists.')).toBeInTheDocument();
  api.on('POST /api/admin/names/facilities', {
    status: 201,
    body: { id: 1, name: 'Pizza oven', campsites: 0 },
  });
  await person.click(add);
  expect(await screen.findByText('Added. Check again to include it.')).toBeInTheDocument();
  expect(api.sent('POST /api/admin/names/facilities').at(-1)?.body).toEqual({ name: 'Pizza oven' });
});

it('shows each column with its values, and checks again with what is chosen', async () => {
  const column = { sheet: 'Camps', isChosen: false, samples: ['Bergsig', 'Rivier'] };
  const columns = [
    { ...column, key: 'titel', letters: 'A', header: 'Titel', field: null },
    { ...column, key: 'price', letters: 'B', header: 'Price', field: 'rates' as const, samples: ['R150'] },
  ];
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, columns }));
  const list = within(await screen.findByRole('list', { name: 'Columns' }));
  expect(list.getByText('Bergsig · Rivier')).toBeInTheDocument();
  expect(list.getByText('Not known')).toBeInTheDocument();
  expect(list.getByRole('combobox', { name: 'Column B, Price' })).toHaveDisplayValue('Rate per night');
  const select = list.getByRole('combobox', { name: 'Column A, Titel' });
  await person.selectOptions(select, 'Name');
  expect(select).toHaveDisplayValue('Name');
  expect(button('Import 2 campsites')).toBeDisabled();
  expect(screen.getByText('Columns were changed: check again before importing.')).toBeInTheDocument();
  hold(api, job({ ...CHECKED, jobId: 'run-2' }, { dryRun: true, success: 9 }));
  api.on(RERUN, { body: { ...RESULT, dryRun: true, jobId: 'run-2' } });
  await person.click(button('Check again'));
  expect(await screen.findByRole('heading', { name: '9 campsites would be imported' })).toHaveFocus();
  expect(api.sent(RERUN)[0]?.body).toEqual({
    dryRun: true,
    onDuplicates: 'skip',
    columns: { titel: 'name' },
  });
});

it('lists the rows that are no campsites, and lets one that was taken for a campsite be another place', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const leftOut = [{ where: 'Row 5', text: 'TOTAL: 8 sites', reason: 'a total' }];
  const outcome = { success: 8, totalRows: 10, duplicateCount: 1, errorCount: 0, leftOut, leftOutCount: 1 };
  hold(api, job(CHECKED, { ...RESULT, ...outcome, dryRun: true, causes: [] }), [
    jobItem(3, {
      outcome: 'duplicate',
      campsiteName: 'Koppie',
      message: 'Row 3: Koppie (Limpopo) is likely "Kopje"',
    }),
  ]);
  const list = within(await screen.findByRole('region', { name: 'Not campsites' }));
  expect(list.getByText('Row 5, "TOTAL: 8 sites": a total')).toBeInTheDocument();
  expect(
    screen.getByText(/10 rows of camps.xlsx read: 1 likely duplicate, 1 not a campsite\./),
  ).toBeInTheDocument();
  api.on(RERUN, { body: { ...RESULT, dryRun: true, jobId: 'run-2' } });
  await person.click(await screen.findByRole('button', { name: 'Koppie is another place' }));
  await waitFor(() =>
    expect(api.sent(RERUN)[0]?.body).toEqual({
      dryRun: true,
      onDuplicates: 'skip',
      columns: {},
      otherPlaces: [3],
    }),
  );
});

it('takes back that a row is another place, says when it cannot, and checks the file again', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const TAKE_BACK = 'DELETE /api/admin/jobs/run-1/items/3/other-place';
  hold(api, job(CHECKED, { ...RESULT, dryRun: true, causes: [] }), [
    jobItem(2, { campsiteName: 'Vlei', details: { name: 'Vlei' } }),
    jobItem(3, { campsiteName: 'Koppie', details: { name: 'Koppie', otherPlace: 'koppie|Limpopo|' } }),
  ]);
  api.on(TAKE_BACK, { status: 404, body: { message: IMPORT_MESSAGES.noOtherPlace } });
  const button = await screen.findByRole('button', { name: 'Koppie is not another place' });
  expect(screen.getByText('Taken as another place, because somebody said so.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /another place$/ })).toHaveLength(1);
  await person.click(button);
  expect(await screen.findByText(IMPORT_MESSAGES.noOtherPlace)).toHaveAttribute('role', 'alert');
  expect(api.sent(RERUN)).toHaveLength(0);

  api.on(TAKE_BACK, { status: 204 });
  api.on(RERUN, { body: { ...RESULT, dryRun: true, jobId: 'run-2' } });
  hold(api, job({ ...CHECKED, jobId: 'run-2' }, { ...RESULT, dryRun: true, causes: [] }));
  await person.click(screen.getByRole('button', { name: 'Koppie is not another place' }));
  await waitFor(() =>
    expect(api.sent(RERUN).map(({ body }) => body)).toEqual([
      { dryRun: true, onDuplicates: 'skip', columns: {} },
    ]),
  );
  expect(api.sent(TAKE_BACK)).toHaveLength(2);
});

it('takes back at an import that a row is another place, which shows at the row', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const koppie = { campsiteName: 'Koppie', campsiteId: 7 };
  hold(api, job({}, { causes: [] }), [jobItem(3, { ...koppie, details: { otherPlace: 'koppie|Limpopo|' } })]);
  api.on('DELETE /api/admin/jobs/run-1/items/3/other-place', () => {
    hold(api, job({}, { causes: [] }), [jobItem(3, koppie)]);
    return { status: 204 };
  });
  await person.click(await screen.findByRole('button', { name: 'Koppie is not another place' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /another place$/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'Koppie' })).toBeInTheDocument();
  expect(api.sent(RERUN)).toHaveLength(0);
});

it('lets a row that an import has left out as a duplicate be another place, and says when it cannot', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job({}, { causes: [] }), [
    jobItem(2, { campsiteName: 'Vlei' }),
    jobItem(3, { outcome: 'duplicate', campsiteName: 'Koppie', message: 'Row 3: Koppie is likely "Kopje"' }),
  ]);
  api.on(RERUN, { status: 409, body: { message: IMPORT_MESSAGES.fileGone } });
  await person.click(await screen.findByRole('button', { name: 'Koppie is another place' }));
  expect(await screen.findByText(IMPORT_MESSAGES.fileGone)).toBeInTheDocument();
  expect(api.sent(RERUN)[0]?.body).toMatchObject({ dryRun: true, otherPlaces: [3] });
  expect(screen.queryByRole('button', { name: 'Vlei is another place' })).not.toBeInTheDocument();
});

const RICHMOND = { campsiteName: 'Karoo Bend', details: { townProvinces: 'KwaZulu-Natal, Northern Cape' } };

it('lets the province of a town that several have be chosen at the row, and another one afterwards', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { ...RESULT, dryRun: true, causes: [] }), [
    jobItem(2, { campsiteName: 'Vlei', details: { name: 'Vlei', province: 'Northern Cape' } }),
    jobItem(3, { ...RICHMOND, outcome: 'refused', message: 'Row 3: province: is missing' }),
  ]);
  const open = within(await screen.findByRole('group', { name: 'Province of Karoo Bend' }));
  expect(screen.getAllByRole('group', { name: /^Province of/ })).toHaveLength(1);
  expect(open.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'KwaZulu-Natal',
    'Northern Cape',
  ]);
  for (const each of open.getAllByRole('button')) expect(each).toHaveAttribute('aria-pressed', 'false');
  api.on(RERUN, { body: { ...RESULT, dryRun: true, jobId: 'run-2' } });
  const details = { ...RICHMOND.details, name: 'Karoo Bend', province: 'Northern Cape' };
  const second = { ...RESULT, dryRun: true, causes: [], jobId: 'run-2' };
  hold(api, job({ ...CHECKED, jobId: 'run-2' }, second), [jobItem(3, { ...RICHMOND, details })]);
  await person.click(open.getByRole('button', { name: 'Northern Cape' }));
  expect(await screen.findByRole('button', { name: 'Northern Cape', pressed: true })).toBeInTheDocument();
  expect(api.sent(RERUN)[0]?.body).toEqual({
    dryRun: true,
    onDuplicates: 'skip',
    columns: {},
    provinces: { 3: 'Northern Cape' },
  });

  const again = 'POST /api/admin/jobs/run-2/rerun';
  api.on(again, { status: 400, body: { message: IMPORT_MESSAGES.notOffered } });
  await person.click(button('Northern Cape'));
  await person.click(button('KwaZulu-Natal'));
  expect(await screen.findByText(IMPORT_MESSAGES.notOffered)).toBeInTheDocument();
  expect(api.sent(again).map(({ body }) => body)).toMatchObject([{ provinces: { 3: 'KwaZulu-Natal' } }]);
});

it('offers them at a row that an import has refused, and at none that was imported', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job({}, { causes: [] }), [
    jobItem(2, RICHMOND),
    jobItem(3, { ...RICHMOND, campsiteName: 'Karoo Vlei', outcome: 'refused' }),
  ]);
  expect(await screen.findByRole('group', { name: 'Province of Karoo Vlei' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Province of Karoo Bend' })).not.toBeInTheDocument();
});

it('offers the terms for a column of yes and no', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  api.on('GET /api/facilities', { body: [{ id: 1, name: 'Swimming pool' }] });
  const column = { sheet: 'Camps', isChosen: false, samples: ['x'] };
  const columns = [
    { ...column, key: 'naam', letters: 'A', header: 'Naam', field: 'name' },
    { ...column, key: 'plons', letters: 'B', header: 'Plons', field: null },
    { ...column, key: 'braai', letters: 'C', header: 'Braai', field: 'facilities:Braai places' },
  ];
  hold(api, job(CHECKED, { dryRun: true, columns }));
  const chosen = await screen.findByRole('combobox', { name: 'Column C, Braai' });
  expect(chosen).toHaveDisplayValue('Braai places');
  const splash = screen.getByRole('combobox', { name: 'Column B, Plons' });
  // Named by itself: who types "swim" comes to it.
  const facilities = within(splash).getByRole('group', { name: 'Facilities, yes or no' });
  await within(facilities).findByRole('option', { name: 'Swimming pool' });
  expect(within(facilities).queryByRole('option', { name: 'Name' })).not.toBeInTheDocument();
  await person.selectOptions(splash, 'Swimming pool');
  api.on(RERUN, { body: { ...RESULT, dryRun: true, jobId: 'run-2' } });
  await person.click(button('Check again'));
  await waitFor(() =>
    expect(api.sent(RERUN)[0]?.body).toMatchObject({ columns: { plons: 'facilities:Swimming pool' } }),
  );
});

it('says each thing once', async () => {
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const cause = { rows: 1, term: null, remedy: null, examples: [] };
  const columns = [
    {
      sheet: 'Camps',
      key: 'wifi',
      letters: 'A',
      header: 'Wifi',
      field: null,
      isChosen: false,
      samples: ['1'],
    },
  ];
  const causes = [
    { ...cause, text: 'province: Province must be one of the nine provinces', isError: true },
    { ...cause, text: 'Sheet "Camps": columns not read: Wifi', isError: false },
  ];
  hold(api, job(CHECKED, { dryRun: true, columns, causes }), [
    jobItem(2, {
      outcome: 'refused',
      message: 'Row 2: province: Province must be one of the nine provinces',
    }),
  ]);
  expect(await screen.findAllByText(/Province must be one of/)).toHaveLength(1);
  expect(screen.getByText(/1 error, 1 warning\.$/)).toBeInTheDocument();
  expect(screen.getByText('Not known')).toBeInTheDocument();
  expect(screen.queryByText(/columns not read/)).not.toBeInTheDocument();
});

it('says the causes of the rows in the preview at the rows, with what helps at the first of them', async () => {
  const unknown = {
    isError: false,
    text: '"Helipad" is not known',
    rows: 2,
    examples: ['Row 2, Camp 2', 'Row 3, Camp 3'],
    remedy: 'Add it.',
    term: { kind: 'facilities' as const, name: 'Helipad' },
  };
  const prices = {
    ...unknown,
    text: 'rates: … holds several prices',
    remedy: 'Leave one price.',
    term: null,
  };
  const far = { ...unknown, text: 'rates: has no price', rows: 1, examples: ['Row 90, Far'], term: null };
  const ofFile = { ...far, text: 'the column name is missing', rows: 0, examples: [] };
  const message = (row: number, price: string) =>
    `Row ${row}: facilities: not known, left out: ${row === 2 ? 'Helipad' : 'helipad'}\nRow ${row}: rates: "${price}" holds several prices`;
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, totalRows: 90, causes: [unknown, prices, far, ofFile] }), [
    jobItem(2, { outcome: 'imported', message: message(2, 'R1 / R2') }),
    jobItem(3, { outcome: 'imported', message: message(3, 'R3 / R4') }),
  ]);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Facilities: not known, left out: Helipad')).toBeInTheDocument();
  expect(preview.getByText('Facilities: not known, left out: helipad')).toBeInTheDocument();
  expect(await preview.findAllByRole('button', { name: 'Add this term: Helipad (facilities)' })).toHaveLength(
    1,
  );
  expect(preview.getAllByText('Leave one price.')).toHaveLength(1);
  const warnings = within(screen.getByRole('region', { name: 'Warnings' }));
  expect(warnings.getByRole('heading', { name: 'Other warnings (2)' })).toBeInTheDocument();
  expect(warnings.getByText('Rate per night: has no price')).toBeInTheDocument();
  expect(warnings.getByText('the column name is missing')).toBeInTheDocument();
  expect(warnings.queryByText(/left out/)).not.toBeInTheDocument();
});

it('shows what differs from campsites that are here, and updates them when asked', async () => {
  const { api, person } = renderApp(`${PATH}?job=run-1`, ADMIN);
  const matches = { total: 3, differing: 2, fillable: 1, held: 1 };
  hold(api, job(CHECKED, { dryRun: true, matches, duplicateCount: 4, totalRows: 9 }), [
    jobItem(5, {
      outcome: 'duplicate',
      campsiteId: 7,
      campsiteName: 'Mahai',
      differences: [
        { field: 'closestTown', before: null, after: 'Bergville' },
        { field: 'rates', before: '100', after: '150' },
        { field: 'facebookUrl', before: 'https://fb.example/a', after: 'https://fb.example/b', isHeld: true },
        {
          field: 'facilities',
          before: 'Braai places; Caravan stands; Fl…',
          after: 'Hot showers',
          list: { removed: ['Braai places', 'Flush toilets'], added: ['Hot showers'], unchangedCount: 0 },
        },
      ],
    }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Differences (2)' }));
  expect(
    screen.getByText(/read: 3 in the catalogue already, 1 likely duplicate, 3 refused\./),
  ).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Mahai' })).toHaveAttribute('href', '/campsite/7');
  expect(list.getByText('Rate per night')).toBeInTheDocument();
  expect(list.getByText('R150')).toBeInTheDocument();
  expect(list.getByText('nothing')).toBeInTheDocument();
  expect(list.getAllByText('Changes contacts')).toHaveLength(1);
  expect(screen.getByRole('note')).toHaveTextContent('1 row would change known contacts');
  const facilities = within(list.getByRole('list', { name: 'What differs' })).getAllByRole('listitem');
  expect(facilities.map(({ textContent }) => textContent)).toEqual([
    '−Removed: Braai places',
    '−Removed: Flush toilets',
    '+Added: Hot showers',
  ]);
  const choice = screen.getByRole('combobox', { name: 'What to do with them' });
  await person.selectOptions(choice, 'Overwrite what differs (2)');
  api.on(RERUN, { status: 409, body: { message: IMPORT_MESSAGES.fileGone } });
  await person.click(button('Import 2, update 2'));
  expect(await screen.findByText(IMPORT_MESSAGES.fileGone)).toBeInTheDocument();
  hold(api, job({ jobId: 'run-2' }, { updated: 2 }));
  api.on(RERUN, { body: { ...RESULT, jobId: 'run-2' } });
  await person.click(button('Import 2, update 2'));
  expect(await screen.findByRole('heading', { name: '2 campsites imported, 2 updated' })).toBeInTheDocument();
  expect(api.sent(RERUN).at(-1)?.body).toMatchObject({ dryRun: false, onDuplicates: 'overwrite' });
});

it('says what differs in the spoken language', async () => {
  await chooseLanguage('af');
  const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
  hold(api, job(CHECKED, { dryRun: true, matches: { total: 1, differing: 1, fillable: 0, held: 0 } }), [
    jobItem(5, {
      outcome: 'duplicate',
      differences: [
        { field: 'isClosed', before: 'no', after: 'yes' },
        { field: 'openMonths', before: null, after: 'April to September' },
        { field: 'activities', before: null, after: 'Hiking; Fishing' },
        {
          field: 'facilities',
          before: 'Flush toilets',
          after: 'Hot showers',
          list: { removed: ['Flush toilets'], added: ['Hot showers'], unchangedCount: 0 },
        },
      ],
    }),
  ]);
  for (const words of ['nee', 'ja', 'April tot September', 'Stap; Visvang', 'Spoeltoilette', 'Warm storte'])
    expect(await screen.findByText(words)).toBeInTheDocument();
});

/** A stand for four people, beside which a person's price is that of each further one. */
const NIGHT = { charge: 'camping', time: 'night' } as const;
const STAND = { ...NIGHT, price: 1_200, per: 'stand', people: 4 } as const;
const PERSON = { ...NIGHT, price: 60, per: 'person' } as const;

describe('tariffs and kinds of stand', () => {
  const item = jobItem(5, {
    outcome: 'duplicate',
    campsiteName: 'Mahai',
    details: {
      name: 'Mahai',
      tariffs: 'R1200 per stand a night, for up to 4 people; R60 each further person a night',
      stands: 'River: 8 stands',
      maxRigLength: '8.5 m',
    },
    values: { tariffs: [STAND, PERSON], stands: [{ name: 'River', count: 8 }] },
    differences: [
      {
        field: 'tariffs',
        before: 'R60 per person a night',
        after: 'R1200 per stand a night, for up to 4 people; R60 each further person a night',
        list: {
          removed: ['R60 per person a night'],
          added: ['R1200 per stand a night, for up to 4 people', 'R60 each further person a night'],
          unchangedCount: 0,
        },
        values: { before: [PERSON], after: [STAND, PERSON] },
      },
    ],
  });
  const open = (shown: typeof item) => {
    const { api } = renderApp(`${PATH}?job=run-1`, ADMIN);
    const matches = { total: 1, differing: 1, fillable: 0, held: 0 };
    hold(api, job(CHECKED, { dryRun: true, matches }), [shown]);
  };
  const changes = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

  it('are said in the spoken language', async () => {
    await chooseLanguage('af');
    open(item);
    expect(await changes('Wat verskil')).toEqual([
      '−Verwyder: R60 per persoon per nag',
      '+Bygevoeg: R1 200 per staanplek per nag, vir tot 4 mense',
      '+Bygevoeg: R60 vir elke verdere persoon per nag',
    ]);
    const preview = within(await screen.findByRole('region', { name: 'Voorskou' }));
    expect(preview.getByText(/^R1\s200 per staanplek .*; R60 vir elke verdere persoon/)).toBeInTheDocument();
    expect(preview.getByText('River: 8 staanplekke')).toBeInTheDocument();
    expect(preview.getByText('8,5 m')).toBeInTheDocument();
  });

  it('of an earlier version are shown as they were stored', async () => {
    await chooseLanguage('af');
    const [difference] = item.differences ?? [];
    const { values: _ofDifference, ...stored } = difference!;
    const { values: _ofRow, ...row } = item;
    open({ ...row, differences: [stored] });
    expect(await changes('Wat verskil')).toEqual([
      '−Verwyder: R60 per person a night',
      '+Bygevoeg: R1200 per stand a night, for up to 4 people',
      '+Bygevoeg: R60 each further person a night',
    ]);
    expect(await screen.findByText('River: 8 stands')).toBeInTheDocument();
  });
});
