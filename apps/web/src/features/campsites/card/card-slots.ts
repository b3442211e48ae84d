import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { campsitePath } from '../../../base/paths';
import { photoSource } from '../../../base/photo-source';
import { averageText, rateText } from '../../../ui/numbers';
import { MAX_CARD_PICTURE_WIDTH, pictureAlt, picturesLabel } from './pictures';

/** Attributes of an element, and its text; null removes it. */
type SlotContent = { text?: string; attributes?: Record<string, string> } | null;

/** What depends on where and for whom a card is shown. */
export interface CardOptions {
  isFirst: boolean;
  hasPictures: boolean;
}

/**
 * What a campsite changes on its card, by the `data-slot` of the element. The copies of a card shown before the app is
 * loaded are filled with it (`app/home-skeleton.ts`).
 */
export const CARD_SLOTS: Record<string, (campsite: CampsiteCard, options: CardOptions) => SlotContent> = {
  frame: ({ name }) => ({ attributes: { 'aria-label': picturesLabel(name) } }),
  picture: firstPicture,
  plate: ({ rates }) => (rates === null ? null : {}),
  rate: ({ rates }) => ({ text: rateText(rates ?? 0) }),
  closed: ({ isClosed }) => (isClosed ? {} : null),
  // Favourites are not loaded yet.
  heart: () => null,
  link: ({ id, name }) => ({ text: name, attributes: { href: campsitePath(id) } }),
  average: ({ averageRating }) => ({ text: averageText(averageRating) }),
  place: ({ province }) => ({ text: province }),
  text: ({ shortDescription }) => ({ text: shortDescription ?? '' }),
};

export const cardClass = (isClosed: boolean): string =>
  isClosed ? 'campsite-card campsite-card-closed' : 'campsite-card';

function firstPicture({ name, pictures }: CampsiteCard, { isFirst, hasPictures }: CardOptions): SlotContent {
  const [picture] = pictures;
  if (!hasPictures || !picture) return null;
  const { src, srcSet } = photoSource(picture, MAX_CARD_PICTURE_WIDTH);
  return {
    attributes: {
      style: `object-position: ${pictureFocus(picture.url) ?? 'center'}`,
      alt: pictureAlt(name, 0, pictures.length),
      loading: isFirst ? 'eager' : 'lazy',
      // The URLs last, or the browser would choose a file twice.
      ...(srcSet && { srcset: srcSet }),
      src,
    },
  };
}
