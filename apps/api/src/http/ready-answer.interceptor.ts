import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { ReadyAnswer } from './ready-answer';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a `ReadyAnswer` in the form the client takes, or 304 when the client has it already. */
@Injectable()
export class ReadyAnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        mergeMap(async (answer: unknown) =>
          answer instanceof ReadyAnswer ? send(answer, context.switchToHttp()) : answer,
        ),
      );
  }
}

async function send(
  answer: ReadyAnswer,
  http: ReturnType<ExecutionContext['switchToHttp']>,
): Promise<unknown> {
  const { headers } = http.getRequest<FastifyRequest>();
  const reply = http.getResponse<FastifyReply>();
  reply.header('etag', answer.tag).header('vary', 'accept-encoding');
  if (isKnown(headers['if-none-match'], answer.tag)) {
    reply.status(304);
    return undefined;
  }
  const { body, encoding } = await answer.encoded(headers['accept-encoding']);
  reply.header('content-type', JSON_TYPE);
  if (encoding) reply.header('content-encoding', encoding);
  return body;
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((entry) => entry.trim() === tag || entry.trim() === '*');
}
