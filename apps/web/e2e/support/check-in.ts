import { expect, type Page } from '@playwright/test';

interface Visited {
  id: number;
  name: string;
}

/** A check-in of the signed-in user at the first open campsite of the list; resolves to the campsite. */
export async function checkIn(page: Page): Promise<Visited> {
  const list = await page.request.get('/api/campsites?limit=1');
  const [campsite] = ((await list.json()) as { data: Visited[] }).data;
  if (!campsite) throw new Error('No campsite to check in at');
  const response = await page.request.post(`/api/campsites/${campsite.id}/checkins`, {
    multipart: { rating: '5', summary: 'Shade from noon on, and the stream sings all night.' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return campsite;
}
