import { CoalescedRuns } from './coalesced-runs';

/** Far longer than a test, and shorter than any. */
const [NEVER_OVERDUE, OVERDUE_AT_ONCE] = [3_600_000, 1];

/** Runs that end when the test says so. */
function controlled(maxWait: number) {
  const ends: (() => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const runs = new CoalescedRuns(
    () =>
      new Promise((end, fail) => {
        ends.push(end);
        fails.push(fail);
      }),
    maxWait,
  );
  const begun = async (count: number): Promise<void> => {
    while (ends.length < count) await new Promise(setImmediate);
  };
  return { runs, ends, fails, begun };
}

/** Turns enough for everything that waits for nothing. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}

it('callers of one moment share a run, and later ones get the next', async () => {
  const { runs, ends, begun } = controlled(NEVER_OVERDUE);
  const first = [runs.completedOrOverdue(), runs.completedOrOverdue()];
  await begun(1);
  const ended: string[] = [];
  const later = [runs.completedOrOverdue(), runs.completed()].map((call) =>
    call.then(() => ended.push('later')),
  );
  await settled();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await Promise.all(first);
  await begun(2);
  expect(ended).toEqual([]);
  ends[1]!();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

it('an overdue run releases its callers and continues; only callers that must wait for it do', async () => {
  const { runs, ends, begun } = controlled(OVERDUE_AT_ONCE);
  await runs.completedOrOverdue();
  await runs.completedOrOverdue();
  expect(ends).toHaveLength(1);

  let isComplete = false;
  const complete = runs.completed().then(() => (isComplete = true));
  await settled();
  expect(isComplete).toBe(false);
  ends[0]!();
  await begun(2);
  expect(isComplete).toBe(false);
  ends[1]!();
  await complete;
});

it('a failure reaches the callers of its run and not those of the next', async () => {
  const { runs, ends, fails, begun } = controlled(NEVER_OVERDUE);
  const failing = runs.completedOrOverdue();
  await begun(1);
  const next = runs.completed();
  fails[0]!(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await begun(2);
  ends[1]!();
  await expect(next).resolves.toBeUndefined();
});
