import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteImage, GalleryPicture } from '@kampvuur/contracts';
import type { PhotoSubject } from '@kampvuur/domain';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';
import { fakeObjectUrls, FakeUpload, file } from '../../../test/fake-upload';
import { ADMIN, CAMPER, renderApp } from '../../../test/render-app';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

beforeEach(() => {
  FakeUpload.install();
  fakeObjectUrls();
  sessionStorage.clear();
});

const picture = (id: number, subject?: PhotoSubject): GalleryPicture => ({
  url: `/media/key-${id}-1200.webp`,
  srcset: null,
  ...(subject && { subject }),
});

const image = (id: number, subject: PhotoSubject | null): CampsiteImage => ({
  ...{ id, campsiteId: 1, userId: CAMPER.id, imageKey: `key-${id}`, filename: `photo-${id}.jpg`, subject },
  ...{ createdAt: '2026-10-14T10:00:00.000Z', url: `/media/key-${id}-1200.webp`, srcset: null },
});

async function open(
  detail: Parameters<typeof buildDetail>[0],
  images: CampsiteImage[] = [],
  viewer = CAMPER,
) {
  const page = renderApp('/campsite/1', viewer);
  page.api
    .on('GET /api/campsites/1', { body: buildDetail(detail) })
    .on('GET /api/campsites/1/images', { body: images });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return page;
}

describe('the gallery', () => {
  it('shows pictures of one subject, of those that occur', async () => {
    const gallery = [picture(1, 'view'), picture(2, 'pool'), picture(3, 'view'), picture(4)];
    const { person } = await open({ gallery });
    const chips = within(screen.getByRole('group', { name: 'Photos by what they show' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'All 4',
      'Pool 1',
      'View 2',
    ]);
    await person.click(chips.getByRole('button', { name: 'View 2' }));
    expect(chips.getByRole('button', { name: 'View 2' })).toHaveAttribute('aria-pressed', 'true');
    const photos = within(screen.getByRole('region', { name: 'Photos' }));
    expect(photos.getAllByRole('img').map((each) => each.getAttribute('src'))).toEqual([
      '/media/key-1-1200.webp',
      '/media/key-3-1200.webp',
    ]);
    await person.click(photos.getAllByRole('button')[0]!);
    expect(await screen.findByText('1 / 2 · View')).toBeInTheDocument();
  });

  it.each<[string, GalleryPicture[]]>([
    ['of none anything is said', [picture(1), picture(2)]],
    ['all show the same', [picture(1, 'view'), picture(2, 'view')]],
  ])('has no chips where %s', async (_why, gallery) => {
    await open({ gallery });
    expect(screen.queryByRole('group', { name: 'Photos by what they show' })).not.toBeInTheDocument();
  });
});

describe('an image for the gallery', () => {
  const add = async () => {
    fireEvent.change(screen.getByLabelText('Choose images', { selector: 'input' }), {
      target: { files: [file('kitchen.jpg')] },
    });
    return within(await screen.findByRole('group', { name: 'What does kitchen.jpg show?' }));
  };

  it('is sent with what one tap said', async () => {
    const page = await open({});
    const chips = await add();
    page.api.on('POST /api/campsites/1/images', { status: 201, body: image(9, 'kitchen') });
    await page.person.click(chips.getByRole('button', { name: 'Pool' }));
    await page.person.click(chips.getByRole('button', { name: 'Kitchen' }));
    expect(chips.getByRole('button', { name: 'Pool' })).toHaveAttribute('aria-pressed', 'false');
    await page.person.click(screen.getByRole('button', { name: 'Upload 1 image' }));
    await waitFor(() => expect(page.api.sent('POST /api/campsites/1/images')).toHaveLength(1));
    const sent = page.api.sent('POST /api/campsites/1/images')[0]!.body as FormData;
    expect(sent.get('subject')).toBe('kitchen');
  });

  it('is described later by its owner', async () => {
    const { api, person } = await open({}, [image(1, 'view')]);
    api.on('PATCH /api/campsites/1/images/1', { body: image(1, 'gate') });
    await person.click(await screen.findByText('Say what they show'));
    await person.selectOptions(screen.getByLabelText('What does photo-1.jpg show?'), 'Gate');
    await waitFor(() => expect(api.sent('PATCH /api/campsites/1/images/1')).toHaveLength(1));
    expect(api.sent('PATCH /api/campsites/1/images/1')[0]?.body).toEqual({ subject: 'gate' });
  });
});

describe('the photo of a check-in', () => {
  const PHOTO = '/media/visit-1200.webp';
  const withCheckin = (userId: number) => {
    const entry = buildCheckin(5, userId, [PHOTO]);
    entry.checkin.photoSubjects = ['pool'];
    return { totalCheckins: 1, checkins: [entry] };
  };

  it('says what it shows, to everybody', async () => {
    const { person } = await open(withCheckin(77));
    await person.click(await screen.findByRole('button', { name: /View photo 1 of 1/ }));
    expect(await screen.findByText('1 / 1 · Pool')).toBeInTheDocument();
    expect(screen.queryByLabelText('What does this photo show?')).not.toBeInTheDocument();
  });

  it.each([
    ['its author', CAMPER, CAMPER.id],
    ['an administrator', ADMIN, 77],
  ])('is described by %s', async (_who, viewer, userId) => {
    const { api, person } = await open(withCheckin(userId), [], viewer);
    api.on('PATCH /api/checkins/5/photos', { body: buildCheckin(5, userId, [PHOTO]) });
    await person.click(await screen.findByRole('button', { name: /View photo 1 of 1/ }));
    await person.selectOptions(await screen.findByLabelText('What does this photo show?'), 'Not said');
    await waitFor(() => expect(api.sent('PATCH /api/checkins/5/photos')).toHaveLength(1));
    expect(api.sent('PATCH /api/checkins/5/photos')[0]?.body).toEqual({ photo: PHOTO, subject: null });
  });

  it('is sent with a new check-in', async () => {
    const { api, person } = await open({});
    api.on('POST /api/campsites/1/checkins', { status: 500, body: {} });
    await person.click(await screen.findByRole('button', { name: 'Check In' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Your Experience' }));
    await person.click(dialog.getByRole('radio', { name: '4 stars' }));
    fireEvent.change(dialog.getByLabelText('Summary'), { target: { value: 'Level stands and stars.' } });
    fireEvent.change(dialog.getByLabelText(/^Choose/, { selector: 'input' }), {
      target: { files: [file('a.jpg'), file('b.jpg')] },
    });
    const second = within(dialog.getByRole('group', { name: 'What does b.jpg show?' }));
    await person.click(second.getByRole('button', { name: 'Stand' }));
    await person.click(dialog.getByRole('button', { name: 'Check In' }));
    await waitFor(() => expect(api.sent('POST /api/campsites/1/checkins')).toHaveLength(1));
    const sent = api.sent('POST /api/campsites/1/checkins')[0]!.body as FormData;
    expect(sent.get('photoSubjects')).toBe('[null,"stand"]');
  });
});
