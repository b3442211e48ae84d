import { setImmediate as breathe } from 'node:timers/promises';
import { Semaphore } from './semaphore';

it('limits how many run; the others follow in order, whether each succeeds or fails', async () => {
  const semaphore = new Semaphore(2);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = async (index: number) => {
    started.push(index);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await breathe();
    running -= 1;
    if (index % 2) throw new Error('odd');
    return index;
  };
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) => semaphore.run(() => work(index))),
  );
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual([
    0,
    null,
    2,
    null,
    4,
    null,
  ]);
  expect(await semaphore.run(() => work(6))).toBe(6);
});

it('lets what waits go when its signal is aborted, and counts on', async () => {
  const semaphore = new Semaphore(1);
  let finish: (value: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (finish = resolve));
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    return name;
  };
  const controller = new AbortController();
  const running = semaphore.run(() => first, controller.signal);
  const dropped = semaphore.run(work('dropped'), controller.signal);
  const next = semaphore.run(work('next'));

  controller.abort();
  await expect(dropped).rejects.toThrow('aborted');
  await expect(semaphore.run(work('too late'), controller.signal)).rejects.toThrow('aborted');
  expect(started).toEqual([]);

  // What has begun is not stopped by its signal, and hands its place on.
  finish('first');
  expect(await running).toBe('first');
  expect(await next).toBe('next');
  expect(await semaphore.run(work('last'))).toBe('last');
  expect(started).toEqual(['next', 'last']);
});
