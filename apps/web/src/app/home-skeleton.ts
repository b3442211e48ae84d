import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { campsitePath } from '../base/paths';
import { photoSource } from '../base/photo-source';
import { CARD_WIDEST, FIRST_CARDS } from '../features/campsites/card/card-picture';
import { averageText, rateText } from '../ui/numbers';

/** The templates in the document: home as it loads, and a card; `build-plugins/first-view.ts` renders them. */
export const HOME_SKELETON_ID = 'home-skeleton';
export const CARD_TEMPLATE_ID = 'card-template';

/** Home in place of the document's spinner. */
export interface HomeSkeleton {
  /** The first row, where the app will draw it. */
  showCampsites: (campsites: readonly CampsiteCard[], withPictures: boolean) => void;
  /** The spinner again: it is not known what will be rendered. */
  remove: () => void;
}

/** What answers nothing before the app is there; what is typed would be lost. Links lead on. */
const CONTROLS = 'button, input, select, [tabindex]';

/** Shows home as it loads; undefined when the document is not parsed so far. */
export function showHomeSkeleton(): HomeSkeleton | undefined {
  // The last one: React puts links for pictures before it.
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
        // Tags and their signs come with the app.
        if (place?.lastElementChild) copy.lastElementChild?.replaceWith(place.lastElementChild);
        place?.replaceWith(copy);
      });
    },
    remove: () => home.replaceWith(spinner),
  };
}

/** What a template holds, with its controls out of reach. */
function copyOf(templateId: string): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId}`);
  const copy = template?.content.cloneNode(true).lastChild;
  if (!(copy instanceof HTMLElement)) return undefined;
  for (const control of copy.querySelectorAll<HTMLElement>(CONTROLS)) control.inert = true;
  return copy;
}

/** Writes what a campsite's card says. */
function fillIn(card: HTMLElement, { id, name, province, ...campsite }: CampsiteCard): void {
  const part = (selector: string) => card.querySelector(selector);
  const write = (selector: string, text: string) => part(selector)?.replaceChildren(text);

  // Whether it is a favourite is not known here.
  part('.card-heart')?.remove();
  part('.card-link')?.setAttribute('href', campsitePath(id));
  part('.picture-frame')?.setAttribute('aria-label', `Pictures of ${name}`);
  write('.card-link', name);
  write('.card-place', province);
  write('.card-text', campsite.shortDescription ?? '');
  write('.rating > span', averageText(campsite.averageRating));

  if (campsite.rates === null) part('.card-plate')?.remove();
  else write('.rate-plate > :first-child', rateText(campsite.rates));
  if (campsite.isClosed) return;
  card.classList.remove('campsite-card-closed');
  part('.card-closed')?.remove();
}

function showPicture(card: HTMLElement, campsite: CampsiteCard | undefined, isFirst: boolean): void {
  const image = card.querySelector<HTMLImageElement>('.picture');
  const picture = campsite?.pictures[0];
  if (!campsite || !picture) return image?.remove();
  const { src, srcSet = '' } = photoSource(picture, CARD_WIDEST);
  image?.style.setProperty('object-position', pictureFocus(picture.url) ?? 'center');
  Object.assign(image ?? {}, {
    alt: `${campsite.name}, picture 1 of ${campsite.pictures.length}`,
    loading: isFirst ? 'eager' : 'lazy',
    // The addresses last: a browser that knows the rest first chooses once.
    srcset: srcSet,
    src,
  });
}
