import { setImmediate as breathe } from 'node:timers/promises';
import { atMost } from './at-most';

it('lets only so many run, the others in the order they came, whatever becomes of each', async () => {
  const inTurn = atMost(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    started.push(index);
    running += 1;
    most = Math.max(most, running);
    await breathe();
    running -= 1;
    if (index % 2) throw new Error('odd');
    return index;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => inTurn(() => work(index))));
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual([
    0,
    null,
    2,
    null,
    4,
    null,
  ]);
  expect(await inTurn(() => work(6))).toBe(6);
});
