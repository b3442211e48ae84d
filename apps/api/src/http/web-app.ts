import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { MEDIA_PATH, MESSAGES, NotFound } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';

const YEAR = '365d';

/** Paths that are never a page of the web app: an unknown one is a problem, not index.html. */
const NOT_PAGES = /^\/(api|media|ws|assets|admin\/queues)(\/|$)|\.\w{2,5}$/;

/** Stored pictures: names never repeat, so browsers keep them for good; nothing in there can run. */
export async function registerMedia(api: NestFastifyApplication, settings: Settings): Promise<void> {
  const root = resolve(settings.MEDIA_ROOT);
  mkdirSync(root, { recursive: true });
  await api.register(fastifyStatic, {
    root,
    prefix: `${MEDIA_PATH}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: YEAR,
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}

/** The built web app: hashed assets for a year, index.html for every page, always asked anew. */
export async function registerWebApp(api: NestFastifyApplication, settings: Settings): Promise<void> {
  const root = resolve(settings.WEB_ROOT);
  const fastify = api.getHttpAdapter().getInstance();
  const hasApp = existsSync(root);
  if (hasApp) {
    await api.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${root}/assets/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!hasApp || NOT_PAGES.test(path))
      return sendProblem(request, reply, problemOf(new NotFound(MESSAGES.notFound)));
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  });
}
