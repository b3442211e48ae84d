import { localMonth, POINTS } from '@kampvuur/domain';
import { checkIn } from './support/check-in';
import { signUp } from './support/sign-in-wall';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';
import pointKinds from '../src/base/messages/en/point-kinds.json';

test(
  'Top Scouts: without points, with points, month by month, and why',
  { tag: '@phone' },
  async ({ page, newCampsite, pageErrors }) => {
    const person = await signUp(page);
    const own = page.getByRole('main').locator(`a[href="/profile/${person.username}"]`);

    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Top Scouts' })).toBeVisible();
    await expect(own).toHaveCount(0);
    const campsite = await newCampsite();
    await checkIn(page, campsite.id);
    await page.reload();
    await expect(own).toBeVisible();
    await expect(page.getByText('You', { exact: true })).toBeVisible();
    await expectAccessible(page, 'all-time leaders');

    await page.getByRole('tab', { name: 'Monthly Rankings' }).click();
    await expect(own).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await expectAccessible(page, 'monthly rankings');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/\?tab=monthly&month=\d+&year=\d{4}$/);
    await expect(page.getByRole('button', { name: 'Next month' })).toBeEnabled();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expectAccessible(page, 'month before');
    await page.goBack();
    await expect(page).toHaveURL(/\?tab=monthly$/);
    await expect(own).toBeVisible();

    const { month } = localMonth(new Date());
    pageErrors.expect('/api/leaderboard/monthly', 503);
    await page.route(/\/api\/leaderboard\/monthly/, (route) =>
      route.fulfill({ status: 503, json: { message: 'x' } }),
    );
    await page.goto(`/leaderboard?tab=monthly&month=${month}&year=2024`);
    await expect(page.getByText('Failed to fetch monthly leaderboard')).toBeVisible();

    await page.getByRole('link', { name: 'How points work' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How points work' })).toBeVisible();
    const history = page.getByRole('list', { name: 'Points history' });
    await expect(history.getByText(pointKinds['kind.first-visit'])).toBeVisible();
    await expect(history.getByText(`+${POINTS.firstCheckin}`)).toBeVisible();
    await expect(history.getByRole('link', { name: campsite.name }).first()).toBeVisible();
    await expectAccessible(page, 'how points work');
  },
);
