import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail, PointsAward } from '@kampvuur/contracts';
import { IMAGE } from '@kampvuur/domain';
import { fakeObjectUrls, FakeUpload, file, takeAway } from '../../../test/fake-upload';
import { heldAnswer } from '../../../test/fake-api';
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
const receipt = (award = EARNED) => ({ status: 201, body: { ...buildCheckin(1, CAMPER.id), award } });

let held: Set<string>;
beforeEach(() => {
  FakeUpload.install();
  held = fakeObjectUrls();
});

async function open(changes: Partial<CampsiteDetail> = {}) {
  const app = renderApp('/campsite/1', CAMPER);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail(changes) })
    .on('GET /api/favorites', { body: [] })
    .on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

async function openForm() {
  const app = await open();
  await app.person.click(screen.getByRole('button', { name: 'Check In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
  const submit = () => app.person.click(dialog.getByRole('button', { name: 'Check In' }));
  const fill = async () => {
    await app.person.click(dialog.getByRole('radio', { name: '4 stars' }));
    fireEvent.change(dialog.getByLabelText('Summary'), { target: { value: SUMMARY } });
  };
  const choose = (files: File[]) =>
    fireEvent.change(dialog.getByLabelText(/^Choose/, { selector: 'input' }), { target: { files } });
  return { ...app, dialog, submit, fill, choose };
}

const sentForm = (api: Awaited<ReturnType<typeof open>>['api'], route: string, index = 0) =>
  api.sent(route)[index]?.body as FormData;

describe('a new check-in', () => {
  it('needs a rating and ten characters', async () => {
    const { api, dialog, submit, person } = await openForm();
    await submit();
    expect(dialog.getByText('Please choose a rating from 1 to 5')).toBeInTheDocument();
    expect(dialog.getByText('Please provide at least 10 characters')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: '1 star' })).toHaveFocus();
    await person.click(dialog.getByLabelText('Summary'));
    await person.paste(' Ten chars! ');
    expect(dialog.getByText('10 / 1000')).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('is sent with its photos, refreshes what shows it, and says what it earned', async () => {
    const { api, submit, fill, choose, dialog } = await openForm();
    api.on(POST, receipt());
    await fill();
    choose([file('a.jpg'), file('b.png', 'image/png')]);
    expect(dialog.getAllByRole('img')).toHaveLength(2);
    await submit();
    expect(await screen.findByText('Check-in successful')).toBeInTheDocument();
    expect(screen.getByText('Thank you for sharing your experience!')).toBeInTheDocument();
    const stamp = within(await screen.findByRole('region', { name: 'Stamp in your passport' }));
    expect(stamp.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '+10',
      '+5',
      '+15',
    ]);
    const body = sentForm(api, POST);
    expect([body.get('rating'), body.get('summary')]).toEqual(['4', SUMMARY]);
    expect(body.getAll('photos').map((photo) => (photo as File).name)).toEqual(['a.jpg', 'b.png']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(api.sent('GET /api/campsites/1')).toHaveLength(2));
    expect(api.sent('GET /api/user')).toHaveLength(2);
    expect(held.size).toBe(0);
  });

  it('says why it earned nothing', async () => {
    const { api, submit, fill } = await openForm();
    const message = 'At most 3 check-ins a day earn points.';
    api.on(POST, receipt({ lines: [], total: 0, withheld: 'daily-visits', message }));
    await fill();
    await submit();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('keeps everything when it fails, and a second try carries the same key', async () => {
    const { api, submit, fill, choose, dialog } = await openForm();
    api.on(POST, { status: 0 });
    await fill();
    choose([file('a.jpg')]);
    await submit();
    expect(await screen.findByText('Check-in failed')).toBeInTheDocument();
    expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
    expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(dialog.getByRole('img', { name: 'a.jpg' })).toBeInTheDocument();
    api.on(POST, receipt());
    await submit();
    expect(await screen.findByText('Check-in successful')).toBeInTheDocument();
    const keys = FakeUpload.made.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{8,120}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('names the photos that can no longer be read, and is sent without them', async () => {
    const { api, person, submit, fill, choose, dialog } = await openForm();
    api.on(POST, receipt());
    await fill();
    const [gone, alsoGone, there] = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
    choose([gone, there, alsoGone]);
    takeAway(gone);
    takeAway(alsoGone);
    await submit();
    expect(await screen.findByText('Check-in failed')).toBeInTheDocument();
    const named =
      '“a.jpg” and “b.jpg” can no longer be read on this device. Remove them, or choose them again.';
    expect(await dialog.findByText(named)).toBeInTheDocument();
    expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
    expect(api.sent(POST)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Remove a.jpg' }));
    await person.click(dialog.getByRole('button', { name: 'Remove b.jpg' }));
    await submit();
    expect(await screen.findByText('Check-in successful')).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(1);
  });

  it('can be sent again when the device would not keep it', async () => {
    const refused = { request: () => Promise.reject(new DOMException('no locks here', 'SecurityError')) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: refused });
    try {
      const { api, submit, fill } = await openForm();
      api.on(POST, { status: 503, body: { message: 'Try once more.' } });
      await fill();
      await submit();
      expect(await screen.findByText('Check-in failed')).toBeInTheDocument();
      api.on(POST, receipt());
      await submit();
      expect(await screen.findByText('Check-in successful')).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('goes out once however often the button is pressed', async () => {
    const { api, fill, dialog, person } = await openForm();
    const answer = heldAnswer();
    api.on(POST, { ...receipt(), until: answer.isDue });
    await fill();
    const button = dialog.getByRole('button', { name: 'Check In' });
    await person.dblClick(button);
    await person.click(button);
    answer.send();
    await screen.findByText('Check-in successful');
    expect(api.sent(POST)).toHaveLength(1);
  });

  it('can be stopped, and stays as it was', async () => {
    const { api, fill, submit, dialog, person } = await openForm();
    const answer = heldAnswer();
    api.on(POST, { ...receipt(), until: answer.isDue });
    await fill();
    await submit();
    expect(dialog.getByRole('progressbar', { name: 'Sending' })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Stop' }));
    answer.send();
    expect(await dialog.findByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
    expect(screen.queryByText('Check-in failed')).not.toBeInTheDocument();
  });

  it('asks before it throws away what was typed', async () => {
    const { fill, dialog, person } = await openForm();
    await fill();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Summary')).toHaveValue(SUMMARY);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check In' })).toHaveFocus());
  });
});

describe('photos of a check-in', () => {
  it('are replaced by a new choice, and dropped one by one', async () => {
    const { choose, dialog, person } = await openForm();
    choose([file('a.jpg'), file('b.jpg')]);
    // Of several, each is also beside what it shows.
    expect(held.size).toBe(4);
    choose([file('c.jpg'), file('d.jpg')]);
    expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['c.jpg', 'd.jpg']);
    expect(held.size).toBe(4);
    await person.click(dialog.getByRole('button', { name: 'Remove c.jpg' }));
    expect(dialog.getAllByRole('img')).toHaveLength(1);
    expect(held.size).toBe(1);
  });

  it.each([
    ['Invalid file type', 'Please select only image files.', file('notes.txt', 'text/plain')],
    ['File too large', 'Image must be smaller than 10MB.', file('big.jpg', 'image/jpeg', IMAGE.maxBytes + 1)],
  ])('are refused: %s', async (title, message, bad) => {
    const { choose, dialog } = await openForm();
    choose([file('exact.jpg', 'image/jpeg', IMAGE.maxBytes), bad]);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['exact.jpg']);
  });

  it('are ten at most', async () => {
    const { choose, dialog } = await openForm();
    const some = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`));
    choose(some(10));
    expect(screen.queryByText('Too many photos')).not.toBeInTheDocument();
    choose(some(11));
    expect(await screen.findByText('Too many photos')).toBeInTheDocument();
    expect(dialog.getAllByRole('img')).toHaveLength(10);
  });
});

describe('one’s own check-in', () => {
  const OWN = buildCheckin(5, CAMPER.id, ['/media/a-400.webp', '/media/b-400.webp']);
  const both = { totalCheckins: 2, checkins: [OWN, buildCheckin(6, 3)] };

  async function openMenu() {
    const app = await open(both);
    await app.person.click(screen.getByRole('button', { name: 'More for your check-in' }));
    return app;
  }

  it('is edited: photos stay except for those dropped', async () => {
    const { api, person } = await openMenu();
    api.on('PATCH /api/checkins/5', { status: 409, body: { message: 'Try once more.' } });
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Your Check-in' }));
    fireEvent.change(dialog.getByLabelText('Summary'), { target: { value: 'Better than I wrote first.' } });
    await person.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(screen.getByText('Try once more.')).toBeInTheDocument();
    api.on('PATCH /api/checkins/5', { body: OWN });
    await person.click(await dialog.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Check-in updated')).toBeInTheDocument();
    expect(screen.getByText('Your check-in has been updated successfully!')).toBeInTheDocument();
    const body = sentForm(api, 'PATCH /api/checkins/5', 1);
    expect(body.get('summary')).toBe('Better than I wrote first.');
    expect(body.getAll('removedPhotos')).toEqual(['/media/b-400.webp']);
    expect(body.getAll('photos')).toEqual([]);
  });

  it('is deleted after a question', async () => {
    const { api, person } = await openMenu();
    api.on('DELETE /api/checkins/5', { status: 204 });
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this check-in?' }));
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Check-in deleted')).toBeInTheDocument();
    expect(api.sent('DELETE /api/checkins/5')).toHaveLength(1);
  });

  it('has a menu to edit and delete; those of others can only be reported, and their authors blocked', async () => {
    const { person } = await openMenu();
    const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries()).toEqual(['Edit', 'Delete']);
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'More for this check-in' }));
    expect(entries()).toEqual(['Report', 'Block this person']);
  });
});
