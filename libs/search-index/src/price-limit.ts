import { MAX_RATE } from '@kampvuur/domain';

/** The prices that a query allows, in rand per night. */
export interface PriceLimit {
  min: number;
  max: number;
}

/** A query without its price limit. */
export interface PricedQuery {
  rest: string;
  limit: PriceLimit;
  /** The expression as typed: "under R200". */
  typed: string;
}

/** Words that limit the number behind them; it is a price even without a currency. */
const CHEAPER =
  'under|below|(?:less|lower|cheaper) than|max(?:imum)?|onder|(?:minder|laer|goedkoper) as|maks(?:imum)?';
/** Words that limit a price behind them; without a currency the number may be one of people. */
const LIMITS = 'not? more than|up to|at most|for|budget|nie meer as|hoogstens|tot|vir';
/** Words for the lowest price, also for the first of a range. */
const DEARER = 'more than|over|above|at least|from|meer as|bo|oor|vanaf|minstens';
const RANGES = 'between|tussen|van';
const BEHIND =
  '(?:or|and|of|en) (?:less|under|below|cheaper|minder|laer|goedkoper)|max(?:imum)?|maks(?:imum)?';
const BEHIND_DEARER = '\\+|\\s+(?:or|and|of|en) (?:more|up|over|above|meer|duurder)';

const NUMBER = '(?:\\d{1,3}(?:[ ,.]\\d{3})+(?!\\d)|\\d+)(?:[.,]\\d{1,2})?';
/** What a price is for; it decides nothing, since the catalogue has one price a night. */
const RATE = [
  '(?:(?:per|an?|each|/)\\s*(?:night|person|adult|head|site|stand|nag|persoon|volwassene|staanplek)',
  // `pp`, `p/p`, `pn`, `p.p.p.n.`
  '(?:(?:p[./]?){1,3}n|(?:p[./]?){2,3})\\.?(?![a-z]))',
].join('|');

/** "R200", "R 1 200,50 per night", "200 rand pp", "200". */
const amount = (name: string): string =>
  `(?:(?<${name}Mark>r|zar)\\s*)?(?<${name}>${NUMBER})(?:\\s*(?<${name}Unit>rands?|zar|bucks?)(?![a-z]))?(?:\\s*${RATE})*`;

const EXPRESSION = new RegExp(
  [
    `(?<=^|\\s)(?:(?:(?<cheaper>${CHEAPER}|<=?)|(?<limit>${LIMITS})|(?<dearer>${DEARER}|>=?)|${RANGES})`,
    '(?:\\s+|(?<=[<>=])))?',
    `(?:${amount('min')}\\s*(?:-|–|to|tot|and|en)\\s*)?`,
    `${amount('max')}(?:\\s+(?<behind>${BEHIND})|(?<behindDearer>${BEHIND_DEARER})|\\s+nie)?(?=$|[\\s.,;!?])`,
  ].join(''),
  'giu',
);

/** What may follow a limit without a currency: nothing, or a place. */
const END = /^[\s.,;!?]*(?:$|(?:in|at|by|close|near|around|naby)\s)/iu;

/** Of prices that are typed without words that limit them; roads have such numbers less often. */
const ROUND = 10;

/** Words before the number of a road. */
const ROAD = /(?:^|\s)(?:the|on|along|route|road|die|op|langs|pad)\s+$/iu;

/**
 * Finds an expression such as "under R200", "R150 of minder" or "between R100 and R200" in a query; undefined when
 * there is none. A round amount without words that limit it ("R200 pp") is the highest price, unless it is a road of a campsite.
 */
export function takePriceLimit(query: string, isWord: (text: string) => boolean): PricedQuery | undefined {
  if (!/\d/.test(query)) return undefined;
  for (const found of query.matchAll(EXPRESSION)) {
    const before = query.slice(0, found.index);
    const rest = query.slice(found.index + found[0].length);
    const isRoad = ROAD.test(before) || isWord(`r${found.groups!['max']}`);
    const limit = limitOf(found.groups!, { isLast: END.test(rest), isRoad });
    if (limit) return { rest: `${before} ${rest}`, limit, typed: found[0] };
  }
  return undefined;
}

function limitOf(
  groups: Record<string, string | undefined>,
  { isLast, isRoad }: { isLast: boolean; isRoad: boolean },
): PriceLimit | undefined {
  const { cheaper, limit, behind, min, max } = groups;
  const dearer = groups['dearer'] ?? groups['behindDearer'];
  const isMoney = ['minMark', 'minUnit', 'maxMark', 'maxUnit'].some((name) => groups[name] !== undefined);
  const first = min === undefined ? 0 : rand(min);
  const second = rand(max!);
  if (!isMoney && !(cheaper !== undefined && isLast)) return undefined;
  if (min !== undefined) return { min: Math.min(first, second), max: Math.max(first, second) };
  if (dearer !== undefined) return { min: second, max: MAX_RATE };
  const isLimited = [cheaper, limit, behind].some((words) => words !== undefined);
  return isLimited || (!isRoad && second % ROUND === 0) ? { min: 0, max: second } : undefined;
}

/** The rand of a number such as "1 200,50". */
function rand(number: string): number {
  return Number(number.replace(/[ ,.](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
