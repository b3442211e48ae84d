import { folded } from './folding';
import { synonymWords } from './synonyms';
import { ACTIVITIES, CATEGORIES, FACILITIES } from './vocabulary';

it.each([
  ['Port Elizabeth', 'gqeberha'],
  ['Gqeberha', 'elizabeth'],
  ["King William's Town", 'qonce'],
  ['Graaff-Reinet', 'sobukwe'],
  ['Bela-Bela', 'warmbaths'],
  ['Western Cape', 'weskaap'],
  ['KwaZulu-Natal', 'kzn'],
  ['Ablutions', 'ablusies'],
  ['Private ablutions', 'ablusieblok'],
  ['Braai places', 'braaiplek'],
  ['Power points', 'krag'],
  ['Hot showers', 'storte'],
  ['Pet Friendly', 'troeteldiervriendelik'],
  ['Swembad', 'pool'],
])('%p is also found by %p', (name, word) => {
  expect(synonymWords(folded(name))).toContain(word);
});

it('looks for whole phrases only', () => {
  expect(synonymWords('port alfred')).toEqual([]);
  expect(synonymWords('elizabeth port')).toEqual([]);
  expect(synonymWords('shopping')).toEqual([]);
  expect(synonymWords('')).toEqual([]);
});

it('says nothing that already stands there', () => {
  expect(synonymWords('swimming pool')).not.toContain('pool');
});

it('knows another word for most names an installation starts with', () => {
  const names = [...FACILITIES, ...ACTIVITIES, ...CATEGORIES];
  const unknown = names.filter((name) => synonymWords(folded(name)).length === 0);
  expect(unknown).toEqual(['Tubing']);
});
