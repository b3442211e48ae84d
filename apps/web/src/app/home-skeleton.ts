import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { photoSource } from '../base/photo-source';
import { CARD_SIZES, CARD_WIDEST, FIRST_CARDS } from '../features/campsites/card/card-picture';

/** The template in the document with home as it loads; `build-plugins/first-view.ts` renders it. */
export const HOME_SKELETON_ID = 'home-skeleton';

/** Home in place of the document's spinner. */
export interface HomeSkeleton {
  /** The pictures of the first row, where the cards will show them. */
  showPictures: (campsites: readonly CampsiteCard[]) => void;
  /** The spinner again: it is not known what will be rendered. */
  remove: () => void;
}

/** Shows home as it loads; undefined when the document is not parsed so far. */
export function showHomeSkeleton(): HomeSkeleton | undefined {
  // The last one: React puts links for pictures before it.
  const spinner = document.getElementById('root')?.lastElementChild;
  const template = document.querySelector<HTMLTemplateElement>(`#${HOME_SKELETON_ID}`);
  const home = template?.content.cloneNode(true).lastChild;
  if (!spinner || !(home instanceof HTMLElement)) return undefined;
  spinner.replaceWith(home);

  return {
    showPictures: (campsites) => {
      const frames = home.querySelectorAll('[data-picture]');
      campsites
        .slice(0, FIRST_CARDS)
        .forEach((campsite, index) => showPicture(campsite, frames[index], index === 0));
    },
    remove: () => home.replaceWith(spinner),
  };
}

function showPicture({ pictures: [picture] }: CampsiteCard, frame: Element | undefined, isFirst: boolean) {
  if (!picture) return;
  const { src, srcSet = '' } = photoSource(picture, CARD_WIDEST);
  const attributes = {
    alt: '',
    sizes: CARD_SIZES,
    fetchPriority: 'high',
    loading: isFirst ? 'eager' : 'lazy',
    decoding: 'async',
    style: `object-position:${pictureFocus(picture.url) ?? 'center'}`,
  };
  // The addresses last: a browser that knows the rest first chooses once.
  frame?.replaceChildren(Object.assign(new Image(), attributes, { srcset: srcSet, src }));
}
