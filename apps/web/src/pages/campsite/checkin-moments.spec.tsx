import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PointsAward } from '@kampvuur/contracts';
import { FakeUpload } from '../../../test/fake-upload';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const POST = 'POST /api/campsites/1/checkins';
const SUMMARY = 'Quiet stands under the oaks.';
const EARNED: PointsAward = {
  lines: [
    { kind: 'first-visit', amount: 10 },
    { kind: 'first-ever', amount: 5 },
  ],
  total: 15,
  withheld: null,
  message: null,
};

beforeEach(() => FakeUpload.install());

async function openForm() {
  const app = renderApp('/campsite/1', CAMPER);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail() })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites/1/images', { body: [] });
  await app.person.click(await screen.findByRole('button', { name: 'Check In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
  const submit = () => app.person.click(dialog.getByRole('button', { name: 'Check In' }));
  const fill = async () => {
    await app.person.click(dialog.getByRole('radio', { name: '4 stars' }));
    fireEvent.change(dialog.getByLabelText('Summary'), { target: { value: SUMMARY } });
  };
  return { ...app, dialog, submit, fill };
}

describe('a new check-in', () => {
  it('stamps the passport with date, place and points, line by line', async () => {
    const { api, person, submit, fill } = await openForm();
    api.on(POST, { status: 201, body: { ...buildCheckin(1, CAMPER.id), award: EARNED } });
    await fill();
    await submit();
    const page = within(await screen.findByRole('region', { name: 'Stamp in your passport' }));
    expect(page.getByRole('heading', { name: 'Mahai' })).toBeInTheDocument();
    expect(page.getByText('KwaZulu-Natal,')).toHaveTextContent('KwaZulu-Natal, 14 October 2026');
    const terms = page.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['First check-in at this campsite', 'First check-in there by anyone', 'Points']);
    const amounts = page.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['+10', '+5', '+15']);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Stamp in your passport' })).toHaveFocus());
    await person.click(page.getByRole('button', { name: 'Close the passport' }));
    expect(screen.queryByRole('region', { name: 'Stamp in your passport' })).not.toBeInTheDocument();
  });

  it('names the campsite, and finds what was written again after a reload', async () => {
    const first = await openForm();
    expect(first.dialog.getByText('Mahai')).toBeInTheDocument();
    await first.fill();
    first.unmount();
    const again = await openForm();
    expect(again.dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
    expect(again.dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    // Whoever throws it away does not meet it again.
    await again.person.click(again.dialog.getByRole('button', { name: 'Cancel' }));
    await again.person.click(await screen.findByRole('button', { name: 'Discard' }));
    again.unmount();
    expect((await openForm()).dialog.getByLabelText('Summary')).toHaveValue('');
  });

  it('says in the words of the product what failed when the server says nothing of use', async () => {
    const { api, submit, fill } = await openForm();
    api.on(POST, { status: 500, body: { message: 'Internal Server Error' } });
    await fill();
    await submit();
    expect(await screen.findByText('Failed to submit check-in')).toBeInTheDocument();
    expect(screen.queryByText(/500|Internal/)).not.toBeInTheDocument();
  });
});
