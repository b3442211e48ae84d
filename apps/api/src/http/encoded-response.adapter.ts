import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { EncodedResponse } from './encoded-response';
import { matchesEtag } from './etag';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends a response that has been encoded before in the form the client accepts, or 304 when the client has it already. An
 * interceptor would do the same, but Nest's interceptors cost every request of every route more than most answers.
 */
export class EncodedResponseAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    const encoded = EncodedResponse.of(body);
    if (!encoded) return super.reply(response, body, statusCode);
    // Nest waits for what it gets here; a reply, which the types promise, would be watched to its last byte.
    return sendEncoded(response, encoded) as unknown as FastifyReply;
  }
}

async function sendEncoded(reply: FastifyReply, encoded: EncodedResponse): Promise<void> {
  const { headers } = reply.request;
  reply.header('etag', encoded.etag).header('vary', 'accept-encoding');
  if (matchesEtag(headers['if-none-match'], encoded.etag)) {
    reply.status(304).send();
  } else {
    const { body, encoding } = await encoded.negotiate(headers['accept-encoding']);
    reply.header('content-type', JSON_TYPE);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(body);
  }
  // What a hook still works on, its route waits for.
  if (!reply.sent) await reply;
}
