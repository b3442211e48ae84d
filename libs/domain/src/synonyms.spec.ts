import { folded } from './folding';
import { PROVINCES } from './provinces';
import { placeNames, placeSynonymWords, synonymPhrases, synonymWords } from './synonyms';
import { SEARCH_SYNONYMS, TAXONOMY_SYNONYMS } from './taxonomy-synonyms';
import afrikaans from './term-names/af.json';
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
  ['Power points', 'elec'],
  ['Shade', 'skadu'],
  ['Hot showers', 'storte'],
  ['Pet Friendly', 'troeteldiervriendelik'],
  ['Swembad', 'pool'],
  ['Laundry', 'wasgoed'],
])('%p is also found by %p', (name, word) => {
  expect(synonymWords(folded(name))).toContain(word);
});

it('translates the names of places, and not the words they are made of', () => {
  expect(placeSynonymWords('port elizabeth')).toEqual(['gqeberha', 'pe']);
  expect(placeSynonymWords('waterval boven')).toEqual(['emgwenya']);
  expect(placeSynonymWords('storms river')).toEqual(['stormsrivier']);
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
  expect(unknown).toEqual([]);
});

it('every term that an installation starts with, and every province, has an Afrikaans name, by which it is found too', () => {
  const names = [...FACILITIES, ...ACTIVITIES, ...CATEGORIES];
  expect(Object.keys(afrikaans)).toEqual([...names, ...PROVINCES]);
  const words = new Map(Object.entries(afrikaans));
  for (const name of names)
    expect(TAXONOMY_SYNONYMS.find(([first]) => first === folded(name))).toContain(
      folded(words.get(name) ?? ''),
    );
  for (const name of PROVINCES) expect(placeNames(folded(name))).toContain(folded(words.get(name) ?? ''));
});

it('a place has all its names, the given one first', () => {
  expect(placeNames('port elizabeth')).toEqual(['port elizabeth', 'gqeberha', 'pe']);
  expect(placeNames('kleinmond')).toEqual(['kleinmond', 'kleinmonde']);
  expect(placeNames('kleinmonde')).toEqual(['kleinmonde']);
  expect(placeNames('plett')).toEqual(['plett', 'plettenberg bay', 'plettenbergbaai']);
  expect(placeNames('clarens')).toEqual(['clarens']);
  expect(placeNames('sint lucia').sort()).toEqual(['saint lucia', 'sint lucia', 'st lucia']);
  expect(placeNames('port st johns')).toEqual(['port st johns']);
});

it('a phrase stands for the others of its group', () => {
  expect(synonymPhrases('the rest camp')).toEqual(expect.arrayContaining(['kamp', 'ruskamp']));
  expect(synonymPhrases('the rest camp')).not.toContain('rest camp');
});

it('a search knows more words for a name than texts do', () => {
  const ofBirds = SEARCH_SYNONYMS.find(([name]) => name === 'bird watching');
  expect(ofBirds).toEqual(expect.arrayContaining(['birds', 'voels']));
  expect(ofBirds?.filter((word) => word === 'bird watching')).toHaveLength(1);
  expect(TAXONOMY_SYNONYMS.find(([name]) => name === 'bird watching')).not.toContain('birds');
  expect(SEARCH_SYNONYMS.find(([name]) => name === 'laundry')).not.toContain('birds');
});
