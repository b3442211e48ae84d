import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteImage } from '@kampvuur/contracts';
import { IMAGE } from '@kampvuur/domain';
import { dismissToast } from '../../../test/dismiss-toast';
import { fakeObjectUrls, FakeUpload, file, takeAway } from '../../../test/fake-upload';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const LIST = 'GET /api/campsites/1/images';
const POST = 'POST /api/campsites/1/images';

function image(id: number, userId: number | null): CampsiteImage {
  return {
    id,
    campsiteId: 1,
    userId,
    imageKey: `key-${id}`,
    filename: `photo-${id}.jpg`,
    subject: null,
    createdAt: '2026-10-14T10:00:00.000Z',
    url: `/media/key-${id}-1200.webp`,
    srcset: null,
  };
}

beforeEach(() => {
  FakeUpload.install();
  fakeObjectUrls();
});

async function open(user = CAMPER, images: CampsiteImage[] = []) {
  const app = renderApp('/campsite/1', user);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail() })
    .on('GET /api/favorites', { body: [] })
    .on(LIST, { body: images });
  const card = within(await screen.findByRole('region', { name: 'Add your photos' }));
  const choose = (files: File[]) =>
    fireEvent.change(card.getByLabelText('Choose images', { selector: 'input' }), { target: { files } });
  const chosen = () => card.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
  return { ...app, card, choose, chosen };
}

/** A paste or drop of files, which jsdom cannot make itself. */
function give(type: 'paste' | 'drop', target: EventTarget, files: File[]) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files }, dataTransfer: { files, types: ['Files'] } });
  act(() => void target.dispatchEvent(event));
  return event;
}

/** A device that is turned: `turn` gives it the width of a phone held upright, or more. */
function device() {
  const { matchMedia } = window;
  const changes = new EventTarget();
  let isNarrow = false;
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    get matches() {
      return isNarrow && query.includes('max-width');
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  return {
    turn() {
      isNarrow = !isNarrow;
      act(() => void changes.dispatchEvent(new Event('change')));
    },
    restore: () => Object.assign(window, { matchMedia }),
  };
}

describe('images for a campsite', () => {
  it('stay chosen while the device is turned', async () => {
    const { turn, restore } = device();
    const { choose } = await open();
    const order = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
    choose([file('a.jpg')]);
    const wide = order();
    turn();
    expect(order()).not.toEqual(wide);
    expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
    turn();
    expect(order()).toEqual(wide);
    expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
    restore();
  });

  it('are sent one after the other; the first failure stops the rest, which stay', async () => {
    const { api, person, choose, chosen, card } = await open();
    choose([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    let count = 0;
    api.on(POST, () => {
      count += 1;
      return count === 2
        ? { status: 503, body: { message: 'Try later.' } }
        : { status: 201, body: image(1, 7) };
    });
    await person.click(card.getByRole('button', { name: 'Upload 3 images' }));
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Try later.')).toBeInTheDocument();
    expect(chosen()).toEqual(['b.jpg', 'c.jpg']);
    await person.click(card.getByRole('button', { name: 'Upload 2 images' }));
    expect(await screen.findByText('Image uploaded')).toBeInTheDocument();
    expect(screen.getByText('Your campsite image has been uploaded successfully.')).toBeInTheDocument();
    const names = api.sent(POST).map(({ body }) => ((body as FormData).get('image') as File).name);
    expect(names).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg']);
    await waitFor(() => expect(api.sent('GET /api/campsites/1')).toHaveLength(3));
    expect(api.sent(LIST)).toHaveLength(3);
  });

  it('are sent except for one that can no longer be read, which is named and can be sent again', async () => {
    const { api, person, choose, card } = await open();
    api.on(POST, { status: 201, body: image(1, 7) });
    const picture = file('a.jpg');
    choose([picture, file('b.jpg')]);
    const giveBack = takeAway(picture);
    await person.click(card.getByRole('button', { name: 'Upload 2 images' }));
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    const named = '“a.jpg” can no longer be read on this device. Remove it, or choose it again.';
    expect(screen.getByText(named)).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(1);
    giveBack();
    await person.click(card.getByRole('button', { name: 'Upload 1 image' }));
    expect(await screen.findByText('Image uploaded')).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(2);
  });

  it('need one to be chosen', async () => {
    const { person, card } = await open();
    await person.click(card.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No images selected')).toBeInTheDocument();
    expect(screen.getByText('Please select at least one image to upload.')).toBeInTheDocument();
  });

  it('must be images of at most 10 MB', async () => {
    const { person, choose, chosen } = await open();
    choose([file('notes.pdf', 'application/pdf')]);
    expect(await screen.findByText('Invalid file type')).toBeInTheDocument();
    await dismissToast(person);
    choose([file('big.png', 'image/png', IMAGE.maxBytes + 1)]);
    expect(await screen.findByText('File too large')).toBeInTheDocument();
    expect(chosen()).toEqual([]);
  });

  it('are taken by paste and drop anywhere, but not while typing or in a dialog', async () => {
    const { person, chosen } = await open();
    give('paste', document.body, [file('pasted.png', 'image/png')]);
    give('drop', screen.getByRole('heading', { level: 1 }), [file('dropped.png', 'image/png')]);
    expect(chosen()).toEqual(['pasted.png', 'dropped.png']);
    await person.click(screen.getByRole('button', { name: 'Check In' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
    give('paste', dialog.getByLabelText('Summary'), [file('typing.png', 'image/png')]);
    const drop = give('drop', document.body, [file('beside.png', 'image/png')]);
    expect(drop.defaultPrevented).toBe(true);
    expect(document.querySelector('img[alt="typing.png"], img[alt="beside.png"]')).toBeNull();
  });
});

describe('deleting images', () => {
  const BOTH = [image(1, CAMPER.id), image(2, 99)];

  it('is for one’s own, after a question', async () => {
    const { api, person, card } = await open(CAMPER, BOTH);
    const own = await card.findByRole('button', { name: 'Delete photo-1.jpg' });
    expect(card.queryByRole('button', { name: 'Delete photo-2.jpg' })).not.toBeInTheDocument();
    api.on('DELETE /api/campsites/1/images/1', { status: 503, body: { message: '' } });
    await person.click(own);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete failed')).toBeInTheDocument();
    await dismissToast(person);
    api.on('DELETE /api/campsites/1/images/1', { status: 204 }).on(LIST, { body: [] });
    await person.click(own);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted')).toBeInTheDocument();
    await waitFor(() => expect(own).not.toBeInTheDocument());
  });

  it('is for one’s own that is hidden too, which says why and shows no picture', async () => {
    const hidden = { ...image(3, CAMPER.id), hidden: { note: 'Shows a number plate.' } };
    const { api, person, card } = await open(CAMPER, [hidden]);
    expect(await card.findByText('photo-3.jpg is hidden')).toBeVisible();
    expect(card.getByText('Shows a number plate.')).toBeVisible();
    expect(card.queryByRole('img', { name: 'photo-3.jpg' })).not.toBeInTheDocument();
    expect(card.queryByRole('list', { name: 'Your images' })).not.toBeInTheDocument();
    api.on('DELETE /api/campsites/1/images/3', { status: 204 }).on(LIST, { body: [] });
    await person.click(card.getByRole('button', { name: 'Delete photo-3.jpg' }));
    expect(await screen.findByText(/^It is hidden; deleting it is for good/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted')).toBeInTheDocument();
  });

  it('is for any image when an administrator does it', async () => {
    const { card } = await open(ADMIN, BOTH);
    expect(await card.findByRole('button', { name: 'Delete photo-2.jpg' })).toBeInTheDocument();
  });

  it('says that the list could not be read', async () => {
    const { api } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { body: buildDetail() }).on(LIST, { status: 503 });
    expect(await screen.findByText('Failed to fetch images')).toBeInTheDocument();
  });

  it('is not offered offline, without a word, and again when the connection is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { body: buildDetail() }).on(LIST, { body: BOTH });
    expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: 'Mahai' });
    expect(api.sent(LIST)).toHaveLength(0);
    onLine.mockRestore();
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('button', { name: 'Delete photo-1.jpg' })).toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch images')).not.toBeInTheDocument();
  });
});
