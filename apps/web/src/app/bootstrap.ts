import { api } from '../base/api';
import { sessionApi } from '../features/auth/session-api';
import { createRouter } from './router';
import { createStore } from './create-store';

/** How long to wait for the first data before the app is rendered, which then shows loading states of its own. */
const FIRST_DATA_TIMEOUT_MS = 1_500;

/** Creates store and router, and waits for the session, the page's code and its first data, so that the page appears at once. */
export async function bootstrap() {
  const store = createStore();
  const router = createRouter(store);
  const session = store.dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false }));

  let unsubscribe = () => {};
  const initialized = new Promise<void>((done) => {
    unsubscribe = router.subscribe((state) => state.initialized && done());
  });
  const firstData = async () => {
    await Promise.all([session, initialized]);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };

  const timeout = new Promise((done) => setTimeout(done, FIRST_DATA_TIMEOUT_MS));
  await Promise.race([firstData(), timeout]);
  unsubscribe();
  return { store, router };
}
