import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Problem, ProblemMessage } from '@kampvuur/contracts';
import {
  DomainError,
  FieldError,
  FurtherProofNeeded,
  InvalidInput,
  MESSAGES,
  Outdated,
  RETRY_AFTER,
  TooManyAttempts,
  Unavailable,
} from '@kampvuur/domain';
import { messageCode } from '@kampvuur/domain/message-codes';
import { isDatabaseDown, isPoolBusy, isUnstorableText } from '@kampvuur/persistence';
import { DATA_HEADERS } from './security-headers';

/** Media type of every error (RFC 9457). */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** An error of Fastify itself: body too large, invalid JSON, unknown content type. */
interface FastifyError extends Error {
  statusCode: number;
}

function isFastifyError(error: unknown): error is FastifyError {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}

const STATUS_MESSAGES: Record<number, string> = {
  400: MESSAGES.malformedRequest,
  404: MESSAGES.notFound,
  408: MESSAGES.requestTimeout,
  413: MESSAGES.bodyTooLarge,
  414: MESSAGES.addressTooLong,
  431: MESSAGES.headersTooLarge,
};

/** Statuses that are sent with `Retry-After`. */
const RETRY_LATER_STATUSES = new Set([429, 503]);

/** A problem without its request id; `retryAfter`: seconds, for `Retry-After`. */
export type ProblemBody = Omit<Problem, 'requestId'> & { retryAfter?: number };

/** Node's list, with the title of 422 as in RFC 9110. */
const TITLES: Partial<Record<number, string>> = { ...STATUS_CODES, 422: 'Unprocessable Content' };

function body(status: number, message: string, errors?: Record<string, string[]>): ProblemBody {
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    message,
    messageCode: codeOf(message),
    ...(errors && { errors, errorCodes: codesOf(errors) }),
  };
}

/** For a text without a code. */
const PLAIN_TEXT: ProblemMessage = { code: 'text', values: {} };

const codeOf = (text: string): ProblemMessage => messageCode(text) ?? PLAIN_TEXT;

function codesOf(errors: Record<string, string[]>): Record<string, ProblemMessage[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(codeOf)]));
}

/** The problem for an error of the HTTP server or the framework, by its status. */
export function problemOfStatus(status: number): ProblemBody {
  return body(status, STATUS_MESSAGES[status] ?? MESSAGES.malformedRequest);
}

/** The problem for an error; contains no stack, SQL or file path. */
export function problemOf(error: unknown): ProblemBody {
  if (error instanceof FieldError) return body(error.status, error.message, error.errors);
  if (error instanceof TooManyAttempts || error instanceof Unavailable)
    return { ...body(error.status, error.message), retryAfter: error.retryAfter };
  if (error instanceof FurtherProofNeeded) return { ...body(error.status, error.message), code: error.code };
  if (error instanceof Outdated) return { ...body(error.status, error.message), current: error.current };
  if (error instanceof DomainError) return body(error.status, error.message);
  if (isPoolBusy(error)) return problemOf(new Unavailable(MESSAGES.busy));
  if (isDatabaseDown(error)) return problemOf(new Unavailable(MESSAGES.databaseDown));
  if (isUnstorableText(error)) return problemOf(new InvalidInput(MESSAGES.malformedRequest));
  const status =
    error instanceof HttpException ? error.getStatus() : isFastifyError(error) ? error.statusCode : 500;
  if (status >= 500) return body(500, MESSAGES.unexpected);
  return problemOfStatus(status);
}

/** Turns every error into `application/problem+json` (RFC 9457). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemOf(error);
    if (problem.status >= 500) this.logger.error({ err: error, req: request });
    sendProblem(request, reply, problem);
  }
}

export function problemHeaders({ status, retryAfter = RETRY_AFTER }: ProblemBody): Record<string, string> {
  return {
    ...DATA_HEADERS,
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(RETRY_LATER_STATUSES.has(status) ? { 'retry-after': String(retryAfter) } : {}),
  };
}

export function problemText({ retryAfter: _header, ...problem }: ProblemBody, requestId: string): string {
  return JSON.stringify({ ...problem, requestId } satisfies Problem);
}

/** Sends a problem as response; also used by hooks that run before Nest's routes. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemBody): void {
  reply.status(problem.status).headers(problemHeaders(problem)).send(problemText(problem, request.id));
}
