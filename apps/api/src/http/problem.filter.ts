import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem } from '@kampvuur/contracts';
import {
  Conflict,
  DomainError,
  InvalidInput,
  MESSAGES,
  RETRY_AFTER,
  TooManyAttempts,
  Unavailable,
} from '@kampvuur/domain';
import { isDatabaseDown, isUnstorableText } from '@kampvuur/persistence';

/** Media type of every error (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Fastify's own refusals: body too large, broken JSON, unknown content type. */
interface FastifyFault extends Error {
  statusCode: number;
}

function isFastifyFault(error: unknown): error is FastifyFault {
  const status = (error as Partial<FastifyFault> | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}

const STATUS_MESSAGES: Record<number, string> = {
  400: MESSAGES.malformedRequest,
  404: MESSAGES.notFound,
  408: MESSAGES.requestTimeout,
  413: MESSAGES.bodyTooLarge,
};

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  431: 'Request Header Fields Too Large',
};

type ProblemBody = Omit<Problem, 'requestId'>;

function body(
  status: number,
  title: string,
  message: string,
  errors?: Record<string, string[]>,
): ProblemBody {
  return { type: 'about:blank', title, status, message, ...(errors ? { errors } : {}) };
}

/** A refusal of the server itself, by its status. */
export function problemOfStatus(status: number): ProblemBody {
  return body(status, TITLES[status] ?? 'Error', STATUS_MESSAGES[status] ?? MESSAGES.malformedRequest);
}

/** What an error says to the outside: never a stack, SQL or a path. */
export function problemOf(error: unknown): ProblemBody {
  if (error instanceof InvalidInput || error instanceof Conflict) {
    return body(error.status, error.title, error.message, error.errors);
  }
  if (error instanceof DomainError) return body(error.status, error.title, error.message);
  if (isDatabaseDown(error)) return problemOf(new Unavailable(MESSAGES.databaseDown));
  if (isUnstorableText(error)) return problemOf(new InvalidInput(MESSAGES.malformedRequest));
  const status =
    error instanceof HttpException ? error.getStatus() : isFastifyFault(error) ? error.statusCode : 500;
  if (status >= 500) return body(500, 'Internal Server Error', MESSAGES.unexpected);
  return problemOfStatus(status);
}

/** Turns every error into `application/problem+json` (RFC 9457, DECISIONS 10). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemOf(error);
    if (problem.status >= 500) this.logger.error({ err: error, req: request });
    if (error instanceof TooManyAttempts || error instanceof Unavailable)
      reply.header('retry-after', String(error.retryAfter));
    sendProblem(request, reply, problem);
  }
}

/** Answers a problem; also used by the hooks that run before Nest's routes. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ProblemBody): void {
  if (problem.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER));
  reply
    .status(problem.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...problem, requestId: request.id }));
}
