import { randomUUID } from 'node:crypto';
import { postRequest, requestOf } from '../bench/connection.mjs';
import { form } from '../faults/forms.mjs';

/** @import { SignedIn } from '../fuzz/canaries.mjs' */
/** @import { Send } from '../fuzz/send.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { OwnProduct } from '../lib/own-product.mjs' */

/**
 * What every part of `npm run test:load` works with.
 * @typedef {object} LoadContext
 * @property {OwnProduct} product
 * @property {Goals} goals
 * @property {Record<string, any>} options Of the command line.
 * @property {number} port
 * @property {[SignedIn, ...SignedIn[]]} admins
 * @property {string[]} people Usernames, of which every one has `password`.
 * @property {string} password
 * @property {string[]} cookies
 * @property {number[]} campsites Ids.
 * @property {NodeJS.ProcessEnv} changes Settings of an API process.
 * @property {(port: number) => Send} sendTo
 */

const WORDS = ['kudu', 'river', 'camp', 'muizenburg', 'shade', 'koppie', 'braai', 'sea'];

/** Kinds of requests in `readRequests`, which take turns; the first are lists. */
const KINDS = 3;

/** The list requests of `readRequests`. */
export function listRequests(/** @type {LoadContext} */ context) {
  return readRequests(context).filter((_, n) => n % KINDS === 0);
}

/** Lists, searches and single campsites, as in browsing. */
export function readRequests(/** @type {LoadContext} */ { cookies, campsites }) {
  return Array.from({ length: 2_000 }, (_, n) => {
    const cookie = cookies[n % cookies.length];
    const id = campsites[(n * 37) % campsites.length];
    const path = [
      `/api/campsites?page=${1 + (n % 400)}&limit=12`,
      `/api/campsites?query=${WORDS[n % WORDS.length]}&page=${1 + (n % 7)}&limit=12`,
      `/api/campsites/${id}`,
    ][n % KINDS];
    return requestOf(String(path), { cookie });
  });
}

/** Check-ins without photos, each by the next camper at the next campsite. */
export function checkinRequests(/** @type {LoadContext} */ { cookies, campsites }, amount = 20_000) {
  return Array.from({ length: amount }, (_, n) =>
    postRequest(
      `/api/campsites/${campsites[(n * 53) % campsites.length]}/checkins`,
      { cookie: cookies[n % cookies.length] },
      form([
        ['rating', String(1 + (n % 5))],
        ['summary', `Level stands and warm water, visit ${randomUUID()}.`],
      ]),
    ),
  );
}
