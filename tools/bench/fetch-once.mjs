import { request } from 'node:http';

/**
 * One plain request on loopback, nothing decoded: status, headers and the bytes of the body.
 * @param {number} port
 * @param {string} path
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 * @param {{ method?: string, body?: unknown }} [options] `body` is sent as JSON.
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchOnce(port, path, headers = {}, { method = 'GET', body } = {}) {
  return new Promise((done, failed) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type =
      sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...type } },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.once('error', failed);
    asked.end(sent);
  });
}
