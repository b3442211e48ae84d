import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../lib/ports.mjs';

/** Websites on loopback, one a host 127.0.8.n, each with a price to find. */
export async function startFixtureSites(/** @type {number} */ amount) {
  /** @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer((request, answer) => {
    const key = `${request.headers.host} ${request.url}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (request.url === '/robots.txt') return answer.writeHead(404).end();
    return answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<p>Stands: R250 per night</p><p>R250 per night</p>');
  });
  await once(server.listen(0, '0.0.0.0'), 'listening');
  const port = portOf(server);
  const hosts = Array.from({ length: amount }, (_, n) => `127.0.8.${n + 1}:${port}`);
  return {
    hosts,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
