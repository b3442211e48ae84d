import { MessageChannel } from 'node:worker_threads';
import type { CacheMessage } from './offline-messages';
import { prepareForRegions } from './offline';

/** A service worker that has cached everything that it is asked for. */
const worker = {
  postMessage: (_message: CacheMessage, [port]: [{ postMessage: (answer: object) => void }]) =>
    port.postMessage({ outcome: 'ready' }),
};

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: worker }) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

it('stops waiting for a network that carries nothing as soon as one stops it', async () => {
  const controller = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, { signal } = {}) => {
    const response = new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
    controller.abort();
    return response;
  });
  expect(await prepareForRegions(controller.signal)).toBe('ready');
});
