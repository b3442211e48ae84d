import type { CampsitePage } from '@kampvuur/contracts';
import { PAGE } from '@kampvuur/domain/limits';
import { prefetch, dropPrefetched } from '../base/prefetch';
import { campsitesPath, ROUTES, SESSION_PATH } from '../base/paths';
import { SAVER_SWITCH } from '../base/saver-switch';
import { wasSignedIn } from '../base/signed-in-hint';
import { showHomeSkeleton, type HomeSkeleton } from './home-skeleton';

/*
 * The first script of the document, about 4 KB: requests the session, and on the home page of a signed-in user the first
 * campsites and pictures, while the app's code is loaded.
 */
const session = prefetch(SESSION_PATH);

const { pathname, search } = window.location;
if (pathname === ROUTES.home && search === '' && wasSignedIn()) {
  const first = campsitesPath(PAGE);
  const list = prefetch(first);
  const home = showHomeSkeleton();
  const discard = () => {
    dropPrefetched(first);
    void home.then((skeleton) => skeleton?.remove());
  };
  // Nobody is signed in, or the request failed: the list must not be used for a user who signs in later.
  session.then(({ ok }) => ok || discard(), discard);
  Promise.all([home, list])
    .then(([skeleton, response]) => skeleton && showFirst(skeleton, response))
    .catch(() => undefined);
}

async function showFirst(home: HomeSkeleton, response: Response): Promise<void> {
  if (!response.ok) return;
  const { data } = (await response.clone().json()) as CampsitePage;
  // With the data saver pictures are left to the app, which chooses the smallest ones.
  home.showCampsites(data, !isSaving());
}

function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || localStorage.getItem(SAVER_SWITCH) === 'on';
}
