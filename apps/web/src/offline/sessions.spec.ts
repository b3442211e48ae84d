import { FakeCaches } from '../../test/fake-caches';
import { handleApi, prefetchHome } from './api-handlers';

const OWN = 'kampvuur-own';
const LIST = '/api/campsites?page=1';

/** A server whose responses arrive when a test says so. */
class HeldServer {
  private readonly held: { path: string; answer: (response: Response) => void }[] = [];

  readonly fetch = (input: RequestInfo | URL): Promise<Response> =>
    new Promise((answer) => {
      const url = new URL(input instanceof Request ? input.url : input, location.origin);
      this.held.push({ path: url.pathname + url.search, answer });
    });

  /** Answers the oldest held request to this path, and waits until its response was handled. */
  async answer(path: string, status: number, body: unknown = {}): Promise<void> {
    const index = this.held.findIndex((request) => request.path === path);
    const [request] = this.held.splice(index, index < 0 ? 0 : 1);
    if (!request) throw new Error(`No request to ${path} is held.`);
    request.answer(new Response(status === 204 ? null : JSON.stringify(body), { status }));
    await settled();
  }
}

/** What was started has gone as far as it can without the server: a body is read in a few turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

let caches: FakeCaches;
let server: HeldServer;

beforeEach(() => {
  caches = new FakeCaches();
  server = new HeldServer();
  Object.assign(globalThis, { caches, self: globalThis, location: new URL('https://kampvuur.test') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
});

afterAll(() => {
  // Other specs share this process.
  for (const name of ['caches', 'self', 'location']) Reflect.deleteProperty(globalThis, name);
});

async function send(method: string, path: string): Promise<void> {
  const url = new URL(path, location.origin);
  void handleApi(new Request(url, { method }), url, () => undefined);
  await settled();
}

async function signIn(id: number): Promise<void> {
  await send('POST', '/api/login');
  await server.answer('/api/login', 200, { id });
}

it.each([
  ['read', () => send('GET', LIST), LIST],
  ['user', () => send('GET', '/api/user'), '/api/user'],
  ['prefetch', () => prefetchHome([]), '/api/facilities'],
])(
  'a %s refused while somebody signs in leaves them the owner of the cache',
  async (_kind, request, refused) => {
    void request();
    await settled();
    await send('POST', '/api/login');
    await server.answer(refused, 401);
    await server.answer('/api/login', 200, { id: 1 });
    expect(caches.paths(OWN)).toContain('/api/user');
  },
);

it('a refusal of a request sent before somebody signed in deletes nothing of theirs', async () => {
  await send('GET', LIST);
  await signIn(1);
  await server.answer(LIST, 401);
  expect(caches.paths(OWN)).toContain('/api/user');
});

it('a wrong password deletes nothing', async () => {
  await signIn(1);
  await send('POST', '/api/login');
  await server.answer('/api/login', 401);
  expect(caches.paths(OWN)).toContain('/api/user');
});

it('a refusal in the session of now clears the cache', async () => {
  await signIn(1);
  await send('GET', LIST);
  await server.answer(LIST, 401);
  expect(caches.paths(OWN)).toEqual([]);
});

it('nothing of the user before is left to the next, nor cached afterwards', async () => {
  await signIn(1);
  await send('GET', LIST);
  await server.answer(LIST, 200, { data: [] });
  await send('GET', '/api/facilities');
  await signIn(2);
  await server.answer('/api/facilities', 200, []);
  expect(caches.paths(OWN)).toEqual(['/kept/owner', '/api/user']);
});

it('a sign-out is final for what was asked before it', async () => {
  await signIn(1);
  await send('GET', '/api/user');
  await send('POST', '/api/logout');
  await server.answer('/api/logout', 204);
  await server.answer('/api/user', 200, { id: 1 });
  expect(caches.paths(OWN)).toEqual([]);
});
