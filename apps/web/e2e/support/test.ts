import { test as base, expect } from '@playwright/test';
import { Faults } from './faults';
import { NOBODY, signedIn, type Signed, type StorageState } from './sessions';

export { expect };

interface Fixtures extends Signed {
  /** Complaints of the browser; a test with any has failed. */
  faults: Faults;
  isPhone: boolean;
}

interface WorkerFixtures {
  camper: StorageState;
  admin: StorageState;
}

/** A test of the running product, signed in as its `visitor`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visitor: ['nobody', { option: true }],
  camper: [
    async ({ playwright }, provide) => provide(await signedIn(playwright, 'camper')),
    { scope: 'worker' },
  ],
  admin: [
    async ({ playwright }, provide) => provide(await signedIn(playwright, 'admin')),
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, camper, admin }, provide) =>
    provide({ nobody: NOBODY, camper, admin }[visitor]),
  isPhone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 640),
  faults: [
    async ({ page, baseURL }, provide) => {
      const faults = new Faults(page, baseURL ?? '');
      await provide(faults);
      expect(faults.found, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});
