import { CachedCheck } from './health';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a sparing check asks once for everybody of a second, whatever the answer', async () => {
  let asked = 0;
  const cached = new CachedCheck(async () => {
    asked += 1;
    if (asked === 1) throw new Error('down');
  }, 1_000);
  await Promise.all([cached.check(), cached.check()].map((answer) => expect(answer).rejects.toThrow('down')));
  await expect(cached.check()).rejects.toThrow('down');
  expect(asked).toBe(1);
  jest.advanceTimersByTime(1_000);
  await cached.check();
  expect(asked).toBe(2);
});
