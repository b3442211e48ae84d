import { request } from 'node:http';

/** One plain request on loopback, nothing decoded: status, headers and the bytes of the body. */
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
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.once('error', failed);
    asked.end(sent);
  });
}
