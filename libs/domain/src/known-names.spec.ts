import { jobDefinition, JOBS } from './jobs';
import { isProvince, PROVINCES } from './provinces';

/** Rows and messages can hold names of a newer version, and requests anything. */
const UNKNOWN = ['not-yet', 'toString', ''];

it('a job of a known type has a definition', () => {
  expect(jobDefinition('import')).toBe(JOBS.import);
  expect(UNKNOWN.map(jobDefinition)).toEqual([undefined, undefined, undefined]);
});

it('only the nine provinces are provinces, as they are written', () => {
  expect(PROVINCES.filter(isProvince)).toHaveLength(9);
  expect([...UNKNOWN, 'gauteng', 'GP', null].filter(isProvince)).toEqual([]);
});
