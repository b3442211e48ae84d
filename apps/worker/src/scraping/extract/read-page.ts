import { type CheerioAPI, load } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import { READ } from './limits';
import { TextLines } from './text-lines';

/** What extractors read of a page. */
export interface Page {
  $: CheerioAPI;
  /** What relative addresses are resolved against: `<base href>` or the page's own. */
  base: string;
  /** Visible text, a line for each block. */
  text: string;
  /** The same without menus, headers and footers. */
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
]);
/** Around the page rather than of it. */
const FRAME = new Set(['nav', 'footer', 'header', 'aside']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
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

/** Text of all nodes in order. A loop and not a recursion: pages are nested as deep as somebody likes. */
function readText(nodes: readonly AnyNode[]): { all: TextLines; main: TextLines } {
  const [all, main] = [new TextLines(), new TextLines()];
  const add = (text: string, isMain: boolean) => {
    all.add(text);
    if (isMain) main.add(text);
  };
  const waiting: { node: AnyNode | null; isMain: boolean }[] = [];
  const wait = (children: readonly AnyNode[], isMain: boolean) => {
    for (let place = children.length - 1; place >= 0; place -= 1) {
      waiting.push({ node: children[place] ?? null, isMain });
    }
  };
  wait(nodes, true);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isMain } = next;
    if (node === null) add('\n', isMain);
    else if (node.type === 'text') add(node.data.replace(/\s+/g, ' '), isMain);
    else if ('attribs' in node && !isSilent(node)) {
      const isWithin = isMain && !FRAME.has(node.name);
      if (!INLINE.has(node.name)) {
        add('\n', isMain);
        waiting.push({ node: null, isMain });
      }
      wait(node.children, isWithin);
    }
  }
  return { all, main };
}

/** An address on the page as an absolute one; undefined when it is none. */
export function resolved(address: string, base: string): string | undefined {
  const trimmed = address.trim();
  return trimmed !== '' && URL.canParse(trimmed, base) ? new URL(trimmed, base).href : undefined;
}

/** Parses a page, however bad. `address` is where it was read. */
export function readPage(html: string, address: string): Page {
  const $ = load(cut(html), { xml: { xmlMode: false, decodeEntities: true } });
  const { all, main } = readText($.root().get(0)?.children ?? []);
  const base = resolved($('base[href]').attr('href') ?? '', address) ?? address;
  const links = $('a[href], area[href], iframe[src], iframe[data-src], link[rel="me"][href]')
    .toArray()
    .map(({ attribs }) => attribs['href'] ?? attribs['src'] ?? attribs['data-src'] ?? '');
  return {
    $,
    base,
    text: all.lines(),
    mainText: main.lines(),
    links: links.flatMap((link) => resolved(link, base) ?? []),
  };
}
