import { JOB_TYPES, jobDefinition, offeredProvinces } from './jobs';

describe('the provinces of which one may be chosen for a row', () => {
  it.each<[string | null | undefined, string[]]>([
    ['KwaZulu-Natal, Northern Cape', ['KwaZulu-Natal', 'Northern Cape']],
    ['Gauteng', ['Gauteng']],
    ['Gauteng, Natal', ['Gauteng']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('of the detail %j are %j', (detail, provinces) => {
    expect(offeredProvinces(detail)).toEqual(provinces);
  });
});

it('the definition of a job is that of its type, and of no other', () => {
  expect(JOB_TYPES.filter((type) => jobDefinition(type) === undefined)).toEqual([]);
  expect(jobDefinition('import')).toMatchObject({ queue: 'imports', items: 'rows' });
  expect(['export', 'toString', ''].map(jobDefinition)).toEqual([undefined, undefined, undefined]);
});
