import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SavedSearchInput } from './saved-search.contract';
import { MAX_LIST_TEXT } from './transforms';

/** The fields of a search that are refused. */
const refusedFields = (search: object): string[] =>
  validateSync(plainToInstance(SavedSearchInput, { name: 'Dams', ...search })).map(
    ({ property }) => property,
  );

const ENTRIES = { facilities: 'Pool,', through: '-33.9,18.4;', near: '-33.9,', area: '18,', signal: 'mtn,' };

it.each(Object.entries(ENTRIES))(
  'the list %s is refused unread where no address could hold it',
  (field, entry) => {
    const text = entry.repeat(MAX_LIST_TEXT / entry.length + 1);
    const read = plainToInstance(SavedSearchInput, { [field]: text }) as unknown as Record<string, unknown>;
    expect(read[field]).toBe(text);
    expect(refusedFields({ [field]: text })).toEqual([field]);
  },
);

it('a list of an address is read', () => {
  expect(
    refusedFields({ facilities: 'Pool,Pool,', through: '-33.9,18.4;-34,19', near: '-33.9,18.4' }),
  ).toEqual([]);
});
