import { nameLikeness } from './name-likeness';
import { nameWords } from './name-words';
import { WordWeights } from './word-weights';

/** Words that no other name has: kinds of place weigh 0.04, all others 1. */
function compare(left: string, right: string, townWords: string[] = []) {
  const context = { weights: new WordWeights(), isTownWord: (text: string) => townWords.includes(text) };
  const { words, ...likeness } = nameLikeness(nameWords(left), nameWords(right), context);
  const textsOf = (side: readonly { text: string }[]) => side.map(({ text }) => text).join(' ');
  return { ...likeness, words: words.map(([one, other]) => [textsOf(one), textsOf(other)]) };
}

const KIND = 0.04;

describe('the words of two names', () => {
  it('count by their weights, in whatever order', () => {
    expect(compare('kamp marula tamboti', 'tamboti lodge')).toEqual({
      shared: 1,
      onlyLeft: 1 + KIND,
      onlyRight: KIND,
      words: [['tamboti', 'tamboti']],
      isLandmark: false,
    });
  });

  it('match in two languages, and a kind of place is no reason', () => {
    const { shared, onlyLeft, onlyRight, words } = compare(
      'tamboti kampplek marula',
      'marula tamboti campsite',
    );
    expect([shared, onlyLeft, onlyRight]).toEqual([2 + KIND, 0, 0]);
    expect(words).toEqual([
      ['tamboti', 'tamboti'],
      ['marula', 'marula'],
    ]);
  });

  it('match one to one', () => {
    expect(compare('tamboti tamboti', 'tamboti')).toMatchObject({ shared: 1, onlyLeft: 1, onlyRight: 0 });
    expect(compare('tamboti', 'tamboti tamboti')).toMatchObject({ shared: 1, onlyLeft: 0, onlyRight: 1 });
  });

  it('match their equal before a similar one', () => {
    expect(compare('tambotie tamboti', 'tamboti marula').words).toEqual([['tamboti', 'tamboti']]);
  });

  it.each([
    ['of one sound', 'raffiki', 'rafiki', 0.95],
    ['one edit apart', 'tamboti', 'tambuti', 0.85],
    ['one edit apart, of five letters', 'mahai', 'mahay', 0.95],
    ['two edits apart, of eight letters', 'mapungubwe', 'mapangabwe', 0.85],
    ['of which one is the other with a kind of place', 'loskopdam', 'loskop', 0.9],
    ['of which a feed has cut the beginning off', 'gomahai', 'mahai', 0.9],
    ['spelt alike in Afrikaans alone', 'groenrivier', 'groenrevier', 0.85],
  ])('count less where they are %s: %s and %s', (_what, left, right, alike) => {
    expect(compare(left, right).shared).toBeCloseTo(alike, 10);
    expect(compare(right, left).shared).toBeCloseTo(alike, 10);
  });

  it.each([
    ['short and one edit apart', 'mahi', 'maha'],
    ['two edits apart, of seven letters', 'tamboti', 'tembuti'],
    ['three edits apart', 'mapungubwe', 'mapangabwa'],
    ['of other letters', 'tamboti', 'marulas'],
    ['numbers', '11', '1'],
    ['numbers of many digits', '123456', '123457'],
    ['short for the name of a place with a kind', 'losdam', 'los'],
    ['short for one of which a feed has cut something off', 'goab', 'ab'],
  ])('differ where they are %s: %s and %s', (_what, left, right) => {
    expect(compare(left, right)).toMatchObject({ shared: 0, onlyLeft: 1, onlyRight: 1, words: [] });
  });

  it('count less where the town is called so', () => {
    const near = compare('koppies kamp marula', 'koppies tamboti', ['koppies', 'tamboti']);
    expect(near).toMatchObject({ shared: 0.3, onlyLeft: 1 + KIND, onlyRight: 0.3 });
    // A spelling of the town is the town.
    expect(compare('koppie', 'koppies', ['koppies']).shared).toBeCloseTo(0.95 * 0.3 * 1, 1);
  });

  it('that distinguish places of one name weigh as much as a name', () => {
    expect(compare('tamboti noord', 'tamboti')).toMatchObject({ shared: 1, onlyLeft: 1 });
  });
});

describe('a compound that the other name has as two words', () => {
  it.each([
    ['tarkaskloof', 'tarkas kloof'],
    ['dehoop', 'de hoop'],
  ])('%s matches %s', (compound, words) => {
    expect(compare(compound, words)).toMatchObject({ onlyLeft: 0, onlyRight: 0 });
    expect(compare(compound, words).words).toEqual([[compound, words]]);
    expect(compare(words, compound).words).toEqual([[words, compound]]);
  });

  it('counts with the weight of both, a little less', () => {
    expect(compare('tarkaskloof', 'tarkas kloof').shared).toBeCloseTo(0.85 * 2, 10);
  });

  it('does not match words that are taken, or two that do not follow each other', () => {
    expect(compare('tarkas tarkaskloof', 'tarkas kloof').onlyLeft).toBe(1);
    expect(compare('tarkaskloof', 'tarkas marula kloof').shared).toBe(0);
    expect(compare('tarkaskloof', 'tarkas').shared).toBe(0);
  });
});

describe('names that are one as a whole', () => {
  it('are so in either language', () => {
    const { shared, words } = compare('wilderness kampplek', 'wilderness campsite');
    expect(shared).toBe(1);
    expect(words).toEqual([['wilderness kampplek', 'wilderness campsite']]);
  });

  it('are so by the same kind of place, when the names have no other word', () => {
    expect(compare('die eiland resort', 'dieeiland vakansieoord').shared).toBe(1);
    expect(compare('die eiland resort', 'die eiland tamboti').shared).toBeLessThan(1);
    expect(compare('die eiland resort', 'die plaas resort').shared).toBeLessThan(1);
    expect(compare('holiday resort', 'caravan park').shared).toBe(0);
  });

  it('are not so by a kind of place that the town is named after', () => {
    expect(compare('wilderness resort', 'wilderness caravan park', ['wilderness']).shared).toBeLessThan(1);
  });

  it('are not so without a word', () => expect(compare('', '').shared).toBe(0));
});

describe('the name of a landmark', () => {
  it.each([
    ['augrabies falls camp', 'augrabies lodge', true],
    ['augrabies lodge', 'augrabies falls camp', true],
    ['loskop dam camp', 'loskop river camp', true],
    ['augrabies camp falls', 'augrabies lodge', false],
    ['augrabies lodge', 'augrabies camp', false],
    ['augrabies marula falls', 'augrabies marula', false],
    ['augrabies falls', 'augrabies waterval', false],
  ])('is all that "%s" and "%s" share: %s', (left, right, isLandmark) =>
    expect(compare(left, right).isLandmark).toBe(isLandmark),
  );
});
