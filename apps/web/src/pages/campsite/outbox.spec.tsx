import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dismissToast } from '../../../test/dismiss-toast';
import { fakeObjectUrls, FakeUpload, file } from '../../../test/fake-upload';
import { MemoryStore } from '../../../test/memory-store';
import { type Handler, heldAnswer } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';

const mockStore = new MemoryStore();

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../../features/checkins/outbox/outbox-db', () => ({
  get outboxDb() {
    return mockStore;
  },
}));

const POST = 'POST /api/campsites/1/checkins';
const SUMMARY = 'Quiet stands under the oaks.';
const AWARD = { lines: [{ kind: 'first-visit', amount: 10 }], total: 10, withheld: null, message: null };
const TAG = 'Waiting to be sent';

beforeEach(() => {
  FakeUpload.install();
  fakeObjectUrls();
  localStorage.clear();
  mockStore.checkins.clear();
  mockStore.failure = null;
});

const network = (isThere: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
afterEach(() => jest.restoreAllMocks());

async function open(user = CAMPER) {
  const app = renderApp('/campsite/1', user);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail() })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

/** A check-in with a photo, submitted while the server answers so. */
async function submitted(status: number, answer: Omit<Exclude<Handler, () => unknown>, 'status'> = {}) {
  const app = await open();
  app.api.on(POST, { status, ...answer });
  await app.person.click(screen.getByRole('button', { name: 'Check In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
  await app.person.click(dialog.getByRole('radio', { name: '4 stars' }));
  fireEvent.change(dialog.getByLabelText('Summary'), { target: { value: SUMMARY } });
  const input = dialog.getByLabelText(/^Choose/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [file('a.jpg')] } });
  await app.person.click(dialog.getByRole('button', { name: 'Check In' }));
  return { ...app, dialog };
}

const online = () => fireEvent(window, new Event('online'));

it('waits on the device without a connection, and is sent once when it returns', async () => {
  network(false);
  const { api, person } = await submitted(0);
  expect(await screen.findByText('It will be sent when you are back online.')).toBeInTheDocument();
  const [{ createdAt } = { createdAt: '' }] = mockStore.checkins.values();
  await dismissToast(person);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const item = (await screen.findByText(TAG)).closest('li');
  expect(within(item as HTMLElement).getByText(SUMMARY)).toBeInTheDocument();
  expect(within(item as HTMLElement).getByRole('img', { name: 'a.jpg' })).toBeInTheDocument();
  expect(await screen.findByText('1 check-in waiting')).toBeInTheDocument();

  api.on(POST, { status: 201, body: { ...buildCheckin(1, CAMPER.id), award: AWARD } });
  network(true);
  online();
  online();
  expect(await screen.findByText('Check-in sent')).toBeInTheDocument();
  expect(screen.getByText(/^Mahai\. \+10 points/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(TAG)).not.toBeInTheDocument());
  expect(mockStore.checkins.size).toBe(0);
  const [tried, sent, ...others] = FakeUpload.made.map(({ headers }) => headers['Idempotency-Key']);
  expect(others).toEqual([]);
  expect(sent).toBe(tried);
  const body = api.sent(POST)[1]?.body as FormData;
  expect([body.get('rating'), body.get('summary')]).toEqual(['4', SUMMARY]);
  expect((body.get('photos') as File).name).toBe('a.jpg');
  expect(createdAt).not.toBe('');
  expect(body.get('writtenAt')).toBe(createdAt);
  const [first] = api.sent(POST).map((request) => request.body as FormData);
  expect(first?.has('writtenAt')).toBe(false);
  await waitFor(() => expect(api.sent('GET /api/campsites/1')).toHaveLength(2));
});

it('says that the connection broke off to somebody who is online, and is sent when asked', async () => {
  const { api, person } = await submitted(0);
  expect(
    await screen.findByText('The connection broke off. It is sent again in a moment.'),
  ).toBeInTheDocument();
  await dismissToast(person);
  await screen.findByText(TAG);
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Still waiting')).toBeInTheDocument();
  await dismissToast(person);
  const answer = heldAnswer();
  const sent = { ...buildCheckin(1, CAMPER.id), award: AWARD };
  api.on(POST, { status: 201, body: sent, until: answer.isDue });
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  answer.send();
  expect(await screen.findByText('Check-in sent')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(TAG)).not.toBeInTheDocument());
});

it('is kept with the reason when the server refuses it, to be corrected or discarded', async () => {
  const { api, person } = await submitted(503);
  expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
  await dismissToast(person);
  await screen.findByText(TAG);
  api.on(POST, { status: 400, body: { message: 'The photo a.jpg cannot be read' } });
  online();
  expect(await screen.findByText('Could not be sent')).toBeInTheDocument();
  expect(screen.getByText('1 check-in could not be sent')).toBeInTheDocument();
  await dismissToast(person);
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
  expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
  await person.click(dialog.getByRole('button', { name: 'Remove a.jpg' }));
  api.on(POST, { status: 201, body: { ...buildCheckin(1, CAMPER.id), award: AWARD } });
  await person.click(dialog.getByRole('button', { name: 'Check In' }));
  expect(await screen.findByText('Check-in successful')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Could not be sent')).not.toBeInTheDocument());
  expect(mockStore.checkins.size).toBe(0);
});

it('says why when the server asks to wait', async () => {
  const headers = { 'Retry-After': '1800' };
  await submitted(429, { headers, body: { message: 'At most 60 check-ins an hour.' } });
  expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
  expect(
    screen.getByText('At most 60 check-ins an hour. Your check-in will be sent in a while.'),
  ).toBeInTheDocument();
  await screen.findByText(TAG);
  const [first] = mockStore.checkins.values();
  expect(first?.notBefore).toBe((first?.triedAt ?? 0) + 1_800_000);
});

it('does not hold up another that the server would take', async () => {
  const { api } = await submitted(503);
  await screen.findByText(TAG);
  const [first] = mockStore.checkins.values();
  if (!first) throw new Error('Nothing waits');
  const second = { ...first, key: 'second', campsiteId: 2, createdAt: '2030-01-01T00:00:00.000Z' };
  mockStore.checkins.set(second.key, second);
  api
    .on(POST, { status: 500, body: { message: 'An unknown error occurred' } })
    .on('POST /api/campsites/2/checkins', {
      status: 201,
      body: { ...buildCheckin(2, CAMPER.id), award: AWARD },
    });
  online();
  await waitFor(() => expect([...mockStore.checkins.keys()]).toEqual([first.key]));
  expect(api.sent('POST /api/campsites/2/checkins')).toHaveLength(1);
});

it('is discarded only after a question, and belongs to its author alone', async () => {
  const { person, unmount } = await submitted(0);
  await screen.findByText(TAG);
  unmount();
  const other = await open({ ...CAMPER, id: 9 });
  expect(screen.queryByText(TAG)).not.toBeInTheDocument();
  other.unmount();
  await open();
  await screen.findByText(TAG);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await person.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(mockStore.checkins.size).toBe(1);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Check-in discarded')).toBeInTheDocument();
  expect(mockStore.checkins.size).toBe(0);
});

it('stays in the dialog when the device has no room for it', async () => {
  mockStore.failure = new DOMException('full', 'QuotaExceededError');
  const { dialog } = await submitted(0);
  expect(await screen.findByText('No room on this device')).toBeInTheDocument();
  expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
  expect(dialog.getByRole('img', { name: 'a.jpg' })).toBeInTheDocument();
});
