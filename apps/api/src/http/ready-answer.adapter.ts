import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ReadyAnswer } from './ready-answer';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a `ReadyAnswer` in the form the client takes, or 304 when the client has it already. An interceptor would do the
 * same, but Nest's machinery for one costs every request of every route more than finding most answers.
 */
export class ReadyAnswerAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    if (!(body instanceof ReadyAnswer)) return super.reply(response, body, statusCode);
    // Nest waits for what it gets here; a reply, which the types promise, would be watched to its last byte.
    return sendReady(response, body) as unknown as FastifyReply;
  }
}

async function sendReady(reply: FastifyReply, answer: ReadyAnswer): Promise<void> {
  const { headers } = reply.request;
  reply.header('etag', answer.tag).header('vary', 'accept-encoding');
  if (isKnown(headers['if-none-match'], answer.tag)) {
    reply.status(304).send();
  } else {
    const { body, encoding } = await answer.encoded(headers['accept-encoding']);
    reply.header('content-type', JSON_TYPE);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(body);
  }
  // What a hook still works on, its route waits for.
  if (!reply.sent) await reply;
}

function isKnown(known: string | undefined, tag: string): boolean {
  return (known ?? '').split(',').some((entry) => entry.trim() === tag || entry.trim() === '*');
}
