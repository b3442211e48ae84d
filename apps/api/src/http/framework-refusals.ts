import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { problemHeaders, problemOf, problemOfStatus, problemText, sendProblem } from './problem.filter';
import type { RequestLog } from './request-log';
import { REQUEST_ID } from './security-headers';
import { drain, isUnread } from './request-body';
import { mayBePage } from './page-paths';

/** Status by error code of Node's HTTP parser; 400 for other codes. */
const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

interface ParserError extends Error {
  code?: string;
}

/** `_httpMessage`: the response to the socket's current request, an undocumented property of Node. */
type ServerSocket = Socket & { _httpMessage?: ServerResponse };

/**
 * Fastify options for requests that would be refused before any hook runs: URLs that are invalid or too long, and bytes that are
 * not HTTP. They get a problem as response and a line in the log, like all requests; a page whose address is broken is sent, and
 * says that it does not exist.
 */
export function frameworkRefusals({ headers, log }: { headers: OutgoingHttpHeaders; log: RequestLog }) {
  return {
    rewriteUrl: ({ url, method = '' }: IncomingMessage) => {
      const target = originForm(url);
      if (isDecodable(target)) return target;
      if (!ROUTED_METHODS.has(method)) return NO_PATH;
      return PAGE_METHODS.has(method) && mayBePage(target) ? withoutEscapes(target) : target;
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      log.follow(request, reply);
      reply.headers(headers).header(REQUEST_ID, request.id);
      if (isUnread(request.raw)) drain(request.raw);
      sendProblem(request, reply, problemOf(error));
    },
    clientErrorHandler: (error: ParserError, socket: ServerSocket) => {
      const code = error.code ?? '';
      const isResponding = socket._httpMessage?.headersSent ?? false;
      if (code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy();
      const id = randomUUID();
      const status = STATUS_BY_CODE[code] ?? 400;
      log.refused(id, status, code);
      socket.end(rawProblem(status, id, headers), () => socket.destroy());
    },
  };
}

/** Scheme and authority of a request target in absolute form (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/** In place of a target without a path, such as `*`: not found. */
const NO_PATH = '/api/*';

/** Methods by which browsers ask for pages. */
const PAGE_METHODS = new Set(['GET', 'HEAD']);

/** Methods with routes. A path that cannot be decoded is answered before any hook when its method has none. */
const ROUTED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** An address with its path as it was typed, so that the router can match it: `/profile/%` is a page that does not exist. */
function withoutEscapes(target: string): string {
  const [path = '', ...query] = target.split('?');
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(target: string): boolean {
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
}

/**
 * A request target as path and query. One that does not begin with a slash would match no route, and so be answered
 * before any hook.
 */
export function originForm(target = '/'): string {
  if (target.startsWith('/')) return target;
  if (!AUTHORITY.test(target)) return NO_PATH;
  const path = target.replace(AUTHORITY, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Responds 417 with a problem to any `Expect` but `100-continue` (RFC 9110, 10.1.1); Node would respond without a body. */
export function refuseExpectations(server: Server, headers: OutgoingHttpHeaders): Server {
  return server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(rawProblem(417, randomUUID(), headers), () => socket.destroy());
  });
}

/** Responds 400 with a problem to requests without `Host` (RFC 9112, 3.2); Node would respond without a body. */
export function registerHostCheck(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      sendProblem(request, reply, problemOfStatus(400));
    else done();
  });
}

/** A whole HTTP response with a problem, to write to a socket where there is no reply object. */
export function rawProblem(status: number, id: string, headers: OutgoingHttpHeaders): string {
  const problem = problemOfStatus(status);
  const body = problemText(problem, id);
  const all = {
    ...headers,
    ...problemHeaders(problem),
    [REQUEST_ID]: id,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
