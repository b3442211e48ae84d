import { MEDIA_PATH } from '@kampvuur/domain/pictures';
import type { WorkerMessage } from '../base/offline-messages';
import { dropOthers, FAVORITES, isFavorite, smallPicture } from './favorites';
import { inTime } from './files';
import {
  currentEra,
  dropOwn,
  findOwn,
  forgetEverything,
  keepOwn,
  meetOwner,
  ownAddresses,
} from './own-store';

const USER = '/api/user';
const LISTS = '/api/campsites?';

/** Lists of the home page that stay readable: those loaded last. */
const LISTS_KEPT = 6;

/** How long the server may take before what was loaded last is shown, in ms. */
const PATIENCE = 8000;

/** Their answers name the user who signed in. */
const SIGN_IN = ['/api/login', '/api/register', '/api/auth/google/complete'];
const SIGN_OUT = '/api/logout';

/** Tells the page that asked. */
export type Tell = (message: WorkerMessage) => void;

/** The answer to a call, kept where it can be read offline; undefined leaves the call to the browser. */
export function answerCall(request: Request, path: string, tell: Tell): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === SIGN_OUT) return answerSignOut(request);
  if (request.method === 'DELETE' && pathname === USER) return answerSignOut(request);
  if (request.method === 'POST' && SIGN_IN.includes(pathname)) return answerUser(request);
  if (request.method !== 'GET') return undefined;
  return isReadOffline(path) ? answerRead(request, path, tell) : undefined;
}

/** A stored picture; offline its small width, whichever was asked for. */
export async function answerPicture(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await findOwn(smallPicture(path))) ?? Response.error();
  }
}

function isReadOffline(path: string): boolean {
  return (
    [USER, FAVORITES, '/api/map-settings'].includes(path) ||
    path.startsWith(LISTS) ||
    /^\/api\/campsites\/\d+$/.test(path)
  );
}

async function answerSignOut(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok || answer.status === 401) await forgetEverything();
  return answer;
}

/** The server names who is signed in: nobody, the same as before, or another. */
async function answerUser(request: Request): Promise<Response> {
  const since = currentEra();
  const answer = await fetch(request);
  if (answer.status === 401) await forgetEverything();
  if (!answer.ok) return answer;
  const user = (await answer.clone().json()) as { id?: number };
  if (user.id === undefined) return answer;
  await meetOwner(user.id, since);
  // Signing in answers with the user too; the page does not ask again.
  await keepOwn(USER, answer.clone(), currentEra());
  return answer;
}

async function answerRead(request: Request, path: string, tell: Tell): Promise<Response> {
  const since = currentEra();
  const fresh = path === USER ? answerUser(request) : fetch(request);
  let answer: Response;
  try {
    const kept = await findOwn(path);
    answer = await (kept ? inTime(fresh, PATIENCE) : fresh);
  } catch {
    const kept = await findOwn(path);
    if (kept) tell({ answeredFrom: 'store' });
    return kept ?? Response.error();
  }
  tell({ answeredFrom: 'server' });
  if (answer.status === 401) await forgetEverything();
  if (answer.ok && path !== USER) await keep(path, answer.clone(), since, tell);
  return answer;
}

async function keep(path: string, answer: Response, since: number, tell: Tell): Promise<void> {
  if (/^\/api\/campsites\/\d+$/.test(path) && !(await isFavorite(path))) return;
  await keepOwn(path, answer, since);
  if (path.startsWith(LISTS)) {
    const lists = (await ownAddresses()).filter((address) => address.startsWith(LISTS));
    await dropOwn(lists.slice(0, -LISTS_KEPT));
  }
  if (path === FAVORITES) {
    await dropOthers();
    tell({ loaded: 'favorites' });
  }
}

export const isStoredPicture = (path: string): boolean => path.startsWith(`${MEDIA_PATH}/`);
