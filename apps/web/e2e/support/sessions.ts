import type { BrowserContextOptions, PlaywrightWorkerArgs } from '@playwright/test';
import { grantAdmin, register, type NewAccount } from './accounts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Visitor = 'nobody' | 'camper' | 'admin';

/** Who looks at the page: an option of every test. */
export interface Signed {
  visitor: Visitor;
}

export const ANONYMOUS: StorageState = { cookies: [], origins: [] };

/** Registers a new camper or administrator; resolves to who it is and the cookies of the session. */
export async function signedIn(
  playwright: PlaywrightWorkerArgs['playwright'],
  visitor: 'camper' | 'admin',
): Promise<{ person: NewAccount; state: StorageState }> {
  const request = await playwright.request.newContext({
    baseURL: process.env.E2E_BASE_URL!,
    storageState: ANONYMOUS,
  });
  try {
    const person = await register(request);
    if (visitor === 'admin') await grantAdmin(person);
    return { person, state: await request.storageState() };
  } finally {
    await request.dispose();
  }
}
