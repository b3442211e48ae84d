import { screen, waitFor, within } from '@testing-library/react';
import { buildDetail } from '../../../test/build-campsites';
import { openEditPage } from '../../../test/open-edit-page';
import { ADMIN, renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../../ui/map/PointPicker', () => ({ __esModule: true, default: () => <p>press the map</p> }));

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

async function openMonths(months: number[]) {
  const page = await openEditPage({ openMonths: months });
  page.api.on('PATCH /api/campsites/1', { body: buildDetail() });
  const group = within(page.form.getByRole('group', { name: 'Open months' }));
  const press = (name: string) => page.person.click(group.getByRole('checkbox', { name }));
  const saved = async () => {
    await page.save();
    await waitFor(() => expect(page.api.sent('PATCH /api/campsites/1')).toHaveLength(1));
    return page.api.sent('PATCH /api/campsites/1')[0]?.body;
  };
  return { group, press, saved };
}

describe('the open months of a campsite', () => {
  it('are chosen one by one, and sent in their order', async () => {
    const { group, press, saved } = await openMonths([4]);
    expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    await press('December');
    await press('April');
    await press('January');
    expect(await saved()).toMatchObject({ openMonths: [1, 12] });
  });

  it('are all chosen by one box, and all cleared by it', async () => {
    const { group, press, saved } = await openMonths([4]);
    await press('All year');
    expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(ALL.length + 1);
    await press('All year');
    expect(group.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(await saved()).toMatchObject({ openMonths: [], before: { openMonths: [4] } });
  });

  it('are compared as one value by the review', async () => {
    const { api, person } = renderApp('/admin/suggested-updates', ADMIN);
    api.on('GET /api/admin/suggested-updates', { body: { data: [REVIEW], total: 1 } });
    await person.click(await screen.findByRole('button', { name: 'Review the update for Mahai' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mahai' }));
    const field = dialog.getByRole('region', { name: 'Open months' });
    expect(field).toHaveTextContent('NowAll yearProposedNovember to February');
  });
});

const REVIEW = {
  ...{ id: 1, campsiteId: 1, campsiteName: 'Mahai', userId: null, user: null, username: null },
  ...{ sourceUrl: null, evidence: [], status: 'pending', staleFields: [], heldFields: [], appliedFields: [] },
  ...{ changes: { openMonths: [1, 2, 11, 12] }, baseValues: {}, currentValues: { openMonths: ALL } },
  ...{ createdAt: '2026-10-14T07:42:00.000Z', updatedAt: '2026-10-14T07:42:00.000Z' },
};
