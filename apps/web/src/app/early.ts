import type { CampsitePage, Picture } from '@kampvuur/contracts';
import { PAGE } from '@kampvuur/domain/limits';
import { askEarly, dropEarly } from '../base/early-answers';
import { API, ROUTES } from '../base/paths';
import { SAVER_SWITCH } from '../base/saver-switch';
import { wasSignedIn } from '../base/signed-in-hint';
import { CARD_SIZES, CARD_WIDEST } from '../features/campsites/card-picture';

/*
 * A script of its own, a few hundred bytes, first in the document: while the app's code travels, the session, and for
 * somebody signed in the first campsites and the first picture, travel with it instead of after it.
 */
const session = askEarly(`/api${API.user}`);

const { pathname, search } = window.location;
if (pathname === ROUTES.home && search === '' && wasSignedIn()) {
  const first = `/api${API.campsites}?page=${PAGE.first}&limit=${PAGE.size}`;
  const list = askEarly(first);
  const forget = () => dropEarly(first);
  // Nobody is signed in, or it cannot be known: whoever signs in next asks anew.
  session.then(({ ok }) => ok || forget(), forget);
  list.then(showFirst).catch(() => undefined);
}

async function showFirst(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const { data } = (await answer.clone().json()) as CampsitePage;
  const picture = data[0]?.pictures[0];
  if (picture?.srcset && !isSaving()) fetchPicture(picture.srcset);
}

/** The same widths as the card's own element chooses from, so that it finds the picture there. */
function fetchPicture(srcset: NonNullable<Picture['srcset']>): void {
  const widths = srcset.split(', ').filter((width) => parseInt(width.split(' ')[1] ?? '', 10) <= CARD_WIDEST);
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'image',
    imageSrcset: widths.join(', '),
    imageSizes: CARD_SIZES,
  });
  link.fetchPriority = 'high';
  document.head.append(link);
}

/** Whoever saves data gets the smallest pictures, which the card knows to choose. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || localStorage.getItem(SAVER_SWITCH) === 'on';
}
