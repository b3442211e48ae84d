import { buildCard } from '../../../test/build-campsites';
import { mergeFavorites } from './FavoritesPage';

const card = (id: number, name = `Camp ${id}`) => buildCard({ id, name });

it('keeps the places of removed ones, takes in news, and puts new ones first', () => {
  const merged = mergeFavorites([card(1), card(2)], [card(3), card(2, 'Renamed')]);
  expect(merged.map(({ id, name }) => [id, name])).toEqual([
    [3, 'Camp 3'],
    [1, 'Camp 1'],
    [2, 'Renamed'],
  ]);
});
