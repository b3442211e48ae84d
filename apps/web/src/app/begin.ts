import { fill } from '../base/prepare';
import { sessionApi } from '../features/auth/session-api';
import { preloadPage } from './page-table';
import { createStore } from './store';

/**
 * How long the document's own spinner may stay for the first answers once the app's code is there, in ms. After that
 * the app is drawn as it is and shows itself what it waits for.
 */
const TIMEOUT_MS = 1_500;

/**
 * The store with the session and the first page's data in it, and the page's code fetched: what is drawn first is the
 * page, not a spinner, a skeleton and then the page.
 */
export async function begin({ pathname, search }: Location): Promise<ReturnType<typeof createStore>> {
  const store = createStore();
  const { dispatch } = store;
  const prepared = async () => {
    const page = preloadPage(pathname);
    const session = dispatch(sessionApi.endpoints.session.initiate());
    await fill(session);
    const { data: user } = await session;
    if (user) await (await page)?.prepare?.(dispatch, user, search);
    else await page;
  };
  const late = new Promise((done) => setTimeout(done, TIMEOUT_MS));
  await Promise.race([prepared().catch(() => undefined), late]);
  return store;
}
