import { MAX_NAME } from '../limits';
import {
  IMPORT_FIELDS,
  importFieldLabel,
  isColumnTarget,
  isImportField,
  termOfTarget,
  termTarget,
} from './import-fields';

describe('what a column of a sheet can hold', () => {
  it('is each field once: our id first, what says several facts behind the fact it belongs to', () => {
    expect(IMPORT_FIELDS[0]).toBe('id');
    expect(new Set(IMPORT_FIELDS).size).toBe(IMPORT_FIELDS.length);
    const behind = IMPORT_FIELDS.slice(IMPORT_FIELDS.indexOf('closestTown') + 1);
    expect(behind.slice(0, 2)).toEqual(['address', 'country']);
  });

  it.each([
    'id',
    'rates',
    'coordinates',
    'facilities',
    'standCount',
    'facilities:Hot showers',
    'categories:a:b',
  ])('is %p', (target) => expect(isColumnTarget(target)).toBe(true));

  it.each([
    'colour',
    // An administrator alone says so.
    'adminVerified',
    'facilities:',
    'rates:Hot showers',
    'toString',
    '',
    null,
    5,
    ['rates'],
    `facilities:${'x'.repeat(MAX_NAME + 1)}`,
  ])('is not %p', (target) => expect(isColumnTarget(target)).toBe(false));

  it('is a term with a name as long as names can be', () => {
    expect(isColumnTarget(`activities:${'x'.repeat(MAX_NAME)}`)).toBe(true);
  });

  it('is a field, which a term is not', () => {
    expect(['rates', 'id', 'facilities:Shop', 'colour', null].map(isImportField)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

describe('a column that says yes or no to one term', () => {
  it.each([
    { field: 'facilities', name: 'Hot showers' },
    { field: 'activities', name: 'Hiking' },
    { field: 'categories', name: 'Ratio 1:2' },
  ] as const)('names its term: %j', (term) => {
    expect(termOfTarget(termTarget(term))).toEqual(term);
  });

  it.each(['facilities', 'facilities:', 'rates', 'rates:5', 'a facilities:Shop', null])(
    'is none: %p',
    (target) => {
      expect(termOfTarget(target)).toBeNull();
    },
  );
});

it.each([
  ['rates', 'Rate per night'],
  ['coordinates', 'Latitude and longitude'],
  ['facilities:Hot showers', 'Facilities: Hot showers'],
  ['toString', 'toString'],
])('a column of %s is labelled %p', (field, label) => {
  expect(importFieldLabel(field)).toBe(label);
});
