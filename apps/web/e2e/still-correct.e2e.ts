import type { CampsiteDetail } from '@kampvuur/contracts';
import { factToAsk } from '@kampvuur/domain/facts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { ANONYMOUS } from './support/sessions';
import { signUp } from './support/sign-in-wall';
import { expect, test } from './support/test';

/** A demo campsite of which a fact should be confirmed. */
async function campsiteToAsk(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/api/campsites?limit=60')).json()) as {
    data: { id: number }[];
  };
  for (const { id } of data) {
    const campsite = (await (await page.request.get(`/api/campsites/${id}`)).json()) as CampsiteDetail;
    if (!campsite.isClosed && factToAsk(campsite.provenance, campsite, new Date())) return id;
  }
  throw new Error('No campsite has a fact to confirm');
}

test.use({ visitor: 'admin' });

test(
  'a camper says that a fact is still correct, and an administrator sees what is stale',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const id = await campsiteToAsk(page);
    const camper = await (await browser.newContext({ storageState: ANONYMOUS })).newPage();
    const { username } = await signUp(camper);
    await camper.goto(`/campsite/${id}`);
    const question = camper.getByRole('region', { name: 'Still correct?' });
    await question.scrollIntoViewIfNeeded();
    await expect(question).toContainText(/^(Is|Are) /);
    await expectAccessible(camper, 'the question');
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(camper.getByText('Thank you. The next camper sees that it was confirmed.')).toBeFocused();
    await expect(camper.getByRole('main')).toContainText(/Confirmed by (a camper|\d campers), /);

    await page.goto(`/profile/${username}`);
    await expect(page.getByRole('main')).toContainText('1 detail confirmed');
    await page.goto('/admin/stale-facts');
    await expect(
      page.getByRole('list', { name: 'Details to check' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectAccessible(page, 'details to check');
  },
);
