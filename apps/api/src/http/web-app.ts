import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';
import { DOCUMENT_HEADERS } from './security-headers';

/** Paths that are never a page of the web app: an unknown one is a problem, not index.html. */
const NOT_PAGES = /^\/(api|media|metrics|ws|assets|admin\/queues|dev\/mail)(\/|$)|\.\w{2,11}$/;

/** Code that runs under the policy of its own answer. */
const WORKER = /worker[^/]*$/;

/** Written by the web build: what a page begins with and its document does not name itself. */
const PRELOADS = 'preloads.json';

interface Preloads {
  /** Before all others. */
  first: string[];
  scripts: string[];
  /** Left out for whoever asks to save data. */
  pictures: string[];
  /** For whoever comes with a session to the page as it first is. */
  data: string[];
}

const NO_PRELOADS: Preloads = { first: [], scripts: [], pictures: [], data: [] };

/**
 * The built web app: hashed assets for a year, index.html for every page, revalidated each time. Both are sent as
 * the build compressed them. `hasSession` says by a Cookie header whether somebody may be signed in.
 */
export async function registerWebApp(
  api: NestFastifyApplication,
  settings: Settings,
  hasSession: (cookieHeader: string | undefined) => boolean,
): Promise<void> {
  const root = resolve(settings.WEB_ROOT);
  const fastify = api.getHttpAdapter().getInstance();
  const hasApp = existsSync(root);
  const preloads = readPreloads(root);
  if (hasApp) {
    await api.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The ETag alone says whether a file has changed, and nobody asks for a part of one.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${root}/assets/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // These govern documents and workers; elsewhere they would only be 3 KB of a first view.
        if (hashed && !WORKER.test(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    // As the router decoded it: the address itself may be encoded or absolute.
    const path = `/${(request.params as { '*': string })['*']}`;
    if (!hasApp || NOT_PAGES.test(path))
      return sendProblem(request, reply, problemOf(new NotFound(MESSAGES.notFound)));
    const { first, scripts, pictures, data } = {
      ...NO_PRELOADS,
      ...preloads.get(path.split('/', 2)[1] ?? ''),
    };
    const links = [
      ...first,
      ...(Object.keys(request.query as object).length === 0 && hasSession(request.headers.cookie)
        ? data
        : []),
      ...(request.headers['save-data'] === 'on' ? [] : pictures),
      ...scripts,
    ];
    if (links.length > 0) reply.header('link', links.join(', '));
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  });
}

/** `Link` headers of each page, by the first part of its address. */
function readPreloads(root: string): ReadonlyMap<string, Partial<Preloads>> {
  const file = join(root, PRELOADS);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<Preloads>>));
}
