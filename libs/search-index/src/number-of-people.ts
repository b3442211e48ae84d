/** The numbers that people write as words, in English and Afrikaans. */
const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|twaalf';
const NUMBER = `(?:\\d{1,3}|${NUMBER_WORDS}|a couple of|'?n paar)`;
/** A number that is likelier one of people than a price, even where nothing says so. */
const SMALL_NUMBER = `(?:\\d{1,2}|${NUMBER_WORDS})`;
const RANGE = `${NUMBER}(?:\\s*(?:-|–|to|or|tot|of)\\s*${NUMBER})?`;

const PERSONS = [
  'people|persons?|pax|adults?|guests?|kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|infants?|teen(?:ager)?s?|friends|families|campers?|of us',
  'mense|mens|persone|persoon|volwassenes?|gaste|kinders?|kind|kleuters?|babas?|tieners?|vriende|gesinne|kampeerders?|van ons',
].join('|');

/** "4 people", "2 adults and 2 kids", "2 volwassenes en 3 kinders". */
const PEOPLE = `${RANGE}\\s*-?\\s*(?:${PERSONS})(?!\\p{L})`;
const MORE_PEOPLE = `(?:\\s*(?:,|\\+|&|and|with|plus|en|met)?\\s*${PEOPLE})*`;

/** Words before a number that make it one of people, whatever follows: "sleeps 6", "ons is 6". */
const SLEEPS = 'sleeps?|sleeping|slaap|slaapplek vir|room for|plek vir|(?:group|party) of|groep van|ons is';
/** Words for a family, which remain: "family of 5" asks for something for families too. */
const FAMILY = '(?:family|families) of|(?:gesin|familie) van';
const FOR = 'for|vir';
const LIMITS = 'up to|max(?:imum)?|at least|more than|tot|hoogstens|minstens|meer as';

/** A number behind "for" alone is one of people where the search ends, or a place or a wish follows. */
const END = '(?=[\\s,.;!?]*$|\\s+(?:in|at|by|near|close|around|with|under|naby|met|onder)\\s)';

const EXPRESSION = new RegExp(
  [
    '(?<=^|[\\s,;(])(?:',
    `(?:(?:${FOR}|${SLEEPS})\\s+)?(?:(?:${LIMITS})\\s+)?${PEOPLE}${MORE_PEOPLE}`,
    `|(?:${SLEEPS}|(?<=(?:${FAMILY})\\s))\\s*${RANGE}(?![\\p{L}\\p{N}])`,
    `|(?:${FOR})\\s+${SMALL_NUMBER}${END}`,
    ')',
  ].join(''),
  'iu',
);

/** A query without the number of people it states. */
export interface PeopledQuery {
  rest: string;
  /** The expression as typed: "2 adults and 2 kids". */
  typed: string;
}

/**
 * Finds a number of people in a query; undefined when there is none. No campsite says how many it takes, so the number is
 * not searched for: as words it would find "4" in a price and "people" in a description.
 */
export function takeNumberOfPeople(query: string): PeopledQuery | undefined {
  const found = EXPRESSION.exec(query);
  if (!found) return undefined;
  const typed = found[0].trim();
  return { rest: `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`, typed };
}
