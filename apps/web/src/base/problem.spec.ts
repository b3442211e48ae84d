import { api } from './api';
import { messageOf } from './problem';
import { FakeApi } from '../../test/fake-api';
import { configureStore } from '@reduxjs/toolkit';

const probe = api.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<unknown, void>({ query: () => '/probe' }) }),
});

/** What a page sees of an answer. */
async function failureOf(status: number, body: unknown) {
  new FakeApi().on('GET /api/probe', { status, body }).install();
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return store.dispatch(probe.endpoints.probe.initiate()).then(({ error }) => error);
}

describe('a refused call', () => {
  it('carries the message of the server', async () => {
    const failure = await failureOf(409, {
      message: 'Already reviewed',
      errors: { note: ['Too short', 'Empty'] },
    });
    expect(failure).toMatchObject({
      status: 409,
      message: 'Already reviewed',
      fields: { note: 'Too short' },
    });
    expect(messageOf(failure, 'Failed to review')).toBe('Already reviewed');
  });

  it.each([
    [500, { oops: 1 }, '500: {"oops":1}'],
    [500, { message: 'Internal Server Error' }, '500: {"message":"Internal Server Error"}'],
    [502, '<html>Bad gateway</html>', '502: <html>Bad gateway</html>'],
    [503, undefined, '503: Error'],
  ])('%i with %j reads as the default message, and for logs as %s', async (status, body, log) => {
    const failure = await failureOf(status, body);
    expect(messageOf(failure, 'Failed to submit check-in')).toBe('Failed to submit check-in');
    expect(messageOf(failure)).toBe('An unknown error occurred');
    expect(failure).toMatchObject({ message: log });
  });

  it('says what to do when no answer came', async () => {
    const advice = 'Please check your connection and try again.';
    const failure = await failureOf(0, undefined);
    expect(messageOf(failure, 'Failed to submit check-in')).toBe(`Failed to submit check-in. ${advice}`);
    expect(messageOf(failure, '')).toBe(advice);
    expect(messageOf(failure)).toBe(`An unknown error occurred. ${advice}`);
  });

  it('never shows an exception of the code', () => {
    expect(messageOf(new TypeError('x is undefined'), 'Failed to fetch campsites')).toBe(
      'Failed to fetch campsites',
    );
  });

  it('is no failure at all when the answer is fine', async () => {
    expect(await failureOf(200, { fine: true })).toBeUndefined();
    expect(messageOf(undefined, 'Failed to fetch campsites')).toBe('Failed to fetch campsites');
  });
});
