import type { Element } from 'domhandler';
import { MAX_ATTRIBUTES, ownText } from './element-text';

/** What an icon says: its attributes, and within an `<svg>` its title and the symbol that it uses. */
function wordsOfIcon({ name, attribs, children }: Element): string {
  const own = ['class', 'title', 'aria-label', 'alt', 'src'].map((key) => attribs[key]);
  const within = name === 'svg' ? children.filter((child) => 'attribs' in child) : [];
  const titles = within.flatMap((child) => [
    ownText(child),
    child.attribs['href'],
    child.attribs['xlink:href'],
  ]);
  return [...own, ...titles].join(' ').slice(0, MAX_ATTRIBUTES);
}

/** The signs 📠, 🖷, 🖨 and ℻, and the letter that Font Awesome draws as a fax. */
const FAX_SIGN = /[\u{1f4e0}\u{1f5b7}\u{1f5a8}\u213b\uf1ac]\ufe0f?/gu;

/** A text with words for the signs of a fax. */
export function withoutSigns(text: string): string {
  return text.replace(FAX_SIGN, ' Fax: ');
}

/** Icons of a fax, or of a printer used for one: `fa-fax`, `icon-print`. */
const FAX_ICON =
  /(?:^|[^a-z])(?:fax|faks)(?:[^a-z]|$)|(?:fa|bi|icon|glyphicon|dashicons)-print(?:er)?(?:[^a-z]|$)/i;

/**
 * The word for an icon or link that says something that no text does: that a number is a fax only, that something is not
 * there. Empty for any other element.
 */
export function wordForIcon(element: Element): string {
  const { name, attribs, children } = element;
  if (name === 'a' && /^\s*fax:/i.test(attribs['href'] ?? '')) return ' Fax: ';
  const isEmpty = children.every((child) => child.type === 'text' && child.data.trim() === '');
  if (!isEmpty && name !== 'svg') return '';
  const words = wordsOfIcon(element);
  if (FAX_ICON.test(words) && !/\b(?:tel|phone|sel)/i.test(words)) return ' Fax: ';
  return name !== 'button' && NO_ICON.test(words) ? ' ✗ ' : '';
}

/** Classes and files of crosses: `fa-times`, `icon-cross`, `no.png`. */
const NO_ICON =
  /(?:^|[\s/_-])(?:fa-(?:times|xmark|close|ban)|dashicons-(?:no|dismiss)|bi-x|icon-(?:cross|times|no)|(?:cross|no|not-available|unavailable|red-x)\.(?:png|gif|svg|jpe?g|webp))(?:-[a-z]+)?(?:$|[\s?#])/i;
