import { noteAnswerFromDevice } from '../../../base/offline';
import { readRegions } from '../../../base/regions';
import { isAnsweredFromRegions } from './region-paths';
import type { Answer, Question } from './region-worker';

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (body: unknown) => void>();

function start(): Worker {
  const started = new Worker(new URL('./region-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.number)?.(data.body);
    waiting.delete(data.number);
  });
  return started;
}

/** The body of the response to a request, from the regions on the device; undefined where they cannot answer it. */
export async function answer(url: string): Promise<unknown> {
  if (!isAnsweredFromRegions(new URL(url).pathname) || (await readRegions()).length === 0) return undefined;
  const body = await ask(url);
  if (body !== undefined) noteAnswerFromDevice();
  return body;
}

function ask(url: string): Promise<unknown> {
  worker ??= start();
  const number = (asked += 1);
  const answer = new Promise<unknown>((resolve) => waiting.set(number, resolve));
  worker.postMessage({ number, url } satisfies Question);
  return answer;
}
