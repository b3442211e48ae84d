import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, MEDIA_PATH, MESSAGES, NotFound, PICTURE_TYPE, Unavailable } from '@kampvuur/domain';
import { ImageStore, keyOfFile } from '@kampvuur/media';
import { PicturesRepository } from '@kampvuur/persistence';
import { SessionsService } from '../auth/sessions.service';
import { matchesEtag } from '../http/caching';
import { problemOf, sendProblem } from '../http/problem.filter';

/**
 * Pictures never change, but may be hidden or deleted: browsers and proxies may store them, and must ask before each use
 * (docs/decisions 15). The policy forbids scripts.
 */
const HEADERS = {
  'content-type': PICTURE_TYPE,
  'cache-control': 'public, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves stored pictures. */
export function registerMedia(api: NestFastifyApplication): void {
  const store = api.get(ImageStore);
  const pictures = api.get(PicturesRepository);
  const sessions = api.get(SessionsService);
  /** Hidden pictures: only for administrators and for those who have proposed them. @throws NotFound */
  const requireViewer = async ({ headers }: FastifyRequest, key: string) => {
    const user = await sessions.userOfCookie(headers.cookie);
    if (user?.isAdmin || (user && (await pictures.isProposedBy(user.id, key)))) return;
    throw new NotFound(MESSAGES.notFound);
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    const key = keyOfFile(name);
    if (key === undefined) throw new NotFound(MESSAGES.notFound);
    const isHidden = await pictures.isHidden(key);
    const etag = `"${name}"`;
    if (isHidden) await requireViewer(request, key);
    else if (matchesEtag(request.headers['if-none-match'], etag) && (await store.has(name)))
      return reply.status(304).headers({ etag, 'cache-control': HEADERS['cache-control'] }).send();
    const file = await store.get(name);
    if (!file) throw new NotFound(MESSAGES.notFound);
    const headers = isHidden ? { ...HEADERS, 'cache-control': 'private, no-store' } : { ...HEADERS, etag };
    return reply.headers(headers).header('content-length', file.size).send(file.stream);
  };
  /** Also for a store that fails after it has sent a file's head, when Fastify has set the picture's headers. */
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    reply.removeHeader('etag');
    const isMissing = error instanceof DomainError && error.status < 500;
    if (!isMissing) request.log.error(error);
    sendProblem(
      request,
      reply,
      problemOf(isMissing ? new NotFound(MESSAGES.notFound) : new Unavailable(MESSAGES.imagesDown)),
    );
  };
  api.getHttpAdapter().getInstance().get(`${MEDIA_PATH}/*`, { errorHandler: refuse }, send);
}
