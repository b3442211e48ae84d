import { screen } from '@testing-library/react';
import type { CampsiteCard } from '@kampvuur/contracts';
import { buildCard } from '../../test/build-campsites';
import { CAMPER, renderApp } from '../../test/render-app';
import { renderFirstView } from './first-view';
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
function skeletonOf(campsites: CampsiteCard[], withPictures: boolean): HTMLElement {
  document.body.innerHTML = renderFirstView().body;
  showHomeSkeleton()?.showCampsites(campsites, withPictures);
  return document.body;
}

describe('a card before the app is there', () => {
  it.each<[string, Partial<CampsiteCard>]>([
    ['everything', { rates: 310, averageRating: '4.7', pictures: PICTURES }],
    ['no rate and no rating', { rates: null, averageRating: null, pictures: PICTURES }],
    ['a rate of nothing', { rates: 0, shortDescription: null, pictures: PICTURES }],
    ['a closed gate', { isClosed: true, pictures: PICTURES }],
    ['a name like markup', { name: '<b>Mahai</b> & "more"', pictures: PICTURES }],
  ])('says what the app’s own says: %s', async (_case, changes) => {
    const campsite = buildCard(changes);
    const first = contentOf(skeletonOf([campsite], true).querySelector('.campsite-card') ?? document.body);
    document.body.replaceChildren();

    const { api } = renderApp('/', CAMPER);
    api.on('GET /api/campsites', { body: { data: [campsite], total: 1 } });
    expect(first).toEqual(contentOf(await screen.findByRole('article')));
  });

  it('has no picture where there is none, or for whoever saves data', () => {
    expect(skeletonOf([buildCard({ pictures: [] })], true).querySelector('.picture')).toBeNull();
    expect(skeletonOf([buildCard({ pictures: PICTURES })], false).querySelector('.picture')).toBeNull();
  });

  it('stands in the first row only, and leaves once nobody is signed in', () => {
    document.body.innerHTML = renderFirstView().body;
    const home = showHomeSkeleton();
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
