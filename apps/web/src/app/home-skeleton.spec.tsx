import { act, screen } from '@testing-library/react';
import type { CampsiteCard } from '@kampvuur/contracts';
import type { Language } from '@kampvuur/domain/languages';
import { buildCard } from '../../test/build-campsites';
import { CAMPER, renderApp } from '../../test/render-app';
import { CARD_SLOTS } from '../features/campsites/card/card-slots';
import { chooseLanguage } from '../base/messages/language';
import { renderAppShells } from './render-app-shell';
import { CARD_TEMPLATE_ID, showHomeSkeleton } from './home-skeleton';

const PICTURES = [{ url: '/media/a-1200.webp', srcset: '/media/a-400.webp 400w, /media/a-800.webp 800w' }];

const FOCUSED = '/media/abcdefghijklmnopqrstuv-3070-800.webp';

const bodies: Record<Language, string> = { en: '', af: '' };

beforeAll(async () => {
  const { shells } = await renderAppShells();
  for (const language of ['en', 'af'] as const) bodies[language] = shells[language].body;
});

/** A card without the heart and the tags, which the app brings, and without places of what is not there. */
function contentOf(card: Element | null) {
  const copy = card?.cloneNode(true) as HTMLElement;
  const left = '[data-slot=heart], [data-slot=tags], [data-slot=plate]:empty';
  for (const part of copy.querySelectorAll(left)) part.remove();
  return treeOf(copy);
}

const treeOf = (element: Element): unknown => ({
  name: element.tagName,
  attributes: Object.fromEntries(Array.from(element.attributes, attributeOf)),
  children: Array.from(element.childNodes, (node) =>
    node instanceof Element ? treeOf(node) : node.textContent,
  ),
});

/** Of the styles only what depends on the picture. */
const attributeOf = ({ name, value }: Attr): [string, string] => [
  name,
  name === 'style' ? (/object-position: ([^;]+)/.exec(value)?.[1] ?? 'center') : value,
];

/** The same campsites in the document's own home. */
async function skeletonOf(
  campsites: CampsiteCard[],
  withPictures: boolean,
  language: Language = 'en',
): Promise<HTMLElement> {
  document.body.innerHTML = bodies[language];
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
    ['a picture with a focal point', { pictures: [{ url: FOCUSED, srcset: null }] }],
    ['a name like markup', { name: '<b>Mahai</b> & "more"', pictures: PICTURES }],
  ])('says what the app’s own says: %s', async (_case, changes) => {
    const campsite = buildCard(changes);
    const skeleton = await skeletonOf([campsite], true);
    const first = contentOf(skeleton.querySelector('.campsite-card'));
    document.body.replaceChildren();

    const { api } = renderApp('/', CAMPER);
    api.on('GET /api/campsites', { body: { data: [campsite], total: 1 } });
    expect(first).toEqual(contentOf(await screen.findByRole('article')));
  });

  it('says it in the language of the document', async () => {
    await chooseLanguage('af');
    const campsite = buildCard({ province: 'Western Cape', averageRating: '4.7', pictures: PICTURES });
    const skeleton = await skeletonOf([campsite], true, 'af');
    const first = contentOf(skeleton.querySelector('.campsite-card'));
    document.body.replaceChildren();

    const { api } = renderApp('/', CAMPER);
    api.on('GET /api/campsites', { body: { data: [campsite], total: 1 } });
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Wes-Kaap');
    expect(card).toHaveTextContent('4,7');
    expect(first).toEqual(contentOf(card));
    await act(() => chooseLanguage('en'));
  });

  it('has each part that is to be filled in once', () => {
    document.body.innerHTML = bodies.en;
    const template = document.querySelector<HTMLTemplateElement>(`#${CARD_TEMPLATE_ID}`);
    const marked = [...(template?.content.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const slots = marked.map(({ dataset }) => dataset['slot']);
    expect(slots.sort()).toEqual([...Object.keys(CARD_SLOTS), 'tags'].sort());
  });

  it('has no picture where there is none, or with the data saver', async () => {
    const none = await skeletonOf([buildCard({ pictures: [] })], true);
    expect(none.querySelector('.picture')).toBeNull();
    const saving = await skeletonOf([buildCard({ pictures: PICTURES })], false);
    expect(saving.querySelector('.picture')).toBeNull();
  });

  it('waits for the rest of the document', async () => {
    document.body.replaceChildren();
    setReadyState('loading');
    const home = showHomeSkeleton();
    document.body.innerHTML = bodies.en;
    setReadyState('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    (await home)?.showCampsites([buildCard({ name: 'Mahai' })], false);
    expect(screen.getByRole('link', { name: 'Mahai' })).toBeInTheDocument();
    Reflect.deleteProperty(document, 'readyState');
  });

  it('stands in the first row only, and leaves once nobody is signed in', async () => {
    document.body.innerHTML = bodies.en;
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
