import { parseTariffs } from '@kampvuur/domain/stays';
import { chooseLanguage } from './language';
import { spoken } from './spoken';

afterEach(() => chooseLanguage('en'));

it.each<[tariff: object, afrikaans: string]>([
  [{ price: 2.5 }, 'Tarief 1: die prys moet ’n heelgetal van 0 tot 1\u00a0000\u00a0000 wees'],
  [
    { price: 1, guest: 'child', ageFrom: 9, ageTo: 3 },
    'Tarief 1: die laagste ouderdom mag nie bo die hoogste wees nie',
  ],
])('says why a tariff is refused: %j', async (tariff, afrikaans) => {
  await chooseLanguage('af');
  const parsed = parseTariffs([tariff]);
  expect(spoken('message' in parsed ? parsed.message : '')).toBe(afrikaans);
});

it('says why a kind of stand or an entry is refused', async () => {
  await chooseLanguage('af');
  expect(spoken('Riverside: the length must be a number of m from 1 to 40, or empty')).toBe(
    'Riverside: die lengte moet ’n getal van 1 tot 40 m wees, of leeg',
  );
  expect(spoken('a@b.example is already in the list')).toBe('a@b.example is reeds in die lys');
});
