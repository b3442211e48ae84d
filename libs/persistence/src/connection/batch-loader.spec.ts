import timers from 'node:timers/promises';
import { batchLoader } from './batch-loader';

/** Answers only on demand, and records what it was asked. */
function slowSource() {
  const asked: number[][] = [];
  const open: (() => void)[] = [];
  const loader = batchLoader<number, string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => open.push(resolve));
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `answer ${key}`]));
  });
  return { asked, loader, answerNext: () => open.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async () => {
  for (let count = 0; count < 3; count += 1) await turn();
};

describe('batchLoader', () => {
  it('asks once for all who come in the same turn', async () => {
    const { asked, loader, answerNext } = slowSource();
    const wanted = Promise.all([loader.load(1), loader.load(2), loader.load(1), loader.load(-3)]);
    await turns();
    answerNext();
    expect(await wanted).toEqual(['answer 1', 'answer 2', 'answer 1', undefined]);
    expect(asked).toEqual([[1, 2, -3]]);
  });

  it('never answers with what was read before it was wanted', async () => {
    const { asked, loader, answerNext } = slowSource();
    const first = loader.load(1);
    await turns();
    const second = loader.load(1);
    answerNext();
    await first;
    await turns();
    answerNext();
    await second;
    expect(asked).toEqual([[1], [1]]);
  });

  it('continues during a slow query', async () => {
    let elapse = () => {};
    const wait = jest.spyOn(timers, 'setTimeout');
    wait.mockImplementation(() => new Promise<undefined>((done) => (elapse = () => done(undefined))));
    const { asked, loader } = slowSource();
    void loader.load(1);
    await turns();
    void loader.load(2);
    await turns();
    expect(asked).toEqual([[1]]);
    elapse();
    await turns();
    expect(asked).toEqual([[1], [2]]);
    wait.mockRestore();
  });

  it('rejects all callers when it fails, and queries again next time', async () => {
    let fails = true;
    const loader = batchLoader<number, number>((keys) =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    );
    const failed = await Promise.allSettled([loader.load(1), loader.load(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await loader.load(1)).toBe(1);
  });
});
