import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LikelyPlace } from '@kampvuur/contracts';
import { MESSAGES, PROPOSAL_MESSAGES } from '@kampvuur/domain';
import { fakeObjectUrls, FakeUpload, file, takeAway } from '../../../test/fake-upload';
import { CAMPER, renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/PointPicker', () => ({
  __esModule: true,
  default: ({ onPick }: { onPick: (latitude: number, longitude: number) => void }) => (
    <button type="button" onClick={() => onPick(-32.45, 22.15)}>
      press the map
    </button>
  ),
}));

const SEND = 'POST /api/proposals';
const LIKELY = 'GET /api/proposals/likely-places';
const HERE = {
  province: 'Western Cape',
  place: { name: 'Beaufort West', label: 'Beaufort West, Western Cape', province: 'Western Cape' },
  distanceKm: 42.3,
};

const listed: LikelyPlace = {
  id: 12,
  name: 'Swartvlei Sterrekamp',
  distanceM: 145,
  reasons: ['Same name'],
  isSure: true,
};

async function open(likely: LikelyPlace[] = [], hash = '') {
  const page = renderApp(`/campsites/propose${hash}`, CAMPER);
  page.api
    .on(LIKELY, { body: likely })
    .on('GET /api/geocode/reverse', { body: HERE })
    .on('GET /api/map-settings', { body: {} })
    .on('GET /api/user/proposals', { body: { data: [], total: 0 } });
  for (const kind of ['facilities', 'activities', 'categories'])
    page.api.on(`GET /api/${kind}`, { body: [{ id: 1, name: 'Braai' }] });
  const form = within(await screen.findByRole('form', { name: 'Add a missing campsite' }));
  await form.findByRole('button', { name: 'press the map' });
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const send = () => page.person.click(form.getByRole('button', { name: 'Send for review' }));
  return { ...page, form, type, send };
}

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

it('is filled in with the name and position of a link, unless they are none', async () => {
  const { form, unmount } = await open([], '#name=Gogga+se+Plek&at=-28.69%2C+28.93');
  expect(form.getByLabelText('Name')).toHaveValue('Gogga se Plek');
  expect(form.getByLabelText('Coordinates')).toHaveValue('-28.69, 28.93');
  unmount();
  sessionStorage.clear();
  const { form: other } = await open([], '#name=Gogga&at=nowhere');
  expect(other.getByLabelText('Name')).toHaveValue('');
});

it('sends what is known and leads to one’s proposals', async () => {
  const { api, person, form, type, send } = await open();
  type('Name', 'Swartvlei Sterrekamp');
  await person.click(form.getByRole('button', { name: 'press the map' }));
  expect(form.getByLabelText('Coordinates')).toHaveValue('-32.45, 22.15');
  expect(await form.findByText('42 km from Beaufort West, Western Cape')).toBeInTheDocument();
  type('In a sentence or two', 'Four stands below the ridge.');
  type('Rate per night', '1 250');
  // Entered but not added: it is meant all the same.
  type('Phone numbers', '023 555 0100');
  api.on(SEND, { status: 201, body: { id: 1, name: 'Swartvlei Sterrekamp', status: 'pending' } });
  await send();
  expect(await screen.findByRole('heading', { name: 'My proposals' })).toBeInTheDocument();
  expect([...(api.sent(SEND)[0]!.body as FormData).entries()]).toEqual([
    ['name', 'Swartvlei Sterrekamp'],
    ['latitude', '-32.45'],
    ['longitude', '22.15'],
    ['shortDescription', 'Four stands below the ridge.'],
    ['rates', '1250'],
    ['contactPhones', '023 555 0100'],
    ['closestTown', 'Beaufort West'],
  ]);
  expect(await screen.findByText('An administrator will look at Swartvlei Sterrekamp.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('says what is missing at its field and sends nothing', async () => {
  const { api, form, type, send } = await open();
  type('In a sentence or two', 'Below the ridge.');
  await send();
  expect(form.getByText(MESSAGES.campsiteName)).toBeInTheDocument();
  expect(form.getByText(PROPOSAL_MESSAGES.place)).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(api.sent(SEND)).toHaveLength(0);
});

it('asks whether it is one that is listed, and takes the camper’s word', async () => {
  const { api, form, type, send } = await open([listed]);
  type('Name', 'Swartvlei Sterrekamp');
  expect(api.sent(LIKELY)).toHaveLength(0);
  type('Coordinates', '-32.45, 22.15');
  expect(await form.findByText('Is it one of these?')).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Swartvlei Sterrekamp' })).toHaveAttribute('href', '/campsite/12');
  expect(form.getByText('145 m apart, Same name')).toBeInTheDocument();
  expect(Object.fromEntries(api.sent(LIKELY)[0]!.query)).toEqual({
    name: 'Swartvlei Sterrekamp',
    latitude: '-32.45',
    longitude: '22.15',
  });
  const errors = { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] };
  api.on(SEND, { status: 409, body: { message: PROPOSAL_MESSAGES.duplicate, errors } });
  await send();
  const box = await form.findByRole('checkbox', { name: 'No, it is another place' });
  await waitFor(() => expect(box).toHaveFocus());
  fireEvent.click(box);
  await send();
  await waitFor(() => expect(api.sent(SEND)).toHaveLength(2));
  expect((api.sent(SEND)[1]!.body as FormData).get('confirmedNotDuplicate')).toBe('true');
});

it('names campsites of a like name below the name, before there is a place', async () => {
  const { api, form, type } = await open([{ ...listed, distanceM: null, isSure: false }]);
  type('Name', 'Swartvlei');
  expect(await form.findByText('Is it one of these?')).toBeInTheDocument();
  expect(form.getByText('Same name')).toBeInTheDocument();
  expect(form.queryByRole('checkbox', { name: 'No, it is another place' })).not.toBeInTheDocument();
  expect(Object.fromEntries(api.sent(LIKELY)[0]!.query)).toEqual({ name: 'Swartvlei' });
  const isBelowPlace = () =>
    form.getByLabelText('Coordinates').compareDocumentPosition(form.getByText('Is it one of these?')) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelowPlace()).toBe(false);
  type('Coordinates', '-32.45, 22.15');
  await waitFor(() => expect(isBelowPlace()).toBe(true));
});

it('names a photo that can no longer be read, and is sent without it', async () => {
  fakeObjectUrls();
  const { api, person, form, type, send } = await open();
  type('Name', 'Swartvlei Sterrekamp');
  await person.click(form.getByRole('button', { name: 'press the map' }));
  const gone = file('gate.jpg');
  const files = [gone, file('stand.jpg')];
  fireEvent.change(form.getByLabelText(/^Choose/, { selector: 'input' }), { target: { files } });
  takeAway(gone);
  api.on(SEND, { status: 201, body: { id: 3 } });
  await send();
  const named = '“gate.jpg” can no longer be read on this device. Remove it, or choose it again.';
  expect(await form.findByText(named)).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveValue('Swartvlei Sterrekamp');
  expect(api.sent(SEND)).toHaveLength(0);
  await person.click(form.getByRole('button', { name: 'Remove gate.jpg' }));
  await send();
  await waitFor(() => expect(api.sent(SEND)).toHaveLength(1));
  expect((api.sent(SEND)[0]!.body as FormData).getAll('photos')).toHaveLength(1);
});

it('asks nothing about an empty list, and takes back what was said about another place', async () => {
  const { api, form, type, send } = await open([listed]);
  type('Name', 'Swartvlei Sterrekamp');
  type('Coordinates', '-32.45, 22.15');
  await form.findByText('Is it one of these?');
  const errors = { confirmedNotDuplicate: [PROPOSAL_MESSAGES.duplicate] };
  api.on(SEND, { status: 409, body: { message: PROPOSAL_MESSAGES.duplicate, errors } });
  await send();
  const box = await form.findByRole('checkbox', { name: 'No, it is another place' });
  await waitFor(() => expect(box).toHaveFocus());
  fireEvent.click(box);

  api.on(LIKELY, { body: [] });
  type('Name', 'Tierkloof');
  await waitFor(() => expect(form.queryByText('Is it one of these?')).not.toBeInTheDocument());
  expect(form.queryByRole('checkbox', { name: 'No, it is another place' })).not.toBeInTheDocument();

  // Refused for one that nobody could name: the question without a list.
  await send();
  expect(await form.findByRole('checkbox', { name: 'No, it is another place' })).not.toBeChecked();
  expect((api.sent(SEND)[1]!.body as FormData).get('confirmedNotDuplicate')).toBeNull();
  expect(form.queryByText('Is it one of these?')).not.toBeInTheDocument();
  expect(form.queryByRole('list', { name: 'Campsites it may be' })).not.toBeInTheDocument();
});

it('keeps what was written over a reload, and forgets it on Cancel', async () => {
  const first = await open();
  first.type('Name', 'Tierkloof');
  first.unmount();
  const { form, person } = await open();
  expect(form.getByLabelText('Name')).toHaveValue('Tierkloof');
  await person.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(sessionStorage).toHaveLength(0);
});
