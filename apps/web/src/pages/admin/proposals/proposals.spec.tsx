import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProposalReview } from '@kampvuur/contracts';
import { MESSAGES, PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';

jest.mock('../../../ui/map/PointPicker', () => ({ __esModule: true, default: () => <p>the map</p> }));

const ONE = 'GET /api/admin/proposals/3';
const DECIDE = (how: string) => `POST /api/admin/proposals/3/${how}`;

function proposal(changes: Partial<ProposalReview> = {}): ProposalReview {
  return {
    id: 3,
    name: 'Tierkloof',
    province: 'Western Cape',
    closestTown: 'Beaufort West',
    status: 'pending',
    confirmedNotDuplicate: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    processedAt: null,
    adminNote: null,
    adminUsername: null,
    campsiteId: null,
    campsiteName: null,
    user: { id: 7, username: 'thandi', firstName: 'Thandi', lastName: 'Nkosi', profilePicture: null },
    proposed: {
      name: 'Tierkloof',
      province: 'Western Cape',
      closestTown: 'Beaufort West',
      latitude: -32.45,
      longitude: 22.15,
      rates: 180,
      facilities: ['Braai'],
    },
    photos: [{ url: '/media/aaaaaaaaaaaaaaaaaaaaaa-1200.webp', srcset: null }],
    likelyPlaces: [
      { id: 12, name: 'Tierkloof Lodge', distanceM: 900, reasons: ['Same host'], isSure: false },
    ],
    likelyProposals: [],
    ...changes,
  };
}

function openOne(entry = proposal()) {
  const page = renderApp('/admin/proposals/3', ADMIN);
  page.api
    .on(ONE, { body: entry })
    .on('GET /api/map-settings', { body: {} })
    .on('GET /api/geocode/reverse', { body: { place: null, province: null, distanceKm: null } });
  for (const kind of ['facilities', 'activities', 'categories'])
    page.api.on(`GET /api/${kind}`, { body: [{ id: 1, name: 'Braai' }] });
  return page;
}

const formOf = async () => within(await screen.findByRole('form', { name: 'Proposed campsite' }));

it('lists the queue below Review, and leads to each', async () => {
  const { api, person } = renderApp('/admin/proposals', ADMIN);
  api.on('GET /api/admin/proposals', { body: { data: [proposal()], total: 11 } });
  const rows = await screen.findByRole('list', { name: 'Proposed campsites' });
  expect(rows).toHaveTextContent(
    'TierkloofBeaufort West, Western CapeBy Thandi Nkosi, 21 November 2026 · 1 photo',
  );
  const administration = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(administration.getByRole('link', { current: 'page' })).toHaveTextContent('Review');
  const queues = within(screen.getByRole('navigation', { name: 'Review' }));
  expect(queues.getByRole('link', { current: 'page' })).toHaveTextContent('Proposed Campsites');
  await person.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() =>
    expect(Object.fromEntries(api.sent('GET /api/admin/proposals').at(-1)!.query)).toEqual({
      status: 'pending',
      page: '2',
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Decided' }));
  await waitFor(() => expect(window.location.search).toBe('?status=decided'));
});

it('leads to the others from one that is gone', async () => {
  const { api } = renderApp('/admin/proposals/3', ADMIN);
  api.on(ONE, { status: 404, body: { message: PROPOSAL_MESSAGES.notFound } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposal not found' })).toBeInTheDocument();
  expect(screen.getByText(PROPOSAL_MESSAGES.notFound)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('approves with what was corrected', async () => {
  const { api, person } = openOne();
  const form = await formOf();
  expect(screen.getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute('href', '/profile/thandi');
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Tierkloof Camp' } });
  fireEvent.change(form.getByLabelText('Note for the camper'), { target: { value: ' Thanks! ' } });
  const outcome = {
    status: 'approved',
    processedAt: '2026-11-22T08:00:00.000Z',
    adminUsername: 'lindiwe',
  } as const;
  const approved = proposal({ ...outcome, campsiteId: 44, campsiteName: 'Tierkloof Camp', photos: [] });
  api.on(DECIDE('approve'), { body: { ...approved, award: null } }).on(ONE, { body: approved });
  await person.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The campsite is listed now')).toBeInTheDocument();
  expect(api.sent(DECIDE('approve'))[0]?.body).toMatchObject({
    name: 'Tierkloof Camp',
    province: 'Western Cape',
    latitude: '-32.45',
    longitude: '22.15',
    rates: 180,
    facilities: ['Braai'],
    adminVerified: false,
    adminNote: 'Thanks!',
  });
  expect(await screen.findByRole('link', { name: 'Tierkloof Camp' })).toHaveAttribute('href', '/campsite/44');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('rejects with a note only', async () => {
  const { api, person } = openOne();
  const form = await formOf();
  await person.click(form.getByRole('button', { name: 'Reject' }));
  expect(form.getByText(MESSAGES.rejectionNote)).toBeInTheDocument();
  expect(form.getByLabelText('Note for the camper')).toHaveFocus();
  expect(api.sent(DECIDE('reject'))).toHaveLength(0);
  fireEvent.change(form.getByLabelText('Note for the camper'), { target: { value: 'A garden.' } });
  api.on(DECIDE('reject'), { body: proposal({ status: 'rejected' }) });
  await person.click(form.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Proposal rejected')).toBeInTheDocument();
  expect(api.sent(DECIDE('reject'))[0]?.body).toEqual({ adminNote: 'A garden.' });
});

it('says that it is one that is listed, unless somebody was faster', async () => {
  const { api, person } = openOne();
  await formOf();
  expect(screen.getByText('900 m apart, Same host')).toBeInTheDocument();
  api.on(DECIDE('duplicate'), { status: 409, body: { message: PROPOSAL_MESSAGES.decided } });
  await person.click(screen.getByRole('button', { name: 'It is this one: Tierkloof Lodge' }));
  expect(await screen.findByText(PROPOSAL_MESSAGES.decided)).toBeInTheDocument();
  expect(api.sent(DECIDE('duplicate'))[0]?.body).toMatchObject({ campsiteId: 12 });
});

it('names others that wait, and loses nothing typed when the place was listed meanwhile', async () => {
  const twin = { id: 4, name: 'Tierkloof Kamp', distanceM: 30, reasons: ['Same name'], isSure: true };
  const { api, person } = openOne(proposal({ likelyPlaces: [], likelyProposals: [twin] }));
  const form = await formOf();
  const others = within(screen.getByRole('region', { name: 'Others have proposed it too' }));
  expect(others.getByRole('link', { name: 'Tierkloof Kamp' })).toHaveAttribute('href', '/admin/proposals/4');
  expect(form.queryByRole('checkbox', { name: /another place/ })).not.toBeInTheDocument();

  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Tierkloof Camp' } });
  fireEvent.change(form.getByLabelText('Note for the camper'), { target: { value: 'Thanks!' } });
  const message = PROPOSAL_MESSAGES.duplicate;
  api
    .on(DECIDE('approve'), { status: 409, body: { message, errors: { confirmedNotDuplicate: [message] } } })
    .on(ONE, { body: proposal({ likelyPlaces: [{ ...twin, id: 44 }] }) });
  await person.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('button', { name: 'It is this one: Tierkloof Kamp' })).toBeInTheDocument();
  const word = form.getByRole('checkbox', { name: 'It is a different place from those listed' });
  expect(word).toHaveFocus();
  expect(word).toHaveAccessibleDescription(message);
  expect(form.getByLabelText('Name')).toHaveValue('Tierkloof Camp');
  expect(form.getByLabelText('Note for the camper')).toHaveValue('Thanks!');

  api.on(DECIDE('approve'), { body: { ...proposal({ status: 'approved' }), award: null } });
  await person.click(word);
  await person.click(form.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The campsite is listed now')).toBeInTheDocument();
  expect(api.sent(DECIDE('approve')).map(({ body }) => body)).toMatchObject([
    { confirmedNotDuplicate: false },
    { confirmedNotDuplicate: true, name: 'Tierkloof Camp', adminNote: 'Thanks!' },
  ]);
});
