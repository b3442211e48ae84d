import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MEDIA_PATH, MESSAGES, NotFound, PICTURE_FILE, PICTURE_TYPE, Unavailable } from '@kampvuur/domain';
import { ImageStore } from '@kampvuur/media';
import { problemOf, sendProblem } from '../http/problem.filter';

/** Names never repeat, so browsers keep pictures for good; nothing in there can run. */
const HEADERS = {
  'content-type': PICTURE_TYPE,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Stored pictures, straight from the store. */
export function registerMedia(api: NestFastifyApplication): void {
  const store = api.get(ImageStore);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    const file = PICTURE_FILE.test(name) ? await store.get(name) : null;
    if (!file) throw new NotFound(MESSAGES.notFound);
    return reply.headers(HEADERS).header('content-length', file.size).send(file.stream);
  };
  api
    .getHttpAdapter()
    .getInstance()
    .get(`${MEDIA_PATH}/*`, async (request, reply) => {
      try {
        return await send(request, reply);
      } catch (error) {
        if (!(error instanceof NotFound)) request.log.error(error);
        const refusal = error instanceof NotFound ? error : new Unavailable(MESSAGES.imagesDown);
        return sendProblem(request, reply, problemOf(refusal));
      }
    });
}
