import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { postRequest } from '../bench/connection.mjs';
import { form, photoOf } from './forms.mjs';

/** @import { Context } from './context.mjs' */

const SENDS = 24;
const SPREAD = 400;

const checkinForm = async (/** @type {string} */ text) =>
  form([
    ['rating', '4'],
    ['summary', text],
    ['photos', await photoOf(7)],
  ]);

/** Sends a share of a request's bytes and closes the connection so many ms later. */
async function breakOff(
  /** @type {number} */ port,
  /** @type {Buffer} */ bytes,
  /** @type {number} */ share,
  /** @type {number} */ after,
) {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)));
  await sleep(after);
  socket.destroy();
}

/** Uploads aborted at every moment; afterwards the same person checks in at once. */
export async function brokenUploads(/** @type {Context} */ { goals, port, accounts, campsites, send }) {
  const { cookie = '' } = accounts.at(-1) ?? {};
  const path = `/api/campsites/${campsites[0]}/checkins`;
  const bytes = postRequest(path, { cookie }, await checkinForm('Sent and broken off by the client.'));
  for (let n = 0; n < SENDS; n += 1)
    await breakOff(port, bytes, n % 3 === 0 ? 0.6 : 1, n % 4 === 0 ? 0 : Math.round((n * SPREAD) / SENDS));
  const { headers, body } = await checkinForm('The next one, which is whole.');
  const began = performance.now();
  const answer = await send({ method: 'POST', path, headers, body }, cookie);
  const seconds = (performance.now() - began) / 1_000;
  goals.max(
    `${SENDS} uploads broken off: next check-in of the same person (${answer.status ?? answer.error})`,
    answer.status === 201 ? seconds : Infinity,
    1,
    's',
  );
}
