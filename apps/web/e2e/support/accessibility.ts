import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for everything that moves once; a fading dialog has no contrast yet. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished);
    await Promise.allSettled([...ends, document.fonts.ready]);
  });
}

/**
 * Lays the bars at the window's lower edge into the page, or pins them again. Which control such a bar happens to
 * cover in part depends on how far the page is scrolled, and axe would call the control too small.
 */
async function pinBars(page: Page, pinned: boolean): Promise<void> {
  await page.evaluate((pinned) => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position, bottom } = getComputedStyle(element);
      const bar = ['fixed', 'sticky'].includes(position) && bottom !== 'auto';
      if (pinned && element.dataset['unpinned']) {
        element.style.removeProperty('position');
        delete element.dataset['unpinned'];
      } else if (!pinned && bar && element.offsetHeight < window.innerHeight / 3) {
        element.style.setProperty('position', 'static', 'important');
        element.dataset['unpinned'] = 'true';
      }
    }
  }, pinned);
}

/** The page is accessible by WCAG 2.2 AA as far as axe can tell, and does not scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await atRest(page);
  await pinBars(page, false);
  // Legacy: without a second page for frames, which we have none of.
  const { violations } = await new AxeBuilder({ page })
    // Nothing else is described: what passes would be, at half the cost of the whole.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  await pinBars(page, true);
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  expect.soft(messages, `axe: ${name}`).toEqual([]);
  const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  expect.soft(excess, `px too wide: ${name}`).toBeLessThanOrEqual(0);
}
