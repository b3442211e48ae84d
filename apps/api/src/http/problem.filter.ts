import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { type Problem } from '@kampvuur/contracts';
import {
  DomainError,
  FieldError,
  FurtherProofNeeded,
  InvalidInput,
  MESSAGES,
  RETRY_AFTER,
  TooManyAttempts,
  Unavailable,
} from '@kampvuur/domain';
import { isDatabaseDown, isPoolBusy, isUnstorableText } from '@kampvuur/persistence';
import { DATA_HEADERS } from './security-headers';

/** Media type of every error (RFC 9457). */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Fastify's own refusals: body too large, broken JSON, unknown content type. */
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

/** Answers that ask the client to come back later, and so must say when. */
const COME_BACK_LATER = new Set([429, 503]);

/** A problem, and after how many seconds to try again where that helps. */
export type ProblemBody = Omit<Problem, 'requestId'> & { retryAfter?: number };

/** As RFC 9110 has it; Node's list is older. */
const TITLES: Partial<Record<number, string>> = { ...STATUS_CODES, 422: 'Unprocessable Content' };

function body(status: number, message: string, errors?: Record<string, string[]>): ProblemBody {
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    message,
    ...(errors ? { errors } : {}),
  };
}

/** A refusal of the server itself, by its status. */
export function problemOfStatus(status: number): ProblemBody {
  return body(status, STATUS_MESSAGES[status] ?? MESSAGES.malformedRequest);
}

/** The response for an error: never a stack, SQL or a path. */
export function problemOf(error: unknown): ProblemBody {
  if (error instanceof FieldError) return body(error.status, error.message, error.errors);
  if (error instanceof TooManyAttempts || error instanceof Unavailable)
    return { ...body(error.status, error.message), retryAfter: error.retryAfter };
  if (error instanceof FurtherProofNeeded) return { ...body(error.status, error.message), code: error.code };
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

/** The headers of a problem. */
export function problemHeaders({ status, retryAfter = RETRY_AFTER }: ProblemBody): Record<string, string> {
  return {
    ...DATA_HEADERS,
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(COME_BACK_LATER.has(status) ? { 'retry-after': String(retryAfter) } : {}),
  };
}

/** The body of a problem. */
export function problemText({ retryAfter: _header, ...problem }: ProblemBody, requestId: string): string {
  return JSON.stringify({ ...problem, requestId } satisfies Problem);
}

/** Answers a problem; also used by the hooks that run before Nest's routes. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemBody): void {
  reply.status(problem.status).headers(problemHeaders(problem)).send(problemText(problem, request.id));
}
