import { IMPORT_MESSAGES } from './import-messages';
import { campsiteMerged } from './messages';
import { osmElementUrl } from './openstreetmap';

it('writes large numbers in groups of three', () => {
  expect(IMPORT_MESSAGES.tooManyRows).toContain('more than 20 000 rows');
});

it('says into which campsite one was merged', () => {
  expect(campsiteMerged('Mahai', 12)).toContain('“Mahai” (#12)');
});

it('links to an element of the map', () => {
  expect(osmElementUrl('node/12')).toBe('https://www.openstreetmap.org/node/12');
});
