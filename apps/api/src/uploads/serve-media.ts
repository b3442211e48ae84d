import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  MEDIA_PATH,
  MESSAGES,
  NotFound,
  PICTURE_CACHE,
  PICTURE_TYPE,
  SECOND,
  Unavailable,
} from '@kampvuur/domain';
import { ImageStore, keyOfFile } from '@kampvuur/media';
import { PicturesRepository } from '@kampvuur/persistence';
import { SessionsService } from '../auth/sessions.service';
import { matchesEtag } from '../http/etag';
import { problemOf, sendProblem } from '../http/problem.filter';

/** The bytes of a name never change, but it may be hidden or deleted: browsers ask again. Nothing in there can run. */
const HEADERS = {
  'content-type': PICTURE_TYPE,
  'cache-control': `public, max-age=${PICTURE_CACHE / SECOND}, must-revalidate`,
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Stored pictures, straight from the store. */
export function registerMedia(api: NestFastifyApplication): void {
  const store = api.get(ImageStore);
  const pictures = api.get(PicturesRepository);
  const sessions = api.get(SessionsService);
  /** Whoever decides about a hidden picture has to see it, and whoever proposes it may; for everybody else it is gone. */
  const requireViewer = async ({ headers }: FastifyRequest, key: string) => {
    const user = await sessions.userOfCookie(headers.cookie);
    if (user?.isAdmin || (user && (await pictures.isProposedBy(user.id, key)))) return;
    throw new NotFound(MESSAGES.notFound);
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    const key = keyOfFile(name);
    const isHidden = key !== undefined && (await pictures.isHidden(key));
    if (isHidden) await requireViewer(request, key);
    const file = key === undefined ? null : await store.get(name);
    if (!file) throw new NotFound(MESSAGES.notFound);
    if (!isHidden) {
      const etag = `"${name}"`;
      reply.header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        file.stream.destroy();
        return reply.status(304).header('cache-control', HEADERS['cache-control']).send();
      }
    }
    const headers = isHidden ? { ...HEADERS, 'cache-control': 'private, no-store' } : HEADERS;
    return reply.headers(headers).header('content-length', file.size).send(file.stream);
  };
  api
    .getHttpAdapter()
    .getInstance()
    .get(`${MEDIA_PATH}/*`, async (request, reply) => {
      try {
        return await send(request, reply);
      } catch (error) {
        const isMissing = error instanceof DomainError && error.status < 500;
        if (!isMissing) request.log.error(error);
        const refusal = isMissing ? new NotFound(MESSAGES.notFound) : new Unavailable(MESSAGES.imagesDown);
        return sendProblem(request, reply, problemOf(refusal));
      }
    });
}
