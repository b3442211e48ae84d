import { api } from '../base/api';
import { setOfflineAnswers } from '../base/offline-answers';
import { afterLoadWhenIdle, listenToWorker } from '../base/offline';
import { hasRegions } from '../base/regions-cache';
import { sessionApi } from '../features/auth/session-api';
import { createRouter } from './router';
import { createStore } from './create-store';
import { refetchAfterReconnect } from './refetch-after-reconnect';

/** How long to wait for the session and the page's code before the app is rendered, which then shows a spinner of its own. */
const CODE_TIMEOUT_MS = 1_500;
/** How long to wait after that for the first data, before the page shows its placeholders. */
const FIRST_DATA_TIMEOUT_MS = 300;

/** Creates store and router, and waits for the session, the page's code and its first data, so that the page appears at once. */
export async function bootstrap() {
  listenToWorker();
  const store = createStore();
  const router = createRouter(store);
  refetchAfterReconnect(store);
  setOfflineAnswers(answerFromRegions);
  afterLoadWhenIdle(refreshRegions);
  window.addEventListener('online', refreshRegions);
  const session = store.dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false }));

  let unsubscribe = () => {};
  const initialized = new Promise<void>((done) => {
    unsubscribe = router.subscribe((state) => state.initialized && done());
  });
  await Promise.race([Promise.all([session, initialized]), after(CODE_TIMEOUT_MS)]);
  const firstData = Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await Promise.race([firstData, after(FIRST_DATA_TIMEOUT_MS)]);
  unsubscribe();
  return { store, router };
}

/** Answers from the regions on the device, with code that is kept with them. */
async function answerFromRegions(url: string): Promise<unknown> {
  if (!(await hasRegions())) return undefined;
  const client = await import('../features/campsites/offline/region-client').catch(() => undefined);
  return client?.answer(url);
}

/** Brings the regions on the device up to date, if there are any. */
function refreshRegions(): void {
  const refresh = async () => {
    if (!(await hasRegions())) return;
    const regions = await import('../features/campsites/offline/refresh-regions');
    await regions.refreshRegions();
  };
  // The next start tries again.
  refresh().catch(() => undefined);
}

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
