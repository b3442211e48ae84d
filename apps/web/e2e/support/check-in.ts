import { expect, type Page } from '@playwright/test';

/** A check-in of the signed-in user at this campsite. */
export async function checkIn(page: Page, campsiteId: number): Promise<void> {
  const response = await page.request.post(`/api/campsites/${campsiteId}/checkins`, {
    multipart: { rating: '5', summary: 'Shade from noon on, and the stream sings all night.' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
