import type { CampsiteCard } from '@kampvuur/contracts';
import { pictureFocus } from '@kampvuur/domain/pictures';
import { campsitePath } from '../../../base/paths';
import { photoSource } from '../../../base/photo-source';
import { averageText, rateText } from '../../../ui/numbers';
import { MAX_CARD_PICTURE_WIDTH } from './pictures';
import { quotedLang } from '../../../base/messages/text-language';

/** Attributes of an element, and its text; null removes it. */
type SlotContent = { text?: string; attributes?: Record<string, string> } | null;

/** What depends on where and for whom a card is shown. */
export interface CardOptions {
  isFirst: boolean;
  hasPictures: boolean;
  words: CardWords;
}

/**
 * What a card says in the language of the document, whose script has no room for the code that says messages: the document brings
 * them.
 */
export interface CardWords {
  /** Accessible name of the pictures, with `{name}`. */
  pictures: string;
  /** Alternative text of the first one, with `{name}` and `{count}`. */
  picture: string;
  /** The names of provinces that are others in this language. */
  provinces: Readonly<Record<string, string>>;
}

/**
 * What a campsite changes on its card, by the `data-slot` of the element. The copies of a card shown before the app is
 * loaded are filled with it (`app/home-skeleton.ts`).
 */
export const CARD_SLOTS: Record<string, (campsite: CampsiteCard, options: CardOptions) => SlotContent> = {
  frame: ({ name }, { words }) => ({ attributes: { 'aria-label': filled(words.pictures, { name }) } }),
  picture: firstPicture,
  plate: ({ rates }) => (rates === null ? null : {}),
  rate: ({ rates }) => ({ text: rateText(rates ?? 0) }),
  closed: ({ isClosed }) => (isClosed ? {} : null),
  // Favourites are not loaded yet.
  heart: () => null,
  link: ({ id, name }) => ({ text: name, attributes: { href: campsitePath(id) } }),
  average: ({ averageRating }) => ({ text: averageText(averageRating) }),
  place: ({ province }, { words }) => ({ text: words.provinces[province] ?? province }),
  text: ({ shortDescription }) => ({ text: shortDescription ?? '', attributes: langOf(shortDescription) }),
};

function langOf(text: string | null): Record<string, string> {
  const lang = quotedLang(text);
  return lang === undefined ? {} : { lang };
}

/** A text with its values in the place of their names. */
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

export const cardClass = (isClosed: boolean): string =>
  isClosed ? 'campsite-card campsite-card-closed' : 'campsite-card';

function firstPicture(
  { name, pictures }: CampsiteCard,
  { isFirst, hasPictures, words }: CardOptions,
): SlotContent {
  const [picture] = pictures;
  if (!hasPictures || !picture) return null;
  const { src, srcSet } = photoSource(picture, MAX_CARD_PICTURE_WIDTH);
  return {
    attributes: {
      style: `object-position: ${pictureFocus(picture.url) ?? 'center'}`,
      alt: filled(words.picture, { name, count: pictures.length }),
      loading: isFirst ? 'eager' : 'lazy',
      // The URLs last, or the browser would choose a file twice.
      ...(srcSet && { srcset: srcSet }),
      src,
    },
  };
}
