import { screen } from '@testing-library/react';
import type { CampsiteCard } from '@kampvuur/contracts';
import { buildCard } from '../../test/build-campsites';
import { CAMPER, renderApp } from '../../test/render-app';
import { renderFirstView } from './render-first-view';
import { showHomeSkeleton } from './home-skeleton';

const PICTURES = [{ url: '/media/a-1200.webp', srcset: '/media/a-400.webp 400w, /media/a-800.webp 800w' }];

/** What a card says and shows, without the tags, which the app brings. */
function contentOf(card: Element) {
  card.querySelector('.card-foot, :scope > :last-child')?.remove();
  const link = card.querySelector('a');
  const image = card.querySelector('img');
  return {
    text: card.textContent,
    isClosed: card.classList.contains('campsite-card-closed'),
    href: link?.getAttribute('href'),
    frame: card.querySelector('[role=group]')?.getAttribute('aria-label'),
    picture: image && [image.alt, image.getAttribute('src'), image.srcset, image.sizes],
  };
}

/** The same campsites in the document's own home. */
async function skeletonOf(campsites: CampsiteCard[], withPictures: boolean): Promise<HTMLElement> {
  document.body.innerHTML = renderFirstView().body;
  (await showHomeSkeleton())?.showCampsites(campsites, withPictures);
  return document.body;
}

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true });

describe('a card before the app is there', () => {
  it.each<[string, Partial<CampsiteCard>]>([
    ['everything', { rates: 310, averageRating: '4.7', pictures: PICTURES }],
    ['no rate and no rating', { rates: null, averageRating: null, pictures: PICTURES }],
    ['a rate of nothing', { rates: 0, shortDescription: null, pictures: PICTURES }],
    ['a closed gate', { isClosed: true, pictures: PICTURES }],
    ['a name like markup', { name: '<b>Mahai</b> & "more"', pictures: PICTURES }],
  ])('says what the app’s own says: %s', async (_case, changes) => {
    const campsite = buildCard(changes);
    const skeleton = await skeletonOf([campsite], true);
    const first = contentOf(skeleton.querySelector('.campsite-card') ?? document.body);
    document.body.replaceChildren();

    const { api } = renderApp('/', CAMPER);
    api.on('GET /api/campsites', { body: { data: [campsite], total: 1 } });
    expect(first).toEqual(contentOf(await screen.findByRole('article')));
  });

  it('has no picture where there is none, or for whoever saves data', async () => {
    const none = await skeletonOf([buildCard({ pictures: [] })], true);
    expect(none.querySelector('.picture')).toBeNull();
    const saving = await skeletonOf([buildCard({ pictures: PICTURES })], false);
    expect(saving.querySelector('.picture')).toBeNull();
  });

  it('waits for the rest of the document', async () => {
    document.body.replaceChildren();
    setReadyState('loading');
    const home = showHomeSkeleton();
    document.body.innerHTML = renderFirstView().body;
    setReadyState('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    (await home)?.showCampsites([buildCard({ name: 'Mahai' })], false);
    expect(screen.getByRole('link', { name: 'Mahai' })).toBeInTheDocument();
    Reflect.deleteProperty(document, 'readyState');
  });

  it('stands in the first row only, and leaves once nobody is signed in', async () => {
    document.body.innerHTML = renderFirstView().body;
    const home = await showHomeSkeleton();
    home?.showCampsites(
      Array.from({ length: 12 }, (_, id) => buildCard({ id })),
      true,
    );
    expect(document.querySelectorAll('.campsite-card')).toHaveLength(3);
    home?.remove();
    expect(document.querySelectorAll('.campsite-card')).toHaveLength(0);
    expect(screen.getByRole('progressbar', { name: 'Loading...' })).toBeInTheDocument();
  });
});
