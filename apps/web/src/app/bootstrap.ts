import { api } from '../base/api';
import { sessionApi } from '../features/auth/session-api';
import { createRouter } from './router';
import { createStore } from './create-store';

/**
 * How long the document's own placeholder may stay for the first answers once the app's code is there, in ms. After
 * that the app is drawn as it is and shows itself what it waits for.
 */
const FIRST_DATA_TIMEOUT_MS = 1_500;

/** Store and router once the session, the page's code and its first data are in them: what is drawn first is the page. */
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
