import { joinedStems, nameWords, soundOf } from './name-words';

const wordOf = (text: string) => nameWords(text)[0];

it('splits a name at its blanks', () => {
  expect(nameWords('tamboti  kamp ').map(({ text }) => text)).toEqual(['tamboti', 'kamp']);
  expect(nameWords('')).toEqual([]);
});

it.each([
  ['kampplek', 'campsite'],
  ['groenrivier', 'greenriver'],
  ['bergsee', 'mountainsea'],
  ['rivercamp', 'rivercamp'],
  ['tamboti', 'tamboti'],
  // Parts of two letters match by chance, and so do halves of which one is unknown.
  ['deberg', 'deberg'],
  ['bergoe', 'bergoe'],
  ['tambotiberg', 'tambotiberg'],
])('reads %s as %s', (text, canonical) => expect(wordOf(text)?.canonical).toBe(canonical));

it.each([
  ['kampplek', true],
  ['bushcamp', true],
  ['boskamp', true],
  ['groenrivier', false],
  ['tamboti', false],
])('whether %s names a kind of place: %s', (text, isGeneric) =>
  expect(wordOf(text)?.isGeneric).toBe(isGeneric),
);

it.each([
  ['dieeiland', 'island'],
  ['eiland', 'island'],
  ['plaasdam', 'farmdam'],
  ['kamp', ''],
  ['tamboti', ''],
])('%s has the place noun "%s"', (text, placeNoun) => expect(wordOf(text)?.placeNoun).toBe(placeNoun));

it.each([
  ['noord', true],
  ['2', true],
  ['12', true],
  ['ii', true],
  ['12a', false],
  ['a12', false],
  ['groen', false],
])('whether %s tells places of one name apart: %s', (text, isDistinctive) =>
  expect(wordOf(text)?.isDistinctive).toBe(isDistinctive),
);

it.each([
  ['tamboti', false],
  ['n4', true],
])('whether %s has a digit: %s', (text, hasDigit) => expect(wordOf(text)?.hasDigit).toBe(hasDigit));

describe('the stems by which candidates are found', () => {
  it.each([
    ['tamboti', ['tamb']],
    // Its English and its own spelling.
    ['groenrivier', ['gren', 'groe']],
    // Some feeds cut the beginning off.
    ['gomahai', ['goma', 'maha']],
    // Nothing is left to find it by.
    ['goab', ['goab']],
    ['12345', ['12345']],
    ['n1234', ['n1234']],
  ])('of %s are %p', (text, stems) => expect(wordOf(text)?.stems).toEqual(stems));

  it('include two short words as one', () => {
    expect(joinedStems(nameWords('de hoop kamp'))).toEqual(['deho']);
    expect(joinedStems(nameWords('ou kraal'))).toEqual(['oukr']);
    expect(joinedStems(nameWords('tamboti kamp'))).toEqual([]);
    expect(joinedStems(nameWords('hoop de kamp'))).toEqual(['deka']);
    expect(joinedStems(nameWords('ou'))).toEqual([]);
  });

  it('leaves out two words of which neither is wanted', () => {
    const words = nameWords('de hoop by the sea');
    expect(joinedStems(words)).toEqual(['deho', 'bite', 'tese']);
    expect(joinedStems(words, words.slice(1, 2))).toEqual(['deho']);
  });
});

describe('words that sound the same', () => {
  it.each([
    ['phantom', 'fantom'],
    ['quagga', 'kwaga'],
    ['ceres', 'seres'],
    ['cintsa', 'sintsa'],
    ['cycad', 'sicad'],
    ['cathkin', 'katkin'],
    ['rock', 'rok'],
    ['qora', 'kora'],
    ['schoeman', 'skoeman'],
    ['zebra', 'sebra'],
    ['oxford', 'oksford'],
    ['ghaap', 'gaap'],
    ['bochum', 'bogum'],
    ['rheinhardt', 'rheinhart'],
    ['wolmarans', 'volmarans'],
    ['rijk', 'ryk'],
    ['keimoes', 'kimoes'],
    ['bailey', 'baily'],
    ['vredenburg', 'vredenberg'],
    ['lydenburgs', 'lydenbergs'],
    ['koppie', 'kopie'],
  ])('%s and %s', (one, other) => expect(soundOf(one)).toEqual(soundOf(other)));

  it.each([
    ['burgers', 'bergers'],
    ['tamboti', 'tambuti'],
  ])('not %s and %s', (one, other) => expect(soundOf(one).text).not.toBe(soundOf(other).text));

  it('have their letters as bits', () => expect(soundOf('aba').letters).toBe((1 << 1) | (1 << 2)));
});
