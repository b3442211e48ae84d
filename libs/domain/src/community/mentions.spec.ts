import { countMentions, mentions } from './mentions';

it.each([
  ['The baboons stole our bread.', 'baboons'],
  ['Daar is bobbejane in die kamp.', 'baboons'],
  ['Skoon ablusies en warm water.', 'clean ablutions'],
  ['Skoon ablusies en warm water.', 'hot water'],
  ['Pragtige voëls by die dam.', 'birds'],
  ['No power because of loadshedding', 'load-shedding'],
  ['A very noisy group next to us', 'noise'],
] as const)('%j speaks of %s', (text, word) => expect(mentions(text, word)).toBe(true));

it.each([
  ['Level 4 of the hike is hard.', 'level stands'],
  ['The hotel has water.', 'hot water'],
  ['We sat still for an hour.', 'quiet'],
  ['Windhoek lager in the shop', 'wind'],
] as const)('%j does not speak of %s', (text, word) => expect(mentions(text, word)).toBe(false));

it('counts texts, not words, and names what several speak of', () => {
  const texts = [
    'Baboons, baboons everywhere.',
    'A baboon on the roof. Lovely shade.',
    'Quiet and warm water.',
  ];
  expect(countMentions(texts)).toEqual([{ word: 'baboons', count: 2 }]);
});
