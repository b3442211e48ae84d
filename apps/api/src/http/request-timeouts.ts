import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HTTP_TIMEOUTS } from '@kampvuur/domain';
import { PROBLEM_TYPE, problemOfStatus, sendProblem } from './problem.filter';
import { isUnread } from './unread-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes uploads, which may take longer than other bodies. */
    takesUploads?: boolean;
  }
}

/** How long a request may take, in ms. */
export type RequestTimeouts = Readonly<Record<keyof typeof HTTP_TIMEOUTS, number>>;

/** How often Node looks for requests that are late, in ms. */
const CHECK_INTERVAL = 1_000;

const TIMEOUT_STATUS = 408;
const STATUS_OF_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: TIMEOUT_STATUS,
  HPE_HEADER_OVERFLOW: 431,
};

/** Options of Fastify by which Node's server keeps the limits. */
export function serverTimeouts({ head, upload, idle }: RequestTimeouts) {
  return {
    http: { headersTimeout: head, connectionsCheckingInterval: Math.min(CHECK_INTERVAL, head) },
    // Of any request as a whole; `registerBodyTimeout` keeps the shorter one of bodies that are no uploads.
    requestTimeout: upload,
    // Between two requests, and while somebody does not read an answer.
    keepAliveTimeout: idle,
    connectionTimeout: idle,
    clientErrorHandler: answerClientError,
  };
}

/** Answers 408 where a body that is no upload does not arrive in time. */
export function registerBodyTimeout(api: NestFastifyApplication, { body }: RequestTimeouts): void {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isUnread(request.raw) && !isUpload(request)) limitBody(request, reply, body);
    done();
  });
}

function isUpload({ routeOptions, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
  return isForm && routeOptions.config?.takesUploads === true;
}

function limitBody(request: FastifyRequest, reply: FastifyReply, timeout: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return;
    // There is nothing more to wait for: closed as soon as the answer is written.
    reply.raw.once('finish', () => raw.socket.destroySoon());
    sendProblem(request, reply, problemOfStatus(TIMEOUT_STATUS));
  }, timeout).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Answers what never becomes a request: late, or not HTTP. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify({ ...problemOfStatus(status), requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
