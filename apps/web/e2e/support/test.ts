import { test as base, expect, type APIRequestContext } from '@playwright/test';
import { register, type NewAccount } from './accounts';
import { PageErrors } from './page-errors';
import { CampsiteMaker, type MadeCampsite } from './made-campsites';
import { ANONYMOUS, signedIn, type Signed, type StorageState } from './sessions';

export { expect };

interface Fixtures extends Signed {
  /** Who the visitor is: somebody nobody else is, so that no test reads what another one writes. */
  account: NewAccount;
  session: { person: NewAccount | null; state: StorageState };
  /** Registers somebody else, who is not signed in on the page. */
  registerOther: () => Promise<NewAccount>;
  /** Makes a campsite of this test's own, which goes with the test. */
  newCampsite: (fields?: Record<string, unknown>) => Promise<MadeCampsite>;
  /** Complaints of the browser; a test with any has failed. */
  pageErrors: PageErrors;
  isPhone: boolean;
  slowAnswers: void;
}

/** Answers of the API come later at random, up to this many milliseconds: it finds what a slow machine shows now and then. */
const MAX_DELAY_MS = Number(process.env.E2E_API_DELAY ?? 0);

interface WorkerFixtures {
  /** An administrator who only prepares what tests need. */
  setupAdmin: { person: NewAccount; state: StorageState };
  /** The API as that administrator. */
  setupRequest: APIRequestContext;
}

/** A test of the running product, signed in as its `visitor`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  visitor: ['nobody', { option: true }],
  setupAdmin: [
    async ({ playwright }, provide) => provide(await signedIn(playwright, 'admin')),
    { scope: 'worker' },
  ],
  setupRequest: [
    async ({ playwright, setupAdmin: { state } }, provide) => {
      const request = await playwright.request.newContext({
        baseURL: process.env.E2E_BASE_URL!,
        storageState: state,
      });
      await provide(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  session: async ({ visitor, playwright }, provide) =>
    provide(visitor === 'nobody' ? { person: null, state: ANONYMOUS } : await signedIn(playwright, visitor)),
  account: async ({ session: { person } }, provide) => {
    if (!person) throw new Error('Nobody is signed in');
    await provide(person);
  },
  storageState: async ({ session: { state } }, provide) => provide(state),
  registerOther: async ({ playwright, baseURL }, provide) =>
    provide(async () => {
      // Without cookies: registering from the visitor's browser would end the visitor's session.
      const request = await playwright.request.newContext({ baseURL: baseURL!, storageState: ANONYMOUS });
      const person = await register(request);
      await request.dispose();
      return person;
    }),
  newCampsite: async ({ setupRequest, setupAdmin: { person } }, provide) => {
    const maker = new CampsiteMaker(setupRequest, person.password);
    await provide((fields) => maker.make(fields));
    await maker.removeAll();
  },
  isPhone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 640),
  slowAnswers: [
    async ({ context }, provide) => {
      if (MAX_DELAY_MS > 0)
        await context.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
          // The test may have ended.
          await route.fallback().catch(() => undefined);
        });
      await provide();
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page, baseURL }, provide) => {
      const pageErrors = new PageErrors(page, baseURL ?? '');
      await provide(pageErrors);
      expect(pageErrors.found.join('\n'), 'complaints of the browser').toBe('');
    },
    { auto: true },
  ],
});
