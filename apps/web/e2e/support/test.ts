import { test as base, expect } from '@playwright/test';
import { Faults } from './faults';
import { NOBODY, signedIn, type Signed, type StorageState, type Visitor } from './sessions';

export { expect };

interface Fixtures extends Signed {
  /** Complaints of the browser; a test with any has failed. */
  faults: Faults;
  isPhone: boolean;
}

interface WorkerFixtures {
  /** One session for each demo account and worker, begun when first wanted. */
  sessionOf: (visitor: Visitor) => Promise<StorageState>;
}

/** A test of the running product, signed in as its `visitor`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visitor: ['nobody', { option: true }],
  sessionOf: [
    async ({ playwright }, provide) => {
      const known = new Map<Visitor, Promise<StorageState>>([['nobody', Promise.resolve(NOBODY)]]);
      await provide((visitor) => {
        const session = known.get(visitor) ?? signedIn(playwright, visitor);
        known.set(visitor, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, sessionOf }, provide) => provide(await sessionOf(visitor)),
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
