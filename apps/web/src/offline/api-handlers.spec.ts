import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handleApi } from './api-handlers';

type Operations = Record<string, { responses: Record<string, unknown> }>;

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Operations>;
};

/** Every way to sign in. */
const SIGN_INS = Object.entries(paths)
  .filter(([, { post }]) => JSON.stringify(post?.responses ?? '').includes('/CurrentUser"'))
  .map(([path]) => path);

it('the API document has several ways to sign in', () => {
  expect(SIGN_INS.length).toBeGreaterThanOrEqual(5);
});

it.each(SIGN_INS)(
  'POST %s, whose response is the user who signed in, makes them the owner of the cache',
  async (path) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    const url = new URL(path, 'https://kampvuur.test');
    const handled = handleApi(new Request(url, { method: 'POST' }), url, () => undefined);
    expect(handled).toBeDefined();
    await handled;
  },
);
