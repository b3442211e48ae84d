import { load } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import { parseUrl } from '@kampvuur/domain';
import { READ } from './limits';

/** Text of a page being gathered, up to a limit. */
class TextLines {
  private readonly parts: string[] = [];
  private length = 0;

  add(part: string): void {
    if (this.length > READ.text) return;
    this.parts.push(part);
    this.length += part.length;
  }

  /** A line for each block, single spaces within, no empty lines. */
  lines(): string {
    const text = this.parts.join('').slice(0, READ.text);
    return text
      .split('\n')
      .map((line) => line.replace(/[\s\u200b\u00ad\ufeff]+/g, ' ').trim())
      .filter(Boolean)
      .join('\n');
  }
}

/** What extractors read of a page. */
export interface Page {
  /** Every element in the order of the page: extractors pick theirs in one pass. */
  elements: Element[];
  /** Where the page was read. */
  address: string;
  /** What relative addresses are resolved against: `<base href>` or the page's own. */
  base: string;
  /** Visible text, a line for each block. */
  text: string;
  /** The same without menus, headers, footers and what guests say; headings begin with `#`. */
  mainText: string;
  /** Addresses of links and embedded frames, absolute where they can be. */
  links: string[];
}

/** Holds text nobody sees. */
const SILENT = new Set([
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
/** Around the page rather than of it, or what others say. */
const FRAME = new Set(['nav', 'footer', 'header', 'aside', 'blockquote']);
const GUESTS_WORDS = /(?:^|[\s_-])(?:reviews?|testimonials?|comments?)(?:$|[\s_-])/i;
const HEADING = /^h[1-6]$/;
/** A heading in the main text, with as many signs as its level. */
export const HEADING_LINE = /^(#{1,6}) (.*)$/;
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd label mark q samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const TAG = /<[a-z!/]/gi;

/** The page up to its 20,000th tag: parsing costs the square of tags that are never closed. */
function cut(html: string): string {
  TAG.lastIndex = 0;
  for (let count = 0; count < READ.tags; count += 1) {
    if (TAG.exec(html) === null) return html;
  }
  return html.slice(0, TAG.lastIndex - 2);
}

function isSilent({ name, attribs }: Element): boolean {
  return SILENT.has(name) || 'hidden' in attribs || HIDDEN.test(attribs['style'] ?? '');
}

const CELLS = new Set(['td', 'th']);

/** Whether another cell of the row stands before it. */
function hasCellBefore({ prev }: Element): boolean {
  const before = prev?.type === 'text' ? prev.prev : prev;
  return before !== null && before !== undefined && 'name' in before && CELLS.has(before.name);
}

/** What parts text: cells by bars, blocks by lines, inline elements that touch by a space. */
type Separator = '\n' | ' ' | ' | ';

/** A node to visit, or the separator behind one. */
interface Waiting {
  node: AnyNode | Separator;
  isMain: boolean;
  isSeen: boolean;
}

/** Elements and text in order. A loop and not a recursion: pages are nested as deep as somebody likes. */
class PageWalk {
  readonly elements: Element[] = [];
  readonly all = new TextLines();
  readonly main = new TextLines();
  private readonly waiting: Waiting[] = [];

  constructor(nodes: readonly AnyNode[]) {
    this.wait(nodes, true, true);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.take(next);
  }

  /** The last one to wait is the next one to be taken. */
  private wait(nodes: readonly AnyNode[], isMain: boolean, isSeen: boolean): void {
    for (const node of [...nodes].reverse()) this.waiting.push({ node, isMain, isSeen });
  }

  private take({ node, isMain, isSeen }: Waiting): void {
    if (typeof node === 'string') return this.add(node, isMain);
    if (node.type === 'text' && isSeen) return this.add(node.data.replace(/\s+/g, ' '), isMain);
    if (!('attribs' in node)) return;
    this.elements.push(node);
    const isStillSeen = isSeen && !isSilent(node);
    // The extractors read text, which has no icons.
    if (isSeen && isFaxIcon(node)) this.add(' Fax: ', isMain);
    const separator = isStillSeen && separatorOf(node);
    if (separator) {
      this.add(separator, isMain);
      // Behind a cell the next one or the end of the row parts.
      if (!CELLS.has(node.name)) this.waiting.push({ node: separator, isMain, isSeen });
    }
    if (isStillSeen && isMain && HEADING.test(node.name))
      this.main.add(`${'#'.repeat(Number(node.name.at(1)))} `);
    this.wait(node.children, isMain && !isFrame(node), isStillSeen);
  }

  private add(text: string, isMain: boolean): void {
    this.all.add(text);
    if (isMain) this.main.add(text);
  }
}

function isFrame({ name, attribs }: Element): boolean {
  return (
    FRAME.has(name) ||
    (name !== 'body' && GUESTS_WORDS.test((attribs['class'] ?? '').slice(0, ATTRIBUTES_MAX)))
  );
}

/** Characters of an element's attributes that are searched for a word. */
const ATTRIBUTES_MAX = 300;

/** An icon that marks the number behind it as a fax alone. */
function isFaxIcon({ name, attribs, children }: Element): boolean {
  const isEmpty = children.every((child) => child.type === 'text' && child.data.trim() === '');
  if (!isEmpty && name !== 'svg') return false;
  const words = [attribs['class'], attribs['title'], attribs['alt'], attribs['src']]
    .join(' ')
    .slice(0, ATTRIBUTES_MAX);
  return /(?:^|[^a-z])(?:fax|faks)(?:[^a-z]|$)/i.test(words) && !/\b(?:tel|phone|sel)/i.test(words);
}

/** A whole address, beside which text begins anew: `<span>a@b.co.za</span>Website`. */
const WHOLE_ADDRESS = /[^\s@]@[^\s@]{1,200}\.[a-z]{2,24}$/i;

/** Whether text right behind an element would be glued to the address in it. */
function isGluedAddress(element: Element): boolean {
  const { next } = element;
  return next?.type === 'text' && /^[a-z]/i.test(next.data) && WHOLE_ADDRESS.test(ownText(element));
}

/**
 * Cells of one row stand in one line. A link stands for itself, and so do inline elements without anything between them: styles part `<b>Email</b><i>a@b.co</i>`
 * on the screen. Text right beside an element goes on in it, as in `<b>in</b>fo`.
 */
function separatorOf(element: Element): Separator | null {
  if (CELLS.has(element.name)) return hasCellBefore(element) ? ' | ' : '\n';
  if (!INLINE.has(element.name)) return '\n';
  const touches = [element.prev, element.next].some(
    (other) => other && 'attribs' in other && other.name !== 'wbr',
  );
  if (isGluedAddress(element)) return ' ';
  return element.name === 'a' || (touches && element.name !== 'wbr') ? ' ' : null;
}

/** Attributes by which elements lead to other addresses. */
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

/** An address on the page as an absolute one; undefined when it is none. */
export function resolved(address: string, base: string): string | undefined {
  const trimmed = address.trim();
  return trimmed === '' ? undefined : parseUrl(trimmed, base)?.href;
}

/** Parses a page, however bad. `address` is where it was read. */
export function readPage(html: string, address: string): Page {
  const $ = load(cut(html), { xml: { xmlMode: false, decodeEntities: true } });
  const { elements, all, main } = new PageWalk($.root().get(0)?.children ?? []);
  const given = elements.find(({ name, attribs }) => name === 'base' && attribs['href'])?.attribs['href'];
  const base = resolved(given ?? '', address) ?? address;
  return {
    elements,
    address,
    base,
    text: all.lines(),
    mainText: main.lines(),
    links: linksOf(elements, base),
  };
}

function textIn(nodes: readonly AnyNode[]): string {
  return nodes
    .flatMap((node) => (node.type === 'text' ? node.data : []))
    .join(' ')
    .trim();
}

/** The text directly inside an element, or inside its first child. */
export function ownText({ children }: Element): string {
  const direct = textIn(children);
  const first = children.find((child) => 'attribs' in child);
  return direct !== '' || !first ? direct : textIn(first.children);
}
