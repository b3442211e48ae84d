import type { Element } from 'domhandler';
import { MAX_ATTRIBUTES } from './element-text';
import { TAKE } from './limits';
import { isAbout } from './own-domain';
import type { DeclaredValue, PageData } from './page-data';
import { type Page, resolved } from './read-page';
import { picturesIn, subjectOf } from './structured-data';

/** Narrowest picture that is taken, in pixels (docs/decisions 9). */
const MIN_DECLARED_WIDTH = 300;
const LAZY = [
  'data-src',
  'data-lazy-src',
  'data-lazy',
  'data-original',
  'data-full',
  'data-image',
  'data-bg',
  'data-large_image',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const OTHER_FORMAT = /\.(?:png|gif|svg|avif|bmp|ico|tiff?|heic|mp4|webm|pdf)(?:$|[?#])/i;
/** Words in the paths of files that are not pictures of the place. */
const DECORATION =
  /(?:logo(?:s|wit|white|black|swart|new|nuwe|final|colou?r)?|embleem|emblem|(?:^|[\W_\d])(?:wapen|crest|brand|qr-?code|tariff?s?-?sheet|award|grading|tripadvisor|icon|icons|favicon|sprite|sprites|pixel|spacer|blank|placeholder|loader|loading|spinner|avatar|gravatar|badge|button|btn|flag|flags|arrow|rating|stars?|payment|visa|mastercard|captcha|emoji|tracking|banner-?ad))(?:$|[\W_\d])/i;
const TRACKERS =
  /(?:^|\.)(?:facebook\.com|facebook\.net|doubleclick\.net|google-analytics\.com|googletagmanager\.com|gravatar\.com|scorecardresearch\.com|hotjar\.com|wp\.com\/g\.gif|example\.(?:com|org|net)|placehold(?:er)?\.(?:com|co)|dummyimage\.com)$/i;
const STYLE_URL = /url\(\s{0,20}(['"]?)([^'"()\s]{1,2000})\1\s{0,20}\)/gi;
/** Characters of an attribute that are read. */
const MAX_SRCSET = 20_000;
const MAX_ADDRESS = 2_000;

/** The widest candidate of a `srcset`. Its addresses can contain commas, its descriptors cannot. */
export function widestOf(srcset: string): string | undefined {
  let [best, bestSize] = [undefined as string | undefined, -1];
  for (const candidate of srcset.slice(0, MAX_SRCSET).split(/(?<=\s[\d.]{1,8}[wxh]),|,\s|\s,/)) {
    const [address, size] = candidate.trim().split(/\s+/, 2);
    const width = Number.parseFloat(size ?? '1');
    if (address && width > bestSize) [best, bestSize] = [address, width];
  }
  return best;
}

function isTooSmall({ attribs }: Element): boolean {
  return ['width', 'height'].some((side) => {
    const length = /^\s*(\d{1,5})(?:px)?\s*$/.exec(attribs[side] ?? '')?.[1];
    // Half of it in height, as most pictures are wider than high.
    return (
      length !== undefined &&
      Number(length) < (side === 'width' ? MIN_DECLARED_WIDTH : MIN_DECLARED_WIDTH / 2)
    );
  });
}

const DECORATIVE_WORD = /\b(?:logo|icon|avatar|captcha|emoji)\b/i;
/** Most pictures whose alternative text says "logo"; on a page with more, alternative texts are not reliable. */
const MAX_LOGOS = 3;

const isCalledDecoration = ({ attribs }: Element) => DECORATIVE_WORD.test(attribs['alt'] ?? '');

function isLogo(element: Element, areAltsReliable: boolean): boolean {
  const words = [element.attribs['class'], element.attribs['id']].join(' ');
  return (areAltsReliable && isCalledDecoration(element)) || DECORATIVE_WORD.test(words);
}

function isDecoration(element: Element, areAltsReliable: boolean): boolean {
  return isLogo(element, areAltsReliable) || element.attribs['role'] === 'presentation';
}

/** Addresses in the attributes of an `<img>` or `<source>`, the widest picture first. */
function addressesOf({ attribs }: Element): string[] {
  const sets = LAZY_SETS.flatMap((name) => widestOf(attribs[name] ?? '') ?? []);
  const lazy = LAZY.flatMap((name) => attribs[name] ?? []);
  return [...sets, ...lazy, ...(attribs['src'] ? [attribs['src']] : [])].filter(
    (address) => !/^data:/i.test(address),
  );
}

const PICTURES = new Set(['picture', 'img', 'amp-img']);
const WITHIN_PICTURES = new Set(['source', 'img']);

function fromPictures({ elements }: Page): string[] {
  const areAltsReliable = elements.filter(isCalledDecoration).length <= MAX_LOGOS;
  return elements.flatMap((element) => {
    const parent = element.parent && 'name' in element.parent ? element.parent.name : '';
    if (!PICTURES.has(element.name) || parent === 'picture') return [];
    const within = element.children.filter((child) => 'attribs' in child && WITHIN_PICTURES.has(child.name));
    const sources = element.name === 'picture' ? (within as Element[]) : [element];
    if (sources.some((source) => isTooSmall(source) || isDecoration(source, areAltsReliable))) return [];
    return sources.flatMap(addressesOf).find((address) => !OTHER_FORMAT.test(address)) ?? [];
  });
}

const BACKGROUNDS = ['data-bg', 'data-background', 'data-background-image'];

/** The address in `url('...')`, or the text itself. */
function bareAddress(text: string): string {
  if (text.length > MAX_ADDRESS) return '';
  const inner = /^url\((.*)\)$/s.exec(text)?.[1] ?? text;
  return inner.trim().replace(/^['"]|['"]$/g, '');
}

function fromBackgrounds({ elements }: Page): string[] {
  return elements.flatMap(({ attribs }) => {
    const styled = [...(attribs['style'] ?? '').matchAll(STYLE_URL)].map((match) => match[2] ?? '');
    const lazy = BACKGROUNDS.map((name) => bareAddress(attribs[name] ?? ''));
    return [...styled, ...lazy].filter(Boolean);
  });
}

/** Linked pictures: galleries link thumbnails to the full pictures. */
function fromLinks({ links }: Page): string[] {
  return links.filter((link) => /\.(?:jpe?g|webp)(?:$|\?)/i.test(link));
}

function isPictureOfPlace(address: string): boolean {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || OTHER_FORMAT.test(url.pathname)) return false;
  // Splits words as in `HeroKampLogo`.
  const path = url.pathname.replace(/(?<=[a-z])(?=[A-Z])/g, '-');
  return !TRACKERS.test(url.hostname) && !DECORATION.test(path);
}

/** Path of a picture without its size, as WordPress and Wix write it. */
const SIZES = /-\d{2,4}x\d{2,4}(?=\.\w+$)|-scaled(?=\.\w+$)|\/v1\/(?:fill|fit|crop)\/.*$/;

/** Equal for copies of a picture in several sizes or versions. */
function pictureKeyOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(SIZES, '').toLowerCase();
}

/** Keys of the pictures that the page itself uses as a logo, wherever else it shows them. */
function logosOf(page: Page, { logos }: PageData): Set<string> {
  const areAltsReliable = page.elements.filter(isCalledDecoration).length <= MAX_LOGOS;
  const logoElements = page.elements.filter((element) => {
    if (element.name === 'link') return /\bicon\b/i.test(element.attribs['rel'] ?? '');
    const around = element.parent && 'attribs' in element.parent ? element.parent : element;
    return element.name === 'img' && (isLogo(element, areAltsReliable) || isBrand(around));
  });
  const addresses = logoElements.flatMap((element) => element.attribs['href'] ?? addressesOf(element));
  return keysOf([...logos, ...addresses], page);
}

function keysOf(addresses: readonly string[], { base }: Page): Set<string> {
  const keys = addresses.flatMap((address) => {
    const url = resolved(address, base);
    return url === undefined ? [] : pictureKeyOf(url);
  });
  return new Set(keys);
}

/** Whether an element, such as the link around a picture, is the brand in a page's header. */
const isBrand = ({ attribs }: Element) =>
  /\b(?:logo|brand)\b/i.test((attribs['class'] ?? '').slice(0, MAX_ATTRIBUTES));

/** Addresses for previews on other sites; none when they are called a logo or are too small. */
function previewsOf({ meta }: PageData): string[] {
  const isSmall = meta('og:image:width').some((width) => Number(width) < MIN_DECLARED_WIDTH);
  const isLogo = meta('og:image:alt', 'twitter:image:alt').some((text) => DECORATIVE_WORD.test(text));
  return isSmall || isLogo ? [] : meta('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image');
}

/** Pictures that structured data declares as those of the campsite, and as those of somebody else. */
interface DeclaredPictures {
  inJsonLd: string[];
  inMicrodata: string[];
  /** Keys of those of somebody else. */
  foreign: Set<string>;
}

function declaredPictures(page: Page, data: PageData, campsiteName: string): DeclaredPictures {
  const inThings = data.things.flatMap((thing): DeclaredValue[] => {
    const about = subjectOf(thing);
    return picturesIn(thing, ['image', 'photo', 'photos']).map((value) => ({ value, about }));
  });
  const inItems = data.microdata('image');
  const declared = [...inThings, ...inItems];
  const own = new Set(
    declared.filter(({ about }) => !about || isAbout(about, campsiteName, page.address) !== false),
  );
  const valuesOf = (found: DeclaredValue[], isOwn: boolean) =>
    found.filter((one) => own.has(one) === isOwn).map(({ value }) => value);
  const foreign = keysOf(valuesOf(declared, false), page);
  for (const key of keysOf(valuesOf(declared, true), page)) foreign.delete(key);
  return { inJsonLd: valuesOf(inThings, true), inMicrodata: valuesOf(inItems, true), foreign };
}

/**
 * Addresses of pictures of a campsite on a page, those in its metadata first, without those that structured data says
 * are somebody else's. The files are checked later.
 */
export function imagesOf(page: Page, data: PageData, campsiteName: string): string[] {
  const { inJsonLd, inMicrodata, foreign } = declaredPictures(page, data, campsiteName);
  const refused = new Set([...logosOf(page, data), ...foreign]);
  const found = new Map<string, string>();
  for (const written of [
    ...inJsonLd,
    ...previewsOf(data),
    ...inMicrodata,
    ...fromPictures(page),
    ...fromBackgrounds(page),
    ...fromLinks(page),
  ]) {
    const address = resolved(written, page.base);
    if (address === undefined || !isPictureOfPlace(address)) continue;
    const key = pictureKeyOf(address);
    if (refused.has(key)) continue;
    if (!found.has(key)) found.set(key, address.replace(/#.*$/s, ''));
    if (found.size >= TAKE.images) break;
  }
  return [...found.values()];
}
