import type { Page, ViewportSize } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '../src/base/paths';
import { expectAccessible } from './support/accessibility';
import { grownOld, query } from './support/accounts';
import { crampedTexts, textsOf } from './support/layout';
import { englishOnly, saying, SPOKEN, type Spoken } from './support/messages';
import { ADMIN_PAGES, CAMPER_PAGES, PUBLIC_PAGES } from './support/pages';
import {
  BOOKABLE,
  bodyOf,
  removeAdminData,
  createAdminData,
  createCamperData,
  newCamper,
  signInWithAnotherBrowser,
} from './support/screen-data';
import { adminScreens, camperScreens, opened, press, type Screen, type Step } from './support/screens';
import { historyAtRest } from './support/settled';
import { expect, test } from './support/test';
import { withAuthenticator } from './support/virtual-authenticator';

const WINDOWS: readonly ViewportSize[] = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

/** Rules of axe that take long, and whose outcome does not depend on the width of the window. */
const IN_ANY_WINDOW = ['color-contrast'];

/** What no page may say in a language. */
const ENGLISH = { af: englishOnly('af'), 'en-XA': englishOnly('en-XA') };

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

/**
 * What is on the screen is accessible, has room in a wide window and a narrow one, where it stays open, and is in the
 * language.
 */
async function expectRoom(
  page: Page,
  language: Spoken,
  name: string,
  windows: readonly ViewportSize[] = WINDOWS,
): Promise<void> {
  const isOpen = (await opened(page).count()) > 0;
  for (const size of windows) {
    await resize(page, size);
    const place = `${name} in ${language} at ${size.width} px`;
    await expectAccessible(page, place, true, size === windows[0] ? [] : IN_ANY_WINDOW);
    expect.soft(await crampedTexts(page), `has no room: ${place}`).toEqual([]);
    if (isOpen) await expect.soft(opened(page), `closed: ${place}`).not.toHaveCount(0);
  }
  const left = (await textsOf(page)).filter((text) => ENGLISH[language].has(text));
  expect.soft(left, `English in ${name} in ${language}`).toEqual([]);
}

/** Changes the size of the window, until the page has heard of it. */
async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Opens something, looks at it and closes it again. */
async function lookInto(
  page: Page,
  language: Spoken,
  steps: readonly Step[],
  name: string,
  windows = WINDOWS,
): Promise<void> {
  for (const step of steps) await perform(page, language, step);
  await expect(opened(page)).not.toHaveCount(0);
  await expectRoom(page, language, name, windows);
  // What was entered is lost.
  const question = page.getByRole('alertdialog');
  const leave = (['ui:discard', 'campsite-edit:leave'] as const)
    .map((id) => question.getByRole('button', { name: saying(language, id) }))
    .reduce((one, other) => one.or(other));
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    else await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await historyAtRest(page);
}

async function perform(page: Page, language: Spoken, step: Step): Promise<void> {
  if (typeof step === 'function') return step(page, language);
  const before = await opened(page).allInnerTexts();
  await press(page, saying(language, step));
  // Its code may have to come first.
  await expect.poll(() => opened(page).allInnerTexts()).not.toEqual(before);
}

/** Names what is opened in what a failed test says. */
const nameOf = (path: string, steps: readonly Step[]): string =>
  [path, ...steps.map((step) => (typeof step === 'function' ? 'a step' : step))].join(' > ');

/** Looks at pages, and into what their controls open. Returns the language of the last one. */
async function look(page: Page, language: Spoken, screens: readonly Screen[]): Promise<string | null> {
  for (const { path, opens = [], opensInEachWindow = [] } of screens) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectRoom(page, language, path);

    for (const steps of opens) {
      const name = nameOf(path, steps);

      await test.step(name, () => lookInto(page, language, steps, name));
    }

    for (const steps of opensInEachWindow)
      for (const size of WINDOWS) {
        await resize(page, size);
        await lookInto(page, language, steps, nameOf(path, steps), [size]);
      }
  }
  return page.locator('html').getAttribute('lang');
}

/** Pages of which nothing is opened, besides those that have a screen. */
const plain = (paths: readonly string[], screens: readonly Screen[] = []): Screen[] =>
  paths.filter((path) => !screens.some((screen) => screen.path === path)).map((path) => ({ path }));

const PUBLIC = plain([...PUBLIC_PAGES, '/reset-password#secret']);
const camper = (data: Awaited<ReturnType<typeof createCamperData>>): Screen[] => {
  const screens = camperScreens(data);
  return [...screens, ...plain([...CAMPER_PAGES, '/campsite/999999'], screens)];
};
const admin = (data: Awaited<ReturnType<typeof createAdminData>>): Screen[] => {
  const screens = adminScreens(data);
  return [...screens, ...plain(ADMIN_PAGES, screens)];
};

test('every page has a screen here', { tag: '@phone' }, () => {
  const of = { campsite: 1, made: 1, search: 1, trip: 1, joined: 1, join: 'a', shared: 'a', other: 'a' };
  const term = { id: 1, name: 'a' };
  const ofAdmin = {
    campsite: 1,
    name: 'a',
    user: 1,
    admin: 1,
    proposal: 1,
    checked: 'a',
    imported: 'a',
    term,
  };
  const paths = [...PUBLIC, ...camper(of), ...admin(ofAdmin), { path: ROUTES.signInReview }].map(
    ({ path }) => new URL(path, 'http://localhost').pathname,
  );
  const missing = Object.values(ROUTES).filter((route) => !paths.some((path) => matchPath(route, path)));
  // Leads on to the dashboard.
  expect(missing).toEqual([ROUTES.admin]);
});

for (const language of Object.keys(SPOKEN) as Spoken[]) {
  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    test.beforeEach(async ({ page }) => {
      // Some hundred looks in a test.
      test.slow();
      await speak(page, language);
    });

    test('the public pages have room', async ({ page, pageErrors }) => {
      pageErrors.expect('/api/password-reset/check', 404);
      expect(await look(page, language, PUBLIC)).toBe(SPOKEN[language]);
    });

    test('the sign-in dialog has room in all its views', async ({ page }) => {
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      for (const view of ['createAnAccount', 'signInWithEmail'] as const) {
        await page.reload();
        await expect(dialog).toBeVisible();
        await expectRoom(page, language, `sign-in before ${view}`);
        await dialog.getByRole('button', { name: saying(language, `auth:${view}`) }).click();
        await expect(dialog.getByRole('textbox').first()).toBeVisible();
        await dialog.getByRole('form').getByRole('button').last().click();
        await expectRoom(page, language, view);
        if (view === 'createAnAccount') {
          await dialog.locator('button.MuiLink-root').first().click();
          await opened(page).nth(1).waitFor();
          await expectRoom(page, language, 'legal text in a dialog');
        }
      }
    });

    test.describe('a camper', () => {
      test.use({ visitor: 'camper' });

      test('finds room everywhere', async ({ page, account, newCampsite, playwright, pageErrors }) => {
        pageErrors.expect('/api/campsites/999999', 404);
        const other = await newCamper(playwright);
        await signInWithAnotherBrowser(playwright, account);
        const own = { person: account, request: page.request };
        const data = await createCamperData(own, other, await newCampsite(BOOKABLE));
        expect(await look(page, language, camper(data))).toBe(SPOKEN[language]);
      });

      test('finds room for a check-in that waits', async ({ page, newCampsite, pageErrors }) => {
        pageErrors.allowUnreachable();
        const { id } = await newCampsite();
        await page.route(`**/api/campsites/${id}/checkins`, (route) => route.abort('internetdisconnected'));
        await page.goto(`/campsite/${id}`);
        await press(page, saying(language, 'checkins:checkIn'));
        await opened(page).getByRole('radio').last().check({ force: true });
        await opened(page).getByRole('textbox').first().fill('Shade from noon on, and the stream sings.');
        await opened(page).getByRole('button').last().click();
        await expect(opened(page)).toHaveCount(0);
        const waiting = ['checkins:show'] as const;
        await lookInto(page, language, waiting, 'waiting check-ins');
        await lookInto(page, language, [...waiting, 'checkins:discard'], 'question before discarding');
      });

      test('finds room where the account is made secure', async ({ page, account, pageErrors }) => {
        const open = (...steps: Step[]) => lookInto(page, language, steps, nameOf('security', steps));
        await withAuthenticator(page);
        await page.goto('/account/security');
        await open('security:addAPasskey');
        await open('security:totpSetUp');

        await press(page, saying(language, 'security:addAPasskey'));
        await opened(page).getByRole('textbox').fill('My laptop');
        await page.keyboard.press('Enter');
        await expect(opened(page).getByRole('listitem')).not.toHaveCount(0);
        await expectRoom(page, language, 'recovery codes');
        await opened(page).getByRole('checkbox').check();
        await press(page, saying(language, 'security:done'));
        await expect(opened(page)).toHaveCount(0);

        const { secret } = await bodyOf<{ secret: string }>(page.request.post('/api/user/totp'));
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
        await bodyOf(page.request.post('/api/user/totp/confirm', { data: { code } }));
        await page.reload();
        await expectRoom(page, language, 'security with factors');
        await open('security:renameName');
        await open('security:removeName');
        await open(() =>
          page.getByRole('listitem').filter({ hasText: 'My laptop' }).getByRole('button').last().click(),
        );
        await open('security:totpRemove');
        await open('security:removeCodes');
        await open('security:makeNewCodes');
        await grownOld(account);
        pageErrors.expect('/api/user/recovery-codes', 403);
        await open('security:makeNewCodes', 'security:makeNewCodes');

        await query('UPDATE users SET sign_in_review_since = now() WHERE username = $1', [account.username]);
        expect(await look(page, language, [{ path: ROUTES.signInReview }])).toBe(SPOKEN[language]);
        await expect(page).toHaveURL(ROUTES.signInReview);
      });
    });

    test.describe('an administrator', () => {
      test.use({ visitor: 'admin' });

      test('finds room everywhere', async ({ page, newCampsite, playwright }) => {
        const data = await createAdminData(page.request, await newCamper(playwright), newCampsite);
        try {
          expect(await look(page, language, admin(data))).toBe(SPOKEN[language]);
        } finally {
          await removeAdminData(page.request, data);
        }
      });
    });
  });
}
