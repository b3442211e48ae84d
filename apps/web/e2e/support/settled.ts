import { expect, type Page } from '@playwright/test';

/** Resolves to a value once two reads in a row, some milliseconds apart, are equal. */
export async function settled(read: () => Promise<number> | number, interval = 1_000): Promise<number> {
  let now = NaN;
  await expect
    .poll(
      async () => {
        const before = now;
        now = await read();
        return now - before;
      },
      { intervals: [interval] },
    )
    .toBe(0);
  return now;
}

/** Waits for the step back of a closed dialog, or of filters of which none was chosen: on its way it would end the next navigation. */
export async function historyAtRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasOpenDialogs)).toBe(false);
}

const hasOpenDialogs = () => {
  const state = history.state as { dialogs?: number; usr?: { historyGroup?: string } | null } | null;
  return Boolean(state?.dialogs) || Boolean(state?.usr?.historyGroup?.startsWith('filters'));
};
