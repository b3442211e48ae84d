import type { Locator } from '@playwright/test';

/** Whether two things share a place; undefined while one of them is not on the screen. */
export async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return undefined;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
