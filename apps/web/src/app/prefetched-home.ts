import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { campsitePath } from '../base/paths';
import { photoSource } from '../base/photo-source';
import { CARD_SIZES, CARD_WIDEST, FIRST_CARDS } from '../features/campsites/card/card-picture';

/** Home in place of the document's spinner. */
export interface PrefetchedHome {
  /** The first row, as links that work already. */
  fill: (campsites: readonly CampsiteCard[], withPictures: boolean) => void;
  /** The spinner again: it is not known what will be drawn. */
  end: () => void;
}

/** Shows what `build-plugins/start-home.ts` has prepared; undefined when the document is not read so far. */
export function showHome(): PrefetchedHome | undefined {
  const spinner = document.querySelector('.start-wait');
  const prepared = document.querySelector<HTMLTemplateElement>('#start-home');
  const home = prepared?.content.cloneNode(true).firstChild;
  if (!spinner || !(home instanceof HTMLElement)) return undefined;
  spinner.replaceWith(home);
  return {
    fill: (campsites, withPictures) => {
      const cards = campsites
        .slice(0, FIRST_CARDS)
        .map((campsite, index) => cardOf(campsite, index, withPictures));
      home.querySelector('.start-cards')?.replaceChildren(...cards);
    },
    end: () => home.replaceWith(spinner),
  };
}

function cardOf(campsite: CampsiteCard, index: number, withPictures: boolean) {
  const { id, name, province, pictures, isClosed } = campsite;
  const card = make('a', 'start-card', { href: campsitePath(id) });
  const frame = make('span', isClosed ? 'start-picture start-closed' : 'start-picture');
  const [first] = pictures;
  if (first && withPictures) {
    const look = {
      alt: '',
      sizes: CARD_SIZES,
      fetchPriority: 'high',
      loading: index === 0 ? 'eager' : 'lazy',
      decoding: 'async',
      style: `object-position:${pictureFocus(first.url) ?? 'center'}`,
    };
    const { src, srcSet = '' } = photoSource(first, CARD_WIDEST);
    // The addresses last: a browser that knows the rest first chooses once.
    frame.append(make('img', '', { ...look, srcset: srcSet, src }));
  }
  const label = make('span', 'start-name', { textContent: name });
  card.append(frame, label, make('span', 'start-place', { textContent: province }));
  return card;
}

function make(tag: 'a' | 'span' | 'img', className: string, values: Record<string, string> = {}) {
  return Object.assign(document.createElement(tag), { className, ...values });
}
