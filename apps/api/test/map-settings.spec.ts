import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUser, signedIn } from '@kampvuur/testing';
import { startApi } from './start-api';

const TILES = 'https://tiles.example:8443/streets/{z}/{x}/{y}.png';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kampvuur-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Kampvuur</title>');
});
afterAll(() => rm(webRoot, { recursive: true }));

/** The map's settings and the page's content security policy. */
async function answerWith(changes: Record<string, string>): Promise<{ body: unknown; policy: string }> {
  const api = await startApi({ ...changes, WEB_ROOT: webRoot });
  try {
    const camper = await signedIn(api.server, await buildUser(api.database));
    const { body, headers } = await camper.get('/api/map-settings').expect(200);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    const page = await camper.get('/').expect(200);
    return { body, policy: page.headers['content-security-policy'] ?? '' };
  } finally {
    await api.app.close();
  }
}

it('answers tile URL and attribution, and the policy allows the page to fetch them', async () => {
  const { body, policy } = await answerWith({ TILE_URL: TILES, TILE_ATTRIBUTION: 'Streets by us' });
  expect(body).toEqual({ tileUrl: TILES, attribution: 'Streets by us', campsiteAttribution: null });
  expect(policy).toMatch(/connect-src [^;]* https:\/\/tiles\.example:8443(;|$)/);
});

it('names nothing when tiles are switched off', async () => {
  const { body, policy } = await answerWith({ TILE_URL: 'none' });
  expect(body).toEqual({ tileUrl: null, attribution: null, campsiteAttribution: null });
  expect(policy).toMatch(/connect-src 'self' ws:\/\/localhost:3000(;|$)/);
});
