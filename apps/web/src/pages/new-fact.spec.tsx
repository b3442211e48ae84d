import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Fact, Group, Source } from '@kampvuur/domain/facts';
import { buildDetail } from '../../test/build-campsites';
import { FakeUpload } from '../../test/fake-upload';
import { openEditPage } from '../../test/open-edit-page';
import { ADMIN, CAMPER, renderApp } from '../../test/render-app';

jest.mock('../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../ui/map/PointPicker', () => ({ __esModule: true, default: () => <p>press the map</p> }));

// One more fact in each group, of which no screen knows anything.
jest.mock('@kampvuur/domain/facts/groups/status', () => {
  const { STATUS, ...others } = jest.requireActual<{ STATUS: object }>(
    '@kampvuur/domain/facts/groups/status',
  );
  const setBy: Source[] = ['edit', 'suggest', 'propose', 'scrape', 'import', 'openStreetMap'];
  const length = (label: string, group: Group): Fact => ({
    ...{ kind: 'number', unit: 'm', min: 1, max: 40, decimals: 1 },
    ...{ label, group, stored: 'row', setBy },
  });
  const groups: Group[] = [
    ...(['basic', 'descriptions', 'location', 'price', 'contact', 'booking', 'pictures', 'status'] as const),
  ];
  const more = Object.fromEntries(
    groups.map((group) => [`${group}Length`, length(`Length of ${group}`, group)]),
  );
  return { ...others, STATUS: { ...STATUS, ...more, maxRigLength: length('Longest rig', 'stand') } };
});

// jsdom draws nothing and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const LABEL = 'Longest rig';
const MESSAGE = 'Longest rig must be a number of m from 1 to 40, or empty';
const OTHERS = ['basic', 'descriptions', 'location', 'price', 'contact', 'booking', 'pictures'].map(
  (group) => `Length of ${group}`,
);
/** A campsite on which the longest rig is known, of facts that the contract does not name yet. */
const known = (maxRigLength: number | null) => ({ ...buildDetail(), maxRigLength });

type Page = ReturnType<typeof renderApp>;

function withTerms({ api }: Page) {
  for (const kind of ['facilities', 'activities', 'categories'])
    api.on(`GET /api/${kind}`, { body: [{ id: 1, name: 'Shop' }] });
  api
    .on('GET /api/map-settings', { body: {} })
    .on('GET /api/geocode/reverse', { body: { place: null, province: null, distanceKm: null } });
}

type Screen = ReturnType<typeof within>;

/** Types a length into a form that has a field for each new fact. */
function typeLength(form: Screen, length: string, others: readonly string[] = OTHERS) {
  for (const label of others) expect(form.getByLabelText(label)).toHaveAttribute('inputmode', 'decimal');
  fireEvent.change(form.getByLabelText(LABEL), { target: { value: length } });
}

describe('a new fact', () => {
  it('is edited in a section of its group', async () => {
    const { api, form, save } = await openEditPage({ ...known(7) });
    api.on('PATCH /api/campsites/1', { body: buildDetail() });
    const section = within(form.getByRole('region', { name: 'The stand' }));
    expect(section.getByLabelText(LABEL)).toHaveValue('7');
    typeLength(form, '8,', [...OTHERS, 'Length of status']);
    await save();
    expect(section.getByText(MESSAGE)).toBeInTheDocument();
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(sections.getByRole('link', { name: 'The stand has an error' })).toBeInTheDocument();
    typeLength(form, '8,5');
    await save();
    await waitFor(() => expect(api.sent('PATCH /api/campsites/1')).toHaveLength(1));
    expect(api.sent('PATCH /api/campsites/1')[0]?.body).toMatchObject({
      maxRigLength: 8.5,
      priceLength: null,
      before: { maxRigLength: 7 },
    });
  });

  it('is set when a campsite is added', async () => {
    const page = renderApp('/admin/dashboard', ADMIN);
    withTerms(page);
    page.api.on('POST /api/campsites', { status: 201, body: buildDetail() });
    await page.person.click(await screen.findByRole('button', { name: 'Add New Campsite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Campsite' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Cobham' } });
    fireEvent.change(dialog.getByLabelText('Province'), { target: { value: 'Limpopo' } });
    typeLength(dialog, '8.5');
    await page.person.click(dialog.getByRole('button', { name: 'Add Campsite' }));
    await waitFor(() => expect(page.api.sent('POST /api/campsites')).toHaveLength(1));
    expect(page.api.sent('POST /api/campsites')[0]?.body).toMatchObject({ maxRigLength: 8.5 });
  });

  it('is suggested when it differs', async () => {
    const page = renderApp('/campsite/1', CAMPER);
    withTerms(page);
    const POST = 'POST /api/campsites/1/suggested-updates';
    page.api
      .on('GET /api/campsites/1', { body: known(7) })
      .on('GET /api/campsites/1/images', { body: [] })
      .on(POST, { status: 201, body: {} });
    await page.person.click(await screen.findByRole('button', { name: 'More for this campsite' }));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Suggest Update' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggest Updates' }));
    await dialog.findByLabelText(LABEL);
    typeLength(dialog, '41', [...OTHERS, 'Length of status']);
    const submit = dialog.getByRole('button', { name: 'Submit for review' });
    await page.person.click(submit);
    expect(dialog.getByText(MESSAGE)).toBeInTheDocument();
    typeLength(dialog, '8');
    await page.person.click(submit);
    await waitFor(() => expect(page.api.sent(POST)).toHaveLength(1));
    expect(page.api.sent(POST)[0]?.body).toEqual({ maxRigLength: 8 });
  });

  it('is proposed', async () => {
    sessionStorage.clear();
    FakeUpload.install();
    const page = renderApp('/campsites/propose', CAMPER);
    withTerms(page);
    page.api
      .on('GET /api/proposals/likely-places', { body: [] })
      .on('GET /api/user/proposals', { body: { data: [], total: 0 } })
      .on('POST /api/proposals', { status: 201, body: { id: 1, name: 'Cobham', status: 'pending' } });
    const form = within(await screen.findByRole('form', { name: 'Add a missing campsite' }));
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Cobham' } });
    fireEvent.change(form.getByLabelText('Coordinates'), { target: { value: '-28.7, 29.4' } });
    typeLength(form, '8,5', [...OTHERS, 'Length of status']);
    await page.person.click(form.getByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(page.api.sent('POST /api/proposals')).toHaveLength(1));
    const sent = page.api.sent('POST /api/proposals')[0]!.body as FormData;
    expect(sent.get('maxRigLength')).toBe('8.5');
    expect(sent.has('priceLength')).toBe(false);
  });

  it('is corrected in the review of a proposal', async () => {
    const page = renderApp('/admin/proposals/3', ADMIN);
    withTerms(page);
    const user = { id: 7, username: 'thandi', firstName: 'Thandi', lastName: 'Nkosi', profilePicture: null };
    page.api.on('GET /api/admin/proposals/3', {
      body: {
        ...{ id: 3, name: 'Tierkloof', status: 'pending', confirmedNotDuplicate: false, user },
        ...{ createdAt: '2026-11-21T08:00:00.000Z', photos: [], likelyPlaces: [], likelyProposals: [] },
        proposed: { name: 'Tierkloof', province: 'Limpopo', latitude: -24, longitude: 28, maxRigLength: 7 },
      },
    });
    page.api.on('POST /api/admin/proposals/3/approve', { body: {} });
    const form = within(await screen.findByRole('form', { name: 'Proposed campsite' }));
    expect(form.getByLabelText(LABEL)).toHaveValue('7');
    typeLength(form, '8', [...OTHERS, 'Length of status']);
    await page.person.click(form.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(page.api.sent('POST /api/admin/proposals/3/approve')).toHaveLength(1));
    expect(page.api.sent('POST /api/admin/proposals/3/approve')[0]?.body).toMatchObject({ maxRigLength: 8 });
  });

  it('is on the page and the print sheet once it is known, with its unit', async () => {
    const page = renderApp('/campsite/1', CAMPER);
    page.api.on('GET /api/campsites/1', { body: known(8) }).on('GET /api/campsites/1/images', { body: [] });
    const card = await screen.findByRole('region', { name: 'Basic Information' });
    expect(card).toHaveTextContent(/Longest rig8 m/);
    expect(card).not.toHaveTextContent(/Length of/);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet');
    expect(sheet).toHaveTextContent(/Longest rig8 m/);
    expect(sheet).not.toHaveTextContent(/Length of/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('is shown with its unit in the history and the review', async () => {
    const history = renderApp('/campsite/1/history', ADMIN);
    const change = { id: '5', campsiteId: 1, mergedFromId: null, campsiteName: 'Mahai', source: 'admin' };
    history.api.on('GET /api/campsites/1', { body: known(8) }).on('GET /api/admin/campsites/1/revisions', {
      body: {
        data: [
          {
            ...change,
            ...{ field: 'maxRigLength', oldValue: null, newValue: 8, sourceId: null, sourceUrl: null },
            ...{ user: null, createdAt: '2026-11-15T09:42:00.000Z', canUndo: true },
          },
        ],
        total: 1,
      },
    });
    expect(await screen.findByRole('list', { name: 'Changes' })).toHaveTextContent(
      /Longest rigUndoFromnothingTo8 m/,
    );
    history.unmount();

    const review = renderApp('/admin/suggested-updates', ADMIN);
    review.api.on('GET /api/admin/suggested-updates', {
      body: {
        data: [
          {
            ...{ id: 1, campsiteId: 1, campsiteName: 'Mahai', userId: null, user: null, username: null },
            ...{
              sourceUrl: null,
              evidence: [],
              status: 'pending',
              staleFields: [],
              heldFields: [],
              appliedFields: [],
            },
            ...{ changes: { maxRigLength: 8 }, baseValues: {}, currentValues: { maxRigLength: 7 } },
            ...{ createdAt: '2026-10-14T07:42:00.000Z', updatedAt: '2026-10-14T07:42:00.000Z' },
          },
        ],
        total: 1,
      },
    });
    await review.person.click(await screen.findByRole('button', { name: 'Review the update for Mahai' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mahai' }));
    expect(dialog.getByRole('region', { name: LABEL })).toHaveTextContent('Now7 mProposed8 m');
  });
});
