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
  it('carries the sentence of the server', async () => {
    const failure = await failureOf(409, {
      message: 'Already reviewed',
      errors: { note: ['Too short', 'Empty'] },
    });
    expect(failure).toEqual({ status: 409, message: 'Already reviewed', fields: { note: 'Too short' } });
  });

  it('reads as status and body without one', async () => {
    expect(messageOf(await failureOf(500, { oops: 1 }), 'x')).toBe('500: {"oops":1}');
    expect(messageOf(await failureOf(502, 'Bad gateway'), 'x')).toBe('502: Bad gateway');
  });

  it('reads as status and status text when the body is empty', async () => {
    expect(messageOf(await failureOf(503, undefined), 'x')).toBe('503: Error');
  });

  it('is no failure at all when the answer is fine', async () => {
    expect(await failureOf(200, { fine: true })).toBeUndefined();
    expect(messageOf(undefined, 'Failed to fetch campsites')).toBe('Failed to fetch campsites');
  });
});
