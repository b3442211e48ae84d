import { load } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import { parseUrl } from '@kampvuur/domain';
import { MAX_ATTRIBUTES, ownText } from './element-text';
import { withoutSigns, wordForIcon } from './icons';
import { READ } from './limits';
import { TextLines } from './text-lines';

/** A parsed page, as the extractors use it. */
export interface Page {
  /** Every element in document order. */
  elements: Element[];
  /** The address the page was fetched from. */
  address: string;
  /** Base URL of relative addresses: `<base href>` or the page's own address. */
  base: string;
  /** Visible text without guests' reviews, a line for each block. */
  text: string;
  /** `text` without menus, headers and footers; headings begin with `#`. */
  mainText: string;
  /** The rest of `text`, with headings as in `mainText`. */
  sideText: string;
  /** Absolute addresses of links and embedded frames. */
  links: string[];
}

/** Elements whose text is not visible, or struck through. */
const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'title',
  'select',
  'textarea',
  'iframe',
  'del',
  's',
  'strike',
]);
/** Elements that are not part of the main text. */
const NOT_MAIN = new Set(['nav', 'footer', 'header', 'aside', 'blockquote']);
/** Classes of elements with guests' reviews, and with lists for a search, which are not part of the main text either. */
const NOT_MAIN_CLASS =
  /(?:^|[\s_-])(?:reviews?|testimonials?|comments?|filters?|tag-?cloud|tag-?list)(?:$|[\s_-])/i;
/** Classes of elements with guests' reviews, whose words are not the campsite's. */
const REVIEW_CLASS = /(?:^|\s)(?:[\w-]*(?:review|testimonial)s?|comment(?:s|-list|-body|-content)?)(?:\s|$)/i;
const HEADING = /^h[1-6]$/;
/** A heading in the main text: as many `#` as its level, then its text. */
export const HEADING_LINE = /^(#{1,6}) (.*)$/;
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd label mark q samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|text-decoration[\w-]*\s*:\s*line-through/i;
/** Classes of what is shown as not there. */
const UNAVAILABLE =
  /(?:^|\s)(?:is-)?(?:disabled|unavailable|not-available|crossed-out|strike-?through)(?:$|\s)/i;
/** The same with other words before it, as in `amenity--disabled`; on a wrapper, as in `sidebar-disabled`, it says nothing. */
const UNAVAILABLE_ITEM = /[_-](?:disabled|unavailable|not-available|crossed-out|strike-?through)(?:$|\s)/i;
const ITEMS = new Set(['li', 'dt', 'dd', 'td', 'th']);
/** Elements around the whole page, whose classes are about the page. */
const ROOTS = new Set(['html', 'body']);
const TAG = /<[a-z!/]/gi;

/** Cuts a page off after `READ.tags` tags: parsing takes quadratic time when tags are never closed. */
function cutOff(html: string): string {
  TAG.lastIndex = 0;
  for (let count = 0; count < READ.tags; count += 1) {
    if (TAG.exec(html) === null) return html;
  }
  return html.slice(0, TAG.lastIndex - 2);
}

/** Whether a node is a choice that nobody has made, as in the filters of a search. */
function isUnchecked(node: AnyNode): boolean {
  if (!('attribs' in node) || node.name !== 'input' || 'checked' in node.attribs) return false;
  return /^(?:checkbox|radio)$/i.test(node.attribs['type'] ?? '');
}

/** Whether an element and all within it cannot be seen, or are shown as not there. */
export function isInvisible(element: Element): boolean {
  const { name, attribs, children } = element;
  if (WITHOUT_TEXT.has(name) || 'hidden' in attribs || attribs['aria-disabled'] === 'true') return true;
  if (name === 'label' && children.some(isUnchecked)) return true;
  return isUnavailable(element) || HIDDEN.test((attribs['style'] ?? '').slice(0, READ.style));
}

/** Whether an element's class says that what it names is not there. */
function isUnavailable({ name, attribs, children }: Element): boolean {
  const classes = (attribs['class'] ?? '').slice(0, MAX_ATTRIBUTES);
  if (ROOTS.has(name)) return false;
  if (UNAVAILABLE.test(classes)) return true;
  const isItem = () => ITEMS.has(name) || children.every((child) => !('attribs' in child));
  return UNAVAILABLE_ITEM.test(classes) && isItem();
}

/** Between the cells of a row in a page's text. */
export const CELL_SEPARATOR = ' | ';

/** The cells of a row in a page's text, also those that are empty. */
export function cellsOf(row: string): string[] {
  return row.split(/ ?\| ?/);
}

const CELLS = new Set(['td', 'th']);

/** Whether another cell of the row precedes it. */
function hasCellBefore({ prev }: Element): boolean {
  const before = prev?.type === 'text' ? prev.prev : prev;
  return before !== null && before !== undefined && 'name' in before && CELLS.has(before.name);
}

/**
 * Text put between elements: bars between cells, line breaks around blocks, spaces between adjacent inline elements.
 */
type Separator = '\n' | ' ' | ' | ';

/** A node to visit, or the separator after one. */
interface PendingNode {
  node: AnyNode | Separator;
  isMain: boolean;
  isVisible: boolean;
}

/** Walks through a page in document order, with a stack instead of recursion: pages can be nested to any depth. */
class PageWalk {
  readonly elements: Element[] = [];
  readonly all = new TextLines();
  readonly main = new TextLines();
  readonly side = new TextLines();
  private readonly stack: PendingNode[] = [];

  constructor(nodes: readonly AnyNode[]) {
    this.push(nodes, true, true);
    for (let next = this.stack.pop(); next; next = this.stack.pop()) this.visit(next);
  }

  private push(nodes: readonly AnyNode[], isMain: boolean, isVisible: boolean): void {
    for (const node of [...nodes].reverse()) this.stack.push({ node, isMain, isVisible });
  }

  private visit({ node, isMain, isVisible }: PendingNode): void {
    if (typeof node === 'string') return this.add(node, isMain);
    if (node.type === 'text' && isVisible)
      return this.add(withoutSigns(node.data.replace(/\s+/g, ' ')), isMain);
    if (!('attribs' in node)) return;
    this.elements.push(node);
    const isStillVisible = isVisible && !isInvisible(node);
    // The extractors only read text.
    const word = isVisible ? wordForIcon(node) : '';
    this.add(word, isMain);
    // The word belongs to the text beside the icon.
    if (isStillVisible && word === '') this.addSeparator(node, isMain);
    const isWithin = isMain && !isNotMain(node);
    // Otherwise a footer would continue the last section of the header.
    if (isMain && !isWithin) this.side.add(SECTION_END);
    if (isStillVisible) this.addHeadingMark(node, isMain);
    this.push(node.children, isWithin, isStillVisible && !isReview(node));
  }

  private addSeparator(node: Element, isMain: boolean): void {
    const separator = separatorOf(node);
    if (!separator) return;
    this.add(separator, isMain);
    // A cell is followed by the separator of the next cell or the end of the row.
    if (!CELLS.has(node.name)) this.stack.push({ node: separator, isMain, isVisible: true });
  }

  private addHeadingMark({ name }: Element, isMain: boolean): void {
    if (HEADING.test(name)) (isMain ? this.main : this.side).add(`${'#'.repeat(Number(name.at(1)))} `);
  }

  private add(text: string, isMain: boolean): void {
    this.all.add(text);
    (isMain ? this.main : this.side).add(text);
  }
}

/** A heading of the first level without words. */
const SECTION_END = '\n# –\n';

function isReview({ name, attribs }: Element): boolean {
  return !ROOTS.has(name) && REVIEW_CLASS.test((attribs['class'] ?? '').slice(0, MAX_ATTRIBUTES));
}

function isNotMain({ name, attribs }: Element): boolean {
  return (
    NOT_MAIN.has(name) ||
    (name !== 'body' && NOT_MAIN_CLASS.test((attribs['class'] ?? '').slice(0, MAX_ATTRIBUTES)))
  );
}

/** A complete email address at the end of an element, followed by other text: `<span>a@b.co.za</span>Website`. */
const COMPLETE_ADDRESS = /[^\s@]@[^\s@]{1,200}\.[a-z]{2,24}$/i;

/** Whether the text after an element would be joined to an email address in it. */
function endsWithAddress(element: Element): boolean {
  const { next } = element;
  return next?.type === 'text' && /^[a-z]/i.test(next.data) && COMPLETE_ADDRESS.test(ownText(element));
}

/**
 * The separator around an element; null when it continues the text beside it, as in `<b>in</b>fo`. Cells of a row share
 * a line. Links and adjacent inline elements are separated, as styles do on screen for `<b>Email</b><i>a@b.co</i>`.
 */
function separatorOf(element: Element): Separator | null {
  if (CELLS.has(element.name)) return hasCellBefore(element) ? ' | ' : '\n';
  if (!INLINE.has(element.name)) return '\n';
  const touches = [element.prev, element.next].some(
    (other) => other && 'attribs' in other && other.name !== 'wbr',
  );
  if (endsWithAddress(element)) return ' ';
  return element.name === 'a' || (touches && element.name !== 'wbr') ? ' ' : null;
}

/** Attributes with the addresses that elements link to or embed. */
const LINKS: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  iframe: ['src', 'data-src'],
};

function linksOf(elements: readonly Element[], base: string): string[] {
  return elements.flatMap(({ name, attribs }) => {
    const attribute = LINKS[name]?.find((one) => attribs[one]);
    return attribute === undefined ? [] : (resolved(attribs[attribute] ?? '', base) ?? []);
  });
}

/** Resolves an address on the page; undefined when it is empty or invalid. */
export function resolved(address: string, base: string): string | undefined {
  const trimmed = address.trim();
  return trimmed === '' ? undefined : parseUrl(trimmed, base)?.href;
}

/** Parses a page, however malformed. `address` is where it was fetched from. */
export function readPage(html: string, address: string): Page {
  const $ = load(cutOff(html), { xml: { xmlMode: false, decodeEntities: true } });
  const { elements, all, main, side } = new PageWalk($.root().get(0)?.children ?? []);
  const given = elements.find(({ name, attribs }) => name === 'base' && attribs['href'])?.attribs['href'];
  const isUsable = given !== undefined && given.length <= READ.base;
  const base = (isUsable && resolved(given, address)) || address;
  return {
    elements,
    address,
    base,
    text: all.lines(),
    mainText: main.lines(),
    sideText: side.lines(),
    links: linksOf(elements, base),
  };
}
