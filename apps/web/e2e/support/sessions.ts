import type { BrowserContextOptions, PlaywrightWorkerArgs } from '@playwright/test';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type Visitor = 'nobody' | 'camper' | 'admin';

/** Who looks at the page: an option of every test. */
export interface Signed {
  visitor: Visitor;
}

/** The seeded accounts the README lists. */
export const ACCOUNTS = {
  camper: { emailOrUsername: 'demo-camper', password: 'kampvuur-camper' },
  admin: { emailOrUsername: 'demo-admin', password: 'kampvuur-admin' },
} as const;

export const NOBODY: StorageState = { cookies: [], origins: [] };

/** Signs a demo account in through the API; resolves to the cookies of its session. */
export async function signedIn(
  playwright: PlaywrightWorkerArgs['playwright'],
  visitor: Visitor,
): Promise<StorageState> {
  if (visitor === 'nobody') return NOBODY;
  const request = await playwright.request.newContext({ baseURL: process.env.E2E_BASE_URL });
  const response = await request.post('/api/login', { data: ACCOUNTS[visitor] });
  if (!response.ok()) throw new Error(`${visitor} could not sign in: ${await response.text()}`);
  const state = await request.storageState();
  await request.dispose();
  return state;
}
