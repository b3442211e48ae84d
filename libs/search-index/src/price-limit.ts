/** The prices that a query allows, in rand per night. */
export interface PriceLimit {
  least: number;
  most: number;
}

/** A query without its price limit. */
export interface PricedQuery {
  rest: string;
  limit: PriceLimit;
  /** The expression as typed: "under R200". */
  typed: string;
}

/** Words that limit the number behind them; it is a price even without a currency. */
const CHEAPER = 'under|below|(?:less|lower|cheaper) than|onder|(?:minder|laer|goedkoper) as';
/** Words that limit a price behind them; without a currency the number may be one of people. */
const LIMITS = 'not? more than|up to|at most|max(?:imum)?|for|nie meer as|hoogstens|tot|maks(?:imum)?|vir';
const RANGES = 'between|from|tussen|van';
const BEHIND =
  '(?:or|and|of|en) (?:less|under|below|cheaper|minder|laer|goedkoper)|max(?:imum)?|maks(?:imum)?';

const NUMBER = '(?:\\d{1,3}(?:[ ,.]\\d{3})+(?!\\d)|\\d+)(?:[.,]\\d{1,2})?';
/** What a price is for; it decides nothing, since the catalogue has one price a night. */
const RATE =
  '(?:(?:per|an?|each|/)\\s*(?:night|person|site|stand|nag|persoon|staanplek)|(?:pp|p/p)(?:pn)?(?![a-z]))';

/** "R200", "R 1 200,50 per night", "200 rand pp", "200". */
const amount = (name: string): string =>
  `(?:(?<${name}Mark>r|zar)\\s*)?(?<${name}>${NUMBER})(?:\\s*(?<${name}Unit>rands?|zar)(?![a-z]))?(?:\\s*${RATE})*`;

const EXPRESSION = new RegExp(
  [
    `(?<=^|\\s)(?:(?:(?<cheaper>${CHEAPER})|(?<limit>${LIMITS})|(?<range>${RANGES}))\\s+)?`,
    `(?:${amount('least')}\\s*(?:-|–|to|tot|and|en)\\s*)?`,
    `${amount('most')}(?:\\s+(?<behind>${BEHIND}))?(?=$|[\\s.,;!?])`,
  ].join(''),
  'giu',
);

/** What may follow a limit without a currency: nothing, or a place. */
const END = /^[\s.,;!?]*(?:$|(?:in|at|by|close|near|around|naby)\s)/iu;

/**
 * Finds an expression such as "under R200", "R150 of minder" or "between R100 and R200" in a query; undefined when
 * there is none. A number such as that of a road (R62) is no price without words that limit it.
 */
export function takePriceLimit(query: string): PricedQuery | undefined {
  for (const found of query.matchAll(EXPRESSION)) {
    const rest = query.slice(found.index + found[0].length);
    const limit = limitOf(found.groups!, END.test(rest));
    if (limit) return { rest: `${query.slice(0, found.index)} ${rest}`, limit, typed: found[0] };
  }
  return undefined;
}

function limitOf(groups: Record<string, string | undefined>, isLast: boolean): PriceLimit | undefined {
  const { cheaper, limit, range, behind, least, most } = groups;
  const isMoney = Boolean(
    groups['leastMark'] ?? groups['leastUnit'] ?? groups['mostMark'] ?? groups['mostUnit'],
  );
  const isRange = least !== undefined && (range !== undefined || isMoney);
  const isLimit = isRange || [cheaper, limit, behind].some((words) => words !== undefined);
  if (!isLimit || (!isMoney && !(cheaper !== undefined && isLast))) return undefined;
  return { least: least === undefined ? 0 : rand(least), most: rand(most!) };
}

/** The rand of a number such as "1 200,50". */
function rand(number: string): number {
  return Number(number.replace(/[ ,.](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
