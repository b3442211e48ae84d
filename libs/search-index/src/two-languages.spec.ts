import { document, indexOf } from '../test/documents';
import type { SearchDocument, SearchIndex } from '.';

const ROWS: SearchDocument[] = [
  document('Mahai', { facilityNames: ['Swimming pool', 'Hot showers'], province: 'KwaZulu-Natal' }),
  document('Glen Reenen', { facilityNames: ['Braai places', 'Ablutions'], province: 'Free State' }),
  document('Kommetjie', { facilityNames: ['Caravan stands', 'Power points'], province: 'Western Cape' }),
  document('Kudu', { categoryNames: ['Pet Friendly', 'Caravan park'], province: 'Northern Cape' }),
  document('Nahoon', { activityNames: ['Fishing', 'Bird watching'], province: 'Eastern Cape' }),
  document('Berg', { categoryNames: ['Mountain', 'Off the grid'], province: 'North West' }),
  document('Storms River Mouth Rest Camp'),
  document('Strand', { categoryNames: ['Coastal'], text: 'room for a large caravan and a boat' }),
];

let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(ROWS);
});

const found = (query: string): number[] =>
  index
    .search({ query }, { offset: 0, limit: ROWS.length })
    .hits.map(({ id }) => id)
    .sort((a, b) => a - b);

it.each([
  ['swimming pool', 'swembad'],
  ['hot showers', 'warm water'],
  ['hot showers', 'warm storte'],
  ['dogs welcome', 'honde welkom'],
  ['pet friendly', 'troeteldiere welkom'],
  ['caravan', 'karavaan'],
  ['caravan', 'woonwa'],
  ['caravan park', 'karavaanpark'],
  ['caravan stands', 'karavaanstaanplekke'],
  ['braai places', 'braaiplek'],
  ['braai places', 'braaiplekke'],
  ['ablutions', 'ablusies'],
  ['power points', 'kragpunte'],
  ['fishing', 'visvang'],
  ['bird watching', 'voëlkyk'],
  ['mountain', 'berg'],
  ['off the grid', 'van die kragnetwerk af'],
  ['coastal', 'aan die kus'],
  ['storms river mouth', 'stormsrivier mond'],
  ['storms river mouth', 'stormsriviermond'],
  ['Western Cape', 'Wes-Kaap'],
  ['Free State', 'Vrystaat'],
  ['Eastern Cape', 'Oos-Kaap'],
  ['Northern Cape', 'Noord-Kaap'],
  ['North West', 'Noordwes'],
  ['swimming pool KwaZulu-Natal', 'swembad KwaZulu-Natal'],
  ['braai places in the Free State', 'braaiplekke in die Vrystaat'],
])('%p and %p find the same campsites', (english, afrikaans) => {
  expect(found(english)).not.toEqual([]);
  expect(found(afrikaans)).toEqual(found(english));
});
