import { Agent, request } from 'node:http';

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** What a raw request carries beside its target. */
export interface RawRequest {
  method?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends a request whose target goes over the wire exactly as given: `fetch` and supertest resolve dot segments and
 * encode characters before they send.
 */
export function rawRequest(base: string, target: string, sent: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', cookie, headers, body } = sent;
  const options = { agent, hostname, port, method, path: target };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { ...options, headers: { ...headers, ...(cookie ? { cookie } : {}) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** The same address in forms that routers, proxies and checks of text may read differently. */
export function formsOf(path: string): string[] {
  const [pathname = '', query] = path.split('?', 2);
  const rest = query === undefined ? '' : `?${query}`;
  const [, first = '', ...others] = pathname.split('/');
  const below = others.length > 0 ? `/${others.join('/')}` : '';
  const last = pathname.lastIndexOf('/') + 1;
  return [
    pathname.replace(/\/([a-z])/g, (_, letter: string) => `/${percent(letter)}`),
    pathname.replace(/[a-z]/g, (letter) => percent(letter).toUpperCase()),
    `${pathname.slice(0, last)}${pathname.slice(last).replace(/[a-z]$/, percent)}`,
    `/${pathname}`,
    `/${first}/${below}`,
    `/elsewhere/..${pathname}`,
    `/${first}/.${below}`,
    `/${first}%2f${others.join('/')}`,
    `${pathname};a=b`,
    `${pathname}/`,
    `http://elsewhere.example${pathname}`,
    `http://elsewhere.example:80${pathname.replace(/\/([a-z])/g, (_, letter: string) => `/${percent(letter)}`)}`,
  ].map((form) => form + rest);
}
