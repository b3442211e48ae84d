import { isOfStorage } from '../base/offline-messages';
import { handleApi, handlePicture } from './api-handlers';
import { BuildFiles } from './build-files';

const ORIGIN = 'https://kampvuur.test';

/** A device whose storage refuses everything, as when it is full, broken or denied by the browser. */
const refuse = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'));
const REFUSING = { open: refuse, match: refuse, has: refuse, delete: refuse, keys: refuse };

beforeEach(() => {
  Object.assign(globalThis, { caches: REFUSING, self: globalThis, location: new URL(ORIGIN) });
});

afterAll(() => {
  // Other specs share this process.
  for (const name of ['caches', 'self', 'location']) Reflect.deleteProperty(globalThis, name);
});

const answer = (body: unknown, status = 200) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const lose = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'));

async function send(method: string, path: string, messages: object[] = []): Promise<Response | undefined> {
  const url = new URL(path, ORIGIN);
  return handleApi(new Request(url, { method }), url, (message) => messages.push(message));
}

it.each([
  ['POST', '/api/login'],
  ['POST', '/api/logout'],
  ['GET', '/api/user'],
  ['GET', '/api/campsites?page=1'],
  ['GET', '/api/campsites/7'],
  ['GET', '/api/favorites'],
  ['PATCH', '/api/trips/3'],
])('%s %s has the server’s answer where the device stores nothing', async (method, path) => {
  answer({ id: 1 });
  const messages: object[] = [];
  const response = await send(method, path, messages);
  expect(response?.status).toBe(200);
  expect(await response?.json()).toEqual({ id: 1 });
  expect(messages).not.toContainEqual({ answeredFrom: 'cache' });
});

it('a refusal of the server stays one', async () => {
  answer({}, 401);
  expect((await send('GET', '/api/favorites'))?.status).toBe(401);
  answer({}, 404);
  expect((await handlePicture(new Request(`${ORIGIN}/media/a.webp`), '/media/a.webp')).status).toBe(404);
});

it('without the server there is an error, and none of the storage', async () => {
  lose();
  expect((await send('GET', '/api/campsites?page=1'))?.type).toBe('error');
  expect((await send('GET', '/api/advisories?campsiteIds=1'))?.type).toBe('error');
  expect((await handlePicture(new Request(`${ORIGIN}/media/a.webp`), '/media/a.webp')).type).toBe('error');
});

describe('files of the build', () => {
  const files = new BuildFiles([{ url: 'assets/a.js', revision: null, part: 'shell' }]);
  const script = () => new Request(`${ORIGIN}/assets/a.js`);

  it('come from the server where the device stores nothing', async () => {
    answer('script');
    expect(await (await files.asset(script())).json()).toBe('script');
    expect(await (await files.picture(script())).json()).toBe('script');
  });

  it('that the server does not answer are an error of the network', async () => {
    lose();
    await expect(files.asset(script())).rejects.toThrow('lost');
    expect((await files.picture(script())).type).toBe('error');
  });
});

it.each([
  [new DOMException('', 'SecurityError'), true],
  [new DOMException('', 'UnknownError'), true],
  [new DOMException('', 'NetworkError'), false],
  [new DOMException('', 'AbortError'), false],
  [new TypeError('Failed to fetch'), false],
  [new Error('/assets/a.js answered 500'), false],
])('%s is of the storage: %s', (error, expected) => expect(isOfStorage(error)).toBe(expected));
