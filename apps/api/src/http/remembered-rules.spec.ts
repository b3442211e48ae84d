import { getMetadataStorage, IsInt, IsString, validateSync } from 'class-validator';
import { rememberRules } from './remembered-rules';

class Place {
  @IsString()
  name: unknown;
}

class Stand extends Place {
  @IsInt()
  length: unknown;

  @IsInt({ groups: ['measured'] })
  width: unknown;
}

const invalidIn = (stand: Partial<Stand>, groups?: string[]): string[] =>
  validateSync(Object.assign(new Stand(), stand), { ...(groups && { groups }) }).map(
    ({ property }) => property,
  );

/** The class's own storage with another lookup; what a spec changes is put back. */
const storage = getMetadataStorage();
const original = storage.getTargetValidationMetadatas;
afterEach(() => {
  storage.getTargetValidationMetadatas = original;
});

it('finds the rules of a class once, inherited ones too', () => {
  const find = jest.fn(original.bind(storage));
  storage.getTargetValidationMetadatas = find;
  rememberRules();
  expect(invalidIn({ name: 1, length: 'long', width: 2 })).toEqual(['length', 'name']);
  expect(invalidIn({ name: 'A', length: 7, width: 2 })).toEqual([]);
  expect(invalidIn({ name: 'A', length: 'long', width: 2 })).toEqual(['length']);
  expect(find).toHaveBeenCalledTimes(1);
});

it('finds those of a group as before', () => {
  rememberRules();
  expect(invalidIn({ name: 1, length: 'long', width: 'wide' }, ['measured'])).toEqual(['width']);
  expect(invalidIn({ name: 1, length: 7, width: 'wide' })).toEqual(['width', 'name']);
});

it('keeps the rules of each class apart', () => {
  rememberRules();
  expect(invalidIn({ name: 'A', length: 1, width: 1 })).toEqual([]);
  expect(validateSync(Object.assign(new Place(), { name: 1 })).map(({ property }) => property)).toEqual([
    'name',
  ]);
});
