import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { campsitePath } from '../base/paths';
import { photoSource } from '../base/photo-source';
import { MAX_CARD_PICTURE_WIDTH, FIRST_CARDS } from '../features/campsites/card/pictures';
import { averageText, rateText } from '../ui/numbers';

/** Ids of templates in the document: the home page's loading state, and a card (`build-plugins/first-view.ts`). */
export const HOME_SKELETON_ID = 'home-skeleton';
export const CARD_TEMPLATE_ID = 'card-template';

/** The home page's loading state, shown in place of the document's spinner. */
export interface HomeSkeleton {
  /** Shows the first row of campsites. */
  showCampsites: (campsites: readonly CampsiteCard[], withPictures: boolean) => void;
  /** Shows the spinner again, when another page may be rendered. */
  remove: () => void;
}

/** Controls do not work before the app is loaded, and are made inert; links work. */
const CONTROLS = 'button, input, select, [tabindex]';

/** Shows the home page's loading state as soon as the document is parsed; undefined if it contains none. */
export async function showHomeSkeleton(): Promise<HomeSkeleton | undefined> {
  await documentParsed();
  // React adds links that preload pictures before it.
  const spinner = document.getElementById('root')?.lastElementChild;
  const home = copyOf(HOME_SKELETON_ID);
  const card = copyOf(CARD_TEMPLATE_ID);
  if (!spinner || !home || !card) return undefined;
  spinner.replaceWith(home);

  return {
    showCampsites: (campsites, withPictures) => {
      const places = home.querySelectorAll('[data-card]');
      campsites.slice(0, FIRST_CARDS).forEach((campsite, index) => {
        const place = places[index];
        const copy = card.cloneNode(true) as HTMLElement;
        fillIn(copy, campsite);
        showPicture(copy, withPictures ? campsite : undefined, index === 0);
        // Tags and their icons are rendered by the app: the card keeps their placeholder.
        if (place?.lastElementChild) copy.lastElementChild?.replaceWith(place.lastElementChild);
        place?.replaceWith(copy);
      });
    },
    remove: () => home.replaceWith(spinner),
  };
}

/** Resolves before the app's code runs, for which `DOMContentLoaded` waits. On a slow phone this script may come first. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('readystatechange', done, { once: true }));
}

/** The content of a template, with inert controls. */
function copyOf(templateId: string): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId}`);
  const copy = template?.content.cloneNode(true).lastChild;
  if (!(copy instanceof HTMLElement)) return undefined;
  for (const control of copy.querySelectorAll<HTMLElement>(CONTROLS)) control.inert = true;
  return copy;
}

/** Fills a card with the data of a campsite. */
function fillIn(card: HTMLElement, { id, name, province, ...campsite }: CampsiteCard): void {
  const find = (selector: string) => card.querySelector(selector);
  const write = (selector: string, text: string) => find(selector)?.replaceChildren(text);

  // Favourites are not loaded yet.
  find('.card-heart')?.remove();
  find('.card-link')?.setAttribute('href', campsitePath(id));
  find('.picture-frame')?.setAttribute('aria-label', `Pictures of ${name}`);
  write('.card-link', name);
  write('.card-place', province);
  write('.card-text', campsite.shortDescription ?? '');
  write('.rating > span', averageText(campsite.averageRating));

  if (campsite.rates === null) find('.card-plate')?.remove();
  else write('.rate-plate > :first-child', rateText(campsite.rates));
  if (campsite.isClosed) return;
  card.classList.remove('campsite-card-closed');
  find('.card-closed')?.remove();
}

function showPicture(card: HTMLElement, campsite: CampsiteCard | undefined, isFirst: boolean): void {
  const image = card.querySelector<HTMLImageElement>('.picture');
  const picture = campsite?.pictures[0];
  if (!campsite || !picture) return image?.remove();
  const { src, srcSet = '' } = photoSource(picture, MAX_CARD_PICTURE_WIDTH);
  image?.style.setProperty('object-position', pictureFocus(picture.url) ?? 'center');
  Object.assign(image ?? {}, {
    alt: `${campsite.name}, picture 1 of ${campsite.pictures.length}`,
    loading: isFirst ? 'eager' : 'lazy',
    // The URLs last, or the browser would choose a file twice.
    srcset: srcSet,
    src,
  });
}
