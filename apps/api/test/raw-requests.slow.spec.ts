import { resolve } from 'node:path';
import { buildUser, cookieOf, ROOT } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());

it('refuses bytes that are no HTTP, or hardly, with a problem, and never answers a hidden request', async () => {
  // The tools are plain JavaScript: what they export has no types.
  const { sendRawRequests } = await import(resolve(ROOT, 'tools/fuzz/raw-sockets.mjs'));
  const cookie = await cookieOf(api.server, await buildUser(api.database));
  const { sent, wrong } = await sendRawRequests(Number(new URL(api.url).port), cookie);
  expect(sent).toBeGreaterThan(70);
  expect(wrong).toEqual([]);
});
