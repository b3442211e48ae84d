import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES = [...WCAG, 'best-practice'];

/** What may stand beside the landmarks: axe's own list, and a menu that is open. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]';

const OPTIONS = {
  // Nothing else is described: what passes would be, at half the cost of the whole.
  resultTypes: ['violations' as const],
  // Of no tag asked for, as axe calls it an experiment.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  checks: { region: { options: { regionMatcher: REGIONS } } },
};

/**
 * What axe finds on the page. Each document loads axe once: @axe-core/playwright loads it twice for every look, which took
 * half of the time. Bars at the window's lower edge lie in the page meanwhile: which control one happens to cover in part depends
 * on how far the page is scrolled, and axe would call the control too small.
 */
async function violationsOf(page: Page, tags: string[], without: readonly string[]): Promise<axe.Result[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const disabled = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const rules = { ...OPTIONS.rules, ...disabled };
  const options = { ...OPTIONS, rules, runOnly: { type: 'tag', values: tags } } as const;
  return page.evaluate(async (options) => {
    const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      const isBar = ['fixed', 'sticky'].includes(position) && bottom !== 'auto';
      return isBar && element.offsetHeight < window.innerHeight / 3;
    });
    for (const bar of bars) bar.style.setProperty('position', 'static', 'important');
    try {
      return (await window.axe!.run(options)).violations;
    } finally {
      for (const bar of bars) bar.style.removeProperty('position');
    }
  }, options);
}

/** Least height and width of what a finger presses on a phone, in px. */
const TARGET = 44;
const PHONE_WIDTH = 480;

/** What is pressed; a field inside its label is pressed with it. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem], [role=switch]';

/** Waits for everything that moves once; a fading dialog has no contrast yet. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished);
    await Promise.allSettled([...ends, document.fonts.ready]);
  });
}

/** How many parts of the page are dimmed, because what they show is about to be replaced. */
async function dimmedCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy=true]')].filter(
        (element) => Number(getComputedStyle(element).opacity) < 1,
      ).length,
  );
}

/**
 * Controls a finger would miss: those in view of under 44 px, except for links with words beside them, whose height is the line's. A
 * control counts as large as what it is part of and passes a press on to it, and as the space it takes with a pseudo
 * element.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([controls, minPx]) => {
      const isInlineBox = (element: Element) => getComputedStyle(element).display === 'inline';
      const lineOf = (element: Element): Element => {
        const parent = element.parentElement ?? element;
        return isInlineBox(parent) && parent !== element ? lineOf(parent) : parent;
      };
      const textOf = (element: Element) => (element.textContent ?? '').trim();
      const isInline = (element: Element) =>
        isInlineBox(element) && textOf(lineOf(element)) !== textOf(element);
      const sizeOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const { width: wide, height: high } = getComputedStyle(element, '::after');
        return [Math.max(width, parseFloat(wide) || 0), Math.max(height, parseFloat(high) || 0)] as const;
      };
      const isPressed = (element: Element, target: Element) => {
        const [width, height] = sizeOf(target);
        const isClipped = width <= 1 || height <= 1 || getComputedStyle(target).clipPath !== 'none';
        const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return (
          isVisible && !isClipped && !isInline(target) && !element.closest('[inert], [aria-hidden=true]')
        );
      };
      return [...document.querySelectorAll(controls)].flatMap((element) => {
        const target = element.closest('label') ?? element.closest('.MuiInputBase-root') ?? element;
        const [width, height] = sizeOf(target);
        if (!isPressed(element, target) || Math.min(width, height) >= minPx - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [`${element.tagName} "${name.trim()}" ${Math.round(width)} x ${Math.round(height)}`];
      });
    },
    [CONTROLS, TARGET] as const,
  );
}

/** What makes the page scroll sideways: the innermost elements that end beyond the window, or by how much where there are none. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    if (excess <= 0) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 0.5;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => isBeyond(element) && ![...element.children].some(isBeyond),
    );
    const names = beyond.map(
      (element) => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 80)}"`,
    );
    return [`${excess} px`, ...names];
  });
}

/**
 * The page is accessible by WCAG 2.2 AA and axe's best practices as far as axe can tell, does not scroll sideways, and
 * has controls for fingers. `isWhole`: not of the document before the app is there, which has no landmarks yet. `without`:
 * rules of axe that the page has passed already.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  isWhole = true,
  without: readonly string[] = [],
): Promise<void> {
  // Until its code has come a page is a spinner, which has no heading.
  if (isWhole) await expect(page.locator('h1')).not.toHaveCount(0);
  await atRest(page);
  await expect.poll(() => dimmedCount(page), 'what is about to be replaced').toBe(0);
  await atRest(page);
  const violations = await violationsOf(page, isWhole ? RULES : WCAG, without);
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''} ${html}`,
    ),
  );
  expect.soft(messages, `axe: ${name}`).toEqual([]);
  if ((page.viewportSize()?.width ?? Infinity) <= PHONE_WIDTH)
    expect.soft(await smallTargets(page), `too small for a finger: ${name}`).toEqual([]);
  expect.soft(await tooWide(page), `too wide: ${name}`).toEqual([]);
}
