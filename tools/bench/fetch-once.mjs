import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * One plain GET request on loopback, nothing decoded: status, headers and the bytes of the body.
 * @param {number} port
 * @param {string} path
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchOnce(port, path, headers = {}) {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: given } = answer;
      buffer(answer).then((body) => done({ status, headers: given, body }), failed);
    });
    asked.once('error', failed);
    asked.end();
  });
}
