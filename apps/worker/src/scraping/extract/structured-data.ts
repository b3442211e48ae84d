import { cleanText } from './clean-text';
import { READ } from './limits';
import { ownText, type Page } from './read-page';

/** A thing of schema.org; nobody promises what its properties hold. */
export type Thing = Record<string, unknown>;

/** Types a campsite may be, the most telling first. */
const CAMPSITE_TYPES = [
  'campground',
  'rvpark',
  'campingpitch',
  'lodgingbusiness',
  'resort',
  'hotel',
  'bedandbreakfast',
  'hostel',
  'motel',
  'vacationrental',
  'accommodation',
  'touristattraction',
  'touristdestination',
  'park',
  'localbusiness',
  'place',
  'organization',
];

/** True for an object that is no list. */
export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list: nothing, one or many. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The texts of a value; numbers count as text. */
export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry === 'number' && Number.isFinite(entry)) return [String(entry)];
    if (typeof entry === 'string') return [cleanText(entry).trim()].filter(Boolean);
    return isThing(entry) && '@value' in entry && typeof entry['@value'] === 'string'
      ? [cleanText(entry['@value']).trim()]
      : [];
  });
}

const COMMENT_ENDS = ['-->', '/* ]]> */', '/*]]>*/', '// ]]>', '//]]>', ']]>'];

/** Without semicolons and the end of a comment behind the JSON. By hand: a pattern tries every blank as the first. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[;\s]/.test(text.charAt(end - 1))) end -= 1;
  const bare = text.slice(0, end);
  const comment = COMMENT_ENDS.find((mark) => bare.endsWith(mark));
  return comment ? bare.slice(0, -comment.length).trimEnd() : bare;
}

/** JSON as people put it on pages: in a comment, with a comma too many or raw line breaks. */
function parsed(text: string): unknown {
  const start = text
    .slice(0, READ.json)
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .trimEnd();
  const bare = withoutEnd(start);
  const attempts = [
    () => bare,
    () => bare.replace(/\p{Cc}+/gu, ' '),
    () => bare.replace(/\p{Cc}+/gu, ' ').replace(/,(?=\s*[}\]])/g, ''),
  ];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt()) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

/** Every thing inside a value, `@graph` and nested ones too, outermost first. */
function* thingsIn(root: unknown): Generator<Thing> {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (const { value, depth } of waiting) {
    if (waiting.length > READ.things || depth > READ.depth) return;
    if (isThing(value) && '@type' in value) yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

function rankOf(thing: Thing): number {
  const types = textsOf(thing['@type']).map((type) => type.replace(/^.*[/#:]/, '').toLowerCase());
  const ranks = types.map((type) => CAMPSITE_TYPES.indexOf(type)).filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : CAMPSITE_TYPES.length;
}

/** The things of JSON-LD that may be the campsite, the most telling first. */
export function campsiteThings({ elements }: Page): Thing[] {
  const scripts = elements.filter(({ name, attribs }) => {
    return name === 'script' && /ld\+json/i.test(attribs['type'] ?? '');
  });
  const things = scripts.flatMap((script) => [...thingsIn(parsed(ownText(script)))]);
  return things
    .filter((thing) => rankOf(thing) < CAMPSITE_TYPES.length)
    .sort((one, other) => rankOf(one) - rankOf(other));
}
