import type { CampsitePage } from '@kampvuur/contracts';
import { PAGE } from '@kampvuur/domain/limits';
import { prefetch, dropPrefetched } from '../base/prefetch';
import { campsitesPath, ROUTES, SESSION_PATH } from '../base/paths';
import { SAVER_SWITCH } from '../base/saver-switch';
import { wasSignedIn } from '../base/signed-in-hint';
import { showHomeSkeleton, type HomeSkeleton } from './home-skeleton';

/*
 * A script of its own, four thousand bytes, first in the document: while the app's code travels, the session, and for
 * somebody signed in the first campsites and pictures, travel with it instead of after it.
 */
const session = prefetch(SESSION_PATH);

const { pathname, search } = window.location;
if (pathname === ROUTES.home && search === '' && wasSignedIn()) {
  const first = campsitesPath(PAGE);
  const list = prefetch(first);
  const home = showHomeSkeleton();
  const forget = () => {
    dropPrefetched(first);
    home?.remove();
  };
  // Nobody is signed in, or it cannot be known: whoever signs in next asks anew.
  session.then(({ ok }) => ok || forget(), forget);
  if (home) list.then((answer) => showFirst(home, answer)).catch(() => undefined);
}

async function showFirst(home: HomeSkeleton, answer: Response): Promise<void> {
  if (!answer.ok) return;
  const { data } = (await answer.clone().json()) as CampsitePage;
  // The app knows how to choose the smallest pictures for whoever saves data.
  home.showCampsites(data, !isSaving());
}

function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || localStorage.getItem(SAVER_SWITCH) === 'on';
}
