import { act, screen, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { MEDIA_PATH, pictureFile, pictureKey } from '@kampvuur/domain';
import type { FactProvenance } from '@kampvuur/domain/facts';
import { heldAnswer, noConnection } from '../../../test/fake-api';
import { CAMPER, renderApp } from '../../../test/render-app';
import { setNow } from '../../../test/set-now';
import { buildCheckin, buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const ALL = 'GET /api/campsites/1/all-checkins';
const gallery = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `/media/${index}.webp`, srcset: null }));

async function open(changes: Partial<CampsiteDetail> = {}) {
  const app = renderApp('/campsite/1', CAMPER);
  app.api
    .on('GET /api/campsites/1', { body: buildDetail(changes) })
    .on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

describe('what the page says', () => {
  it('names the campsite, its town, rate and sections', async () => {
    await open({ petFriendly: true, categories: ['Mountain', 'Pet Friendly'] });
    expect(screen.getByRole('heading', { level: 1, name: 'Mahai' })).toBeInTheDocument();
    expect(screen.getByText('Bergville, KwaZulu-Natal')).toBeInTheDocument();
    for (const title of [
      'About',
      'Facilities',
      'Categories',
      'Activities',
      'Basic Information',
      'Check-ins',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    }
    expect(screen.getByText('Pet Friendly')).toBeInTheDocument();
    expect(screen.getByText('Thunder comes after lunch.')).toBeInTheDocument();
  });

  it('says quietly what is known to be missing, and nothing where that is not known', async () => {
    const { unmount } = await open({
      absentFacilities: ['Shop', 'Wi-Fi'],
      absentActivities: ['Fishing'],
      absentCategories: ['Pet Friendly'],
    });
    const list = within(screen.getByRole('region', { name: 'Not here' })).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual(['Pets: not allowed', 'Shop', 'Wi-Fi', 'Fishing']);
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.getByText('Pets: not allowed · Shop · Wi-Fi · Fishing')).toBeInTheDocument();
    unmount();
    await open();
    expect(screen.queryByRole('region', { name: 'Not here' })).not.toBeInTheDocument();
  });

  it('credits OpenStreetMap for a campsite that comes from there, and for no other', async () => {
    const { unmount } = await open({ osmRef: 'node/12' });
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors, ODbL' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    expect(screen.getByRole('link', { name: 'This place on OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/node/12',
    );
    unmount();
    await open();
    expect(screen.queryByText(/OpenStreetMap/)).not.toBeInTheDocument();
  });

  it('marks a campsite of the demo data, and no other', async () => {
    const mark =
      'Demo data: prices, stands, how to book, check-ins, advisories and confirmations are made up.';
    const { unmount } = await open({ isDemo: true });
    expect(await screen.findByText(mark)).toBeVisible();
    unmount();
    await open();
    expect(screen.queryByText(mark)).not.toBeInTheDocument();
  });

  it('says offline that it is not kept, and what keeps one', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', noConnection);
    await screen.findByRole('heading', { name: 'Not on this device' });
    expect(await screen.findByRole('link', { name: 'Your favourites' })).toHaveAttribute(
      'href',
      '/favorites',
    );
    onLine.mockRestore();
  });

  it('lists every way to reach the campsite', async () => {
    await open({
      rates: 310,
      uniqueRatingCount: 31,
      websiteUrls: ['https://a.example', 'https://b.example'],
      contactPhones: ['+27 44 531 6700'],
      contactEmails: ['camp@example.co.za'],
      facebookUrl: 'https://www.facebook.com/camp',
    });
    const card = within(screen.getByRole('region', { name: 'Basic Information' }));
    expect(card.getByText('31 user ratings')).toBeInTheDocument();
    expect(card.getByText('R310')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '2. b.example' })).toHaveAttribute('href', 'https://b.example');
    expect(card.getByRole('link', { name: '+27 44 531 6700' })).toHaveAttribute('href', 'tel:+27445316700');
    expect(card.getByRole('link', { name: 'camp@example.co.za' })).toHaveAttribute(
      'href',
      'mailto:camp@example.co.za',
    );
    expect(card.getByRole('link', { name: 'Facebook page' })).toBeInTheDocument();
  });

  it('says of a contact that its own website has the same, and that Kampvuur takes no payments', async () => {
    setNow('2026-09-01T10:00Z');
    const contactPhones = ['+27 44 531 6700', '082 555 0199'];
    const page = 'https://a.example/contact';
    const sighting = { entry: '+27 44 531 6700', page, seenAt: '2026-03-14T08:00:00.000Z' };
    await open({ contactPhones, contactSightings: [sighting] });
    const card = within(screen.getByRole('region', { name: 'Basic Information' }));
    const [mark, ...others] = card.getAllByRole('link', { name: /^Same as on its own website/ });
    expect(mark).toHaveTextContent('Same as on its own website, March 2026');
    expect(mark).toHaveAttribute('href', page);
    expect(others).toEqual([]);
    expect(
      card.getByText(/^Kampvuur takes no payments\. Contact details come from others\./),
    ).toBeInTheDocument();
  });

  describe('beside contacts that its own website has', () => {
    const seenAt = '2026-03-14T08:00:00.000Z';
    const [one, two] = ['+27 44 531 6700', '082 555 0199'];
    const seen = (entry: string) => ({ entry, page: 'https://a.example/contact', seenAt });
    const known: FactProvenance = {
      ...{ source: 'camper', page: null, observedAt: '2025-11-02T08:00:00.000Z' },
      ...{ confirmations: 0, confirmedAt: seenAt, seenOnWebsiteAt: seenAt },
    };
    beforeEach(() => setNow('2026-09-01T10:00Z'));
    const linesOf = async (changes: Partial<FactProvenance>, sightings = [seen(one), seen(two)]) => {
      const provenance = { contactPhones: { ...known, ...changes } };
      await open({ contactPhones: [one, two], contactSightings: sightings, provenance });
      const card = within(screen.getByRole('region', { name: 'Basic Information' }));
      return card.getAllByText(/March 2026|August 2026/).map(({ textContent }) => textContent);
    };
    const MARK = 'Same as on its own website, March 2026';

    it.each<Partial<FactProvenance>>([
      {},
      { source: 'website', observedAt: seenAt, confirmedAt: null, seenOnWebsiteAt: null },
    ])('says their age once: %j', async (changes) => {
      expect(await linesOf(changes)).toEqual([MARK, MARK]);
    });

    it('says the later month where they were taken from the website after they were seen', async () => {
      const later = '2026-08-05T08:00:00.000Z';
      const changes = { observedAt: later, confirmedAt: null, seenOnWebsiteAt: null };
      const lines = await linesOf({ source: 'website', ...changes });
      expect(lines).toEqual(lines.map(() => 'Same as on its own website, August 2026'));
    });

    it('says who confirmed them later', async () => {
      const lines = await linesOf({ confirmations: 2, confirmedAt: '2026-08-05T08:00:00.000Z' });
      expect(lines).toEqual([MARK, MARK, expect.stringMatching(/^Confirmed by 2 campers, August 2026/)]);
    });

    it('says the age where one of them is not marked', async () => {
      expect(await linesOf({ source: 'website', observedAt: seenAt }, [seen(one)])).toEqual([
        MARK,
        expect.stringMatching(/^From its website, March 2026/),
      ]);
    });
  });

  it('says nothing of payments where nobody can be reached', async () => {
    await open();
    expect(screen.queryByText(/takes no payments/)).not.toBeInTheDocument();
  });

  it('shows a map only where coordinates exist', async () => {
    await open({ latitude: '-28.68', longitude: '28.93' });
    expect(await screen.findByText('the map')).toBeInTheDocument();
  });

  it('says that a campsite is closed', async () => {
    await open({ isClosed: true });
    expect(screen.getByText('This campsite is closed.')).toBeInTheDocument();
    expect(screen.queryByText('the map')).not.toBeInTheDocument();
  });

  it.each([
    ['2024-03', 'the farm was sold', 'Closed since March 2024: the farm was sold.'],
    ['2024', null, 'Closed since 2024.'],
    [null, 'The dam is dry.', 'This campsite is closed: The dam is dry.'],
  ])('says since %s, why (%s), once', async (closedOn, closedReason, text) => {
    await open({ isClosed: true, closedOn, closedReason });
    expect(screen.getByRole('note')).toHaveTextContent(text);
    expect(screen.queryByRole('heading', { name: 'Closed since' })).not.toBeInTheDocument();
  });
});

describe('check-ins', () => {
  it('invite the first one', async () => {
    await open();
    expect(screen.getByText('No check-ins yet. Be the first to check in!')).toBeInTheDocument();
  });

  it('say who, when, how good and what, with the photos that fit', async () => {
    await open({ totalCheckins: 9, checkins: [buildCheckin(1, 3, ['/a', '/b', '/c', '/d', '/e'])] });
    expect(screen.getByRole('link', { name: 'Lerato Mokoena' })).toHaveAttribute('href', '/profile/lerato');
    expect(screen.getByText('14 October 2026')).toBeInTheDocument();
    expect(screen.getByText('Visit 1')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /4 out of 5/ })).toBeInTheDocument();
    expect(screen.getByText('+2 more')).toBeInTheDocument();
  });

  it('load all of them on demand, and fold up again', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, index) => buildCheckin(index + 1, 3));
    const { api, person } = await open({ totalCheckins: 7, checkins: entries(5) });
    expect(screen.getByText('The newest 5 of 7')).toBeInTheDocument();
    expect(api.sent(ALL)).toHaveLength(0);
    const answer = heldAnswer();
    api.on(ALL, { status: 503, body: { message: 'The database rests.' }, until: answer.isDue });
    await person.click(screen.getByRole('button', { name: 'View all 7 check-ins' }));
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    answer.send();
    expect(await screen.findByText('Failed to fetch check-ins')).toBeInTheDocument();
    expect(screen.getByText('Visit 5')).toBeInTheDocument();
    api.on(ALL, { body: entries(7) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Visit 7')).toBeInTheDocument();
    expect(screen.queryByText('The newest 5 of 7')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByText('Visit 6')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'View all 7 check-ins' }));
    expect(screen.getByText('Visit 7')).toBeInTheDocument();
    expect(api.sent(ALL)).toHaveLength(2);
  });

  it('need no button when five is all there is', async () => {
    await open({ totalCheckins: 5, checkins: [1, 2, 3, 4, 5].map((id) => buildCheckin(id, 3)) });
    expect(screen.queryByRole('button', { name: /check-ins/ })).not.toBeInTheDocument();
  });

  it('open their photos in a viewer', async () => {
    const { person } = await open({
      totalCheckins: 1,
      checkins: [buildCheckin(1, 3, ['/a', '/b', '/c', '/d'])],
    });
    await person.click(screen.getByRole('button', { name: 'View photo 3 of 4 by Lerato Mokoena, +1 more' }));
    expect(within(screen.getByRole('dialog')).getByText('3 / 4')).toBeInTheDocument();
  });

  it('keep those of removed accounts, without a link', async () => {
    await open({ totalCheckins: 1, checkins: [buildCheckin(1, null)] });
    expect(screen.getByText('Former camper')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lerato Mokoena' })).not.toBeInTheDocument();
  });
});

describe('the gallery', () => {
  it('says when there are no pictures', async () => {
    await open();
    expect(screen.getByText('No images available')).toBeInTheDocument();
  });

  it('credits pictures that came from elsewhere, on the page and in the viewer', async () => {
    const credit = { creator: 'A. Fotograaf', licence: 'CC BY 4.0', sourceUrl: 'https://x.example/a' };
    const bare = { creator: null, licence: null, sourceUrl: 'https://camp.example/rooms' };
    const [one, two, three] = gallery(3);
    const { person } = await open({
      gallery: [{ ...one!, credit }, { ...two!, credit: bare }, three!],
    });
    const line = screen.getByText('A. Fotograaf, CC BY 4.0');
    expect(line).toHaveAttribute('href', credit.sourceUrl);
    await person.click(screen.getByRole('button', { name: 'View photo 1 of 3' }));
    const viewer = within(screen.getByRole('dialog'));
    expect(viewer.getByRole('link', { name: 'A. Fotograaf, CC BY 4.0' })).toBeInTheDocument();
    await person.click(viewer.getByRole('button', { name: 'Next photo' }));
    expect(viewer.getByRole('link', { name: 'camp.example' })).toHaveAttribute('href', bare.sourceUrl);
    await person.click(viewer.getByRole('button', { name: 'Next photo' }));
    expect(viewer.queryByText(/^Photo: /)).not.toBeInTheDocument();
  });

  it('names one and two pictures as the specification does', async () => {
    const { unmount } = await open({ gallery: gallery(1) });
    expect(screen.getByRole('button', { name: 'View photo' })).toBeInTheDocument();
    unmount();
    await open({ gallery: gallery(2) });
    expect(screen.getByRole('button', { name: 'View all photos' })).toBeInTheDocument();
  });

  it('folds photos of people one has blocked away, a press from the others', async () => {
    const [one, two, three] = gallery(3).map((picture, index) => ({ ...picture, isBlocked: index > 0 }));
    const { person } = await open({ gallery: [one!, two!, three!] });
    expect(screen.getByText('2 photos by somebody you blocked.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View photo' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('button', { name: 'View photo 3 of 3' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByRole('button', { name: 'View photo' })).toBeInTheDocument();
  });

  it('has a picture of the province where all photos are folded away', async () => {
    await open({ gallery: gallery(1).map((picture) => ({ ...picture, isBlocked: true })) });
    expect(screen.getByText('No images available')).toBeInTheDocument();
    expect(screen.getByText('A photo by somebody you blocked.')).toBeInTheDocument();
  });

  it('is cut around its focal point, also in a check-in, and whole in the viewer', async () => {
    const url = `${MEDIA_PATH}/${pictureFile(pictureKey('Zy3-aB_9-kLmNoPqR_Stuv', [97, 59]), 400)}`;
    const { person } = await open({
      gallery: [{ url, srcset: null }],
      totalCheckins: 1,
      checkins: [buildCheckin(1, 3, [url])],
    });
    const focus = { objectPosition: '97% 59%' };
    const button = screen.getByRole('button', { name: 'View photo' });
    expect(within(button).getByRole('img')).toHaveStyle(focus);
    const thumbnail = screen.getByRole('button', { name: /^View photo 1 of 1 by/ });
    expect(within(thumbnail).getByRole('presentation')).toHaveStyle(focus);
    await person.click(button);
    const viewer = within(screen.getByRole('dialog', { name: 'Photos of Mahai' }));
    expect(viewer.getByRole('img')).toHaveStyle({ objectPosition: 'center' });
  });

  it('counts the rest and opens a viewer that wraps', async () => {
    const { person } = await open({ gallery: gallery(12) });
    await person.click(screen.getByRole('button', { name: '+7 more photos' }));
    const viewer = within(screen.getByRole('dialog', { name: 'Photos of Mahai' }));
    expect(viewer.getByText('5 / 12')).toBeInTheDocument();
    await person.keyboard('{ArrowRight}');
    expect(viewer.getByText('6 / 12')).toBeInTheDocument();
    for (let moves = 0; moves < 6; moves += 1) {
      await person.click(viewer.getByRole('button', { name: 'Previous photo' }));
    }
    expect(viewer.getByText('12 / 12')).toBeInTheDocument();
  });
});

describe('without a campsite', () => {
  it('says it is loading', async () => {
    const { api } = renderApp('/campsite/1', CAMPER);
    const answer = heldAnswer();
    api.on('GET /api/campsites/1', { body: buildDetail(), until: answer.isDue });
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
    answer.send();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mahai' })).toBeInTheDocument();
  });

  it('says it is not found, with a way home', async () => {
    renderApp('/campsite/404', CAMPER);
    expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
    expect(document.title).toBe('Campsite not found · Kampvuur');
    expect(screen.getByRole('link', { name: 'Find campsites' })).toHaveAttribute('href', '/');
  });

  it('does not ask for an id that cannot exist', async () => {
    const { api } = renderApp('/campsite/first', CAMPER);
    expect(await screen.findByRole('heading', { name: 'Campsite not found' })).toBeInTheDocument();
    expect(document.title).toBe('Campsite not found · Kampvuur');
    expect(api.sent('GET /api/campsites/NaN')).toHaveLength(0);
  });

  it('tries again after a failure', async () => {
    const { api, person } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { status: 503, body: { message: 'The database rests.' } });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await act(() => api.settled());
    expect(await screen.findByRole('heading', { level: 1, name: 'Campsite' })).toBeInTheDocument();
    api.on('GET /api/campsites/1', { body: buildDetail() });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mahai' })).toBeInTheDocument();
  });
});
