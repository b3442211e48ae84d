import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Stand } from '@kampvuur/domain/facts';
import { buildDetail } from '../../../test/build-campsites';
import { openEditPage } from '../../../test/open-edit-page';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../../ui/map/PointPicker', () => ({ __esModule: true, default: () => <p>press the map</p> }));

// jsdom draws nothing and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const A: Stand = { name: 'A', count: 8, length: 8, surface: 'Grass', shade: 'Some', amps: 16, hasTap: true };
const B: Stand = { name: 'B', length: 12, isLevel: true };
const C: Stand = { name: 'C' };

beforeEach(() => localStorage.clear());

async function openPage(stands: Stand[] | undefined) {
  const page = renderApp('/campsite/1', CAMPER);
  const detail = { ...buildDetail(), stands };
  page.api.on('GET /api/campsites/1', { body: detail }).on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('region', { name: 'Basic Information' });
  return page;
}

const section = () => screen.findByRole('region', { name: 'Stands' });

describe('the stands of a campsite', () => {
  it('are listed with all that is known of them', async () => {
    await openPage([A, C]);
    const items = within(await section()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'A8 stands · 8 mgrass · some shade · 16 A · own tap',
      'CNothing else is known yet.',
    ]);
  });

  it.each([[[]], [undefined]])('have no section while none is known: %j', async (stands) => {
    await openPage(stands);
    await screen.findByRole('heading', { name: 'How to book' });
    expect(screen.queryByRole('region', { name: 'Stands' })).not.toBeInTheDocument();
  });

  it('are on the print sheet', async () => {
    await openPage([A, C]);
    await section();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet');
    expect(sheet).toHaveTextContent('StandsA: 8 stands, 8 m, grass, some shade, 16 A, own tap C');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});

describe('"Does our rig fit?"', () => {
  const typeLength = async (text: string) => {
    const box = within(await screen.findByRole('region', { name: 'Does our rig fit?' }));
    fireEvent.change(box.getByLabelText(/Car and caravan/), { target: { value: text } });
    return box;
  };

  it('marks which kinds of stand fit, and is kept in the browser', async () => {
    const { unmount } = await openPage([A, B, C]);
    const box = await typeLength('8,5');
    expect(box.getByRole('status')).toHaveTextContent(
      '1 kind of stand fits 8.5 m. Of 1 the length is not known.',
    );
    const items = within(await section()).getAllByRole('listitem');
    expect(items.map((item) => /Fits|Too short|Length not known/.exec(item.textContent)?.[0])).toEqual([
      'Too short',
      'Fits',
      'Length not known',
    ]);
    unmount();
    await openPage([A]);
    expect(await screen.findByLabelText(/Car and caravan/)).toHaveValue('8,5');
    expect(screen.getByText('No kind of stand fits 8.5 m.')).toBeInTheDocument();
  });

  it('refuses what is no length', async () => {
    await openPage([A]);
    const box = await typeLength('long');
    expect(box.getByText('Please enter a length from 1 to 40 metres, or nothing')).toBeInTheDocument();
    expect(box.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is not asked where no length is known', async () => {
    await openPage([C]);
    await section();
    expect(screen.queryByRole('region', { name: 'Does our rig fit?' })).not.toBeInTheDocument();
  });
});

describe('the editor of stands', () => {
  it('adds, changes and removes kinds of stand', async () => {
    const { api, person, form, save } = await openEditPage({ ...buildDetail(), stands: [A, B] });
    api.on('PATCH /api/campsites/1', { body: buildDetail() });
    const part = within(form.getByRole('group', { name: 'Stands' }));
    expect(part.getAllByRole('listitem')[0]).toHaveTextContent(
      'A8 stands, 8 m, grass, some shade, 16 A, own tap',
    );
    await person.click(part.getByRole('button', { name: 'Remove B' }));
    expect(part.getByRole('button', { name: 'Add a kind of stand' })).toHaveFocus();
    await person.click(part.getByRole('button', { name: 'Edit A' }));
    await person.selectOptions(part.getByLabelText('Own tap'), 'Not known');
    await person.selectOptions(part.getByLabelText('Surface'), 'Gravel');
    await person.click(part.getByRole('button', { name: 'Close A' }));
    await person.click(part.getByRole('button', { name: 'Add a kind of stand' }));
    expect(part.getByLabelText('Name of this kind')).toHaveFocus();
    await person.keyboard('River sites{Enter}');
    expect(api.sent('PATCH /api/campsites/1')).toHaveLength(0);
    await person.click(part.getByRole('button', { name: 'Edit River sites' }));
    fireEvent.change(part.getByLabelText('Length'), { target: { value: '10,5' } });
    await person.selectOptions(part.getByLabelText('Fenced'), 'No');
    await save();
    await waitFor(() => expect(api.sent('PATCH /api/campsites/1')).toHaveLength(1));
    const { hasTap: _hasTap, ...rest } = A;
    expect(api.sent('PATCH /api/campsites/1')[0]?.body).toMatchObject({
      stands: [
        { ...rest, surface: 'Gravel' },
        { name: 'River sites', length: 10.5, isFenced: false },
      ],
      before: { stands: [A, B] },
    });
  });

  it('refuses an invalid value with a message that names the stand, and leaves out empty rows', async () => {
    const { api, person, form, save } = await openEditPage({ ...buildDetail(), stands: [A] });
    api.on('PATCH /api/campsites/1', { body: buildDetail() });
    const part = within(form.getByRole('group', { name: 'Stands' }));
    await person.click(part.getByRole('button', { name: 'Edit A' }));
    fireEvent.change(part.getByLabelText('Power'), { target: { value: 'plenty' } });
    await save();
    expect(part.getByRole('alert')).toHaveTextContent(
      'A: the amperes must be a whole number of A from 1 to 63, or empty',
    );
    expect(part.getByRole('button', { name: 'Add a kind of stand' })).toHaveFocus();
    fireEvent.change(part.getByLabelText('Power'), { target: { value: '20' } });
    await person.click(part.getByRole('button', { name: 'Add a kind of stand' }));
    await save();
    await waitFor(() => expect(api.sent('PATCH /api/campsites/1')).toHaveLength(1));
    expect(api.sent('PATCH /api/campsites/1')[0]?.body).toMatchObject({ stands: [{ ...A, amps: 20 }] });
  });
});

describe('a change of stands', () => {
  it('is shown in the history and the review, kind by kind', async () => {
    const history = renderApp('/campsite/1/history', ADMIN);
    const change = { id: '5', campsiteId: 1, mergedFromId: null, campsiteName: 'Mahai', source: 'admin' };
    history.api.on('GET /api/campsites/1', { body: buildDetail() });
    history.api.on('GET /api/admin/campsites/1/revisions', {
      body: {
        data: [
          {
            ...change,
            ...{ field: 'stands', oldValue: [A, C], newValue: [A, B], sourceId: null, sourceUrl: null },
            ...{ user: null, createdAt: '2026-11-15T09:42:00.000Z', canUndo: true },
          },
        ],
        total: 1,
      },
    });
    const changes = await screen.findByRole('list', { name: 'Changes' });
    expect(changes).toHaveTextContent('B: 12 m, level');
    expect(changes).not.toHaveTextContent('A: 8 stands');
    history.unmount();

    const review = renderApp('/admin/suggested-updates', ADMIN);
    const nobody = { userId: null, user: null, username: null, sourceUrl: null, evidence: [] };
    review.api.on('GET /api/admin/suggested-updates', {
      body: {
        data: [
          {
            ...{ id: 1, campsiteId: 1, campsiteName: 'Mahai', ...nobody, status: 'pending' },
            ...{ staleFields: [], heldFields: [], appliedFields: [] },
            ...{ changes: { stands: [A, B] }, baseValues: {}, currentValues: { stands: [A] } },
            ...{ createdAt: '2026-10-14T07:42:00.000Z', updatedAt: '2026-10-14T07:42:00.000Z' },
          },
        ],
        total: 1,
      },
    });
    await review.person.click(await screen.findByRole('button', { name: 'Review the update for Mahai' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mahai' }));
    expect(dialog.getByRole('region', { name: 'Stands' })).toHaveTextContent('B: 12 m, level');
  });
});
