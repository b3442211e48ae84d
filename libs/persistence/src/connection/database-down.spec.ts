import { QueryFailedError } from 'typeorm';
import { isDatabaseDown, UniqueConflict, violatedUnique } from './database-down';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const failedQuery = (driver: Error) => new QueryFailedError('SELECT 1', [], driver);

describe('the database is down', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    '57P01',
    '57P03',
    '53300',
    '08006',
    '25006',
  ])('with code %s, bare or inside a failed query', (code) => {
    expect(isDatabaseDown(coded(code))).toBe(true);
    expect(isDatabaseDown(failedQuery(coded(code)))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('when the driver says %p', (message) => {
    expect(isDatabaseDown(new Error(message))).toBe(true);
    expect(isDatabaseDown(failedQuery(new Error(message)))).toBe(true);
  });
});

it('counts as down when it does not answer in time', () => {
  expect(isDatabaseDown(failedQuery(coded('57014', 'canceling statement due to statement timeout')))).toBe(
    true,
  );
});

describe('the database is up', () => {
  it.each([
    ['a wrong statement', failedQuery(coded('42601', 'syntax error at or near "SELEC"'))],
    ['a broken constraint', failedQuery(coded('23505', 'duplicate key value'))],
    ['a fault of our own', new TypeError('x is undefined')],
    ['something that is no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('with %s', (_name, error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});

describe('the name of the broken unique constraint', () => {
  it('is read from the failed query', () => {
    const driver = Object.assign(coded('23505'), { constraint: 'users_email_key' });
    expect(violatedUnique(failedQuery(driver))).toBe('users_email_key');
  });

  it('is reported by a write that was not tried because of it', () => {
    expect(violatedUnique(new UniqueConflict('users_email_key'))).toBe('users_email_key');
  });

  it('is none for another constraint or error', () => {
    const driver = Object.assign(coded('23514'), { constraint: 'checkins_rating_check' });
    expect(violatedUnique(failedQuery(driver))).toBeUndefined();
    expect(violatedUnique(new Error('no'))).toBeUndefined();
  });
});
