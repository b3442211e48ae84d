import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@kampvuur/domain/languages';
import type { Settings } from '@kampvuur/runtime';
import { documentLanguage } from './document-language';
import { isUnlisted, mayBePage } from './page-paths';
import { problemOf, sendProblem } from './problem.filter';
import { DOCUMENT_HEADERS } from './security-headers';

/** Workers, to which the policy of their own response applies. */
const WORKER = /worker[^/]*$/;

const PAGE = 'index.html';

/** Written by the web build: `Link` headers that preload what a page needs and index.html does not contain. */
const PRELOADS_FILE = 'preloads.json';

interface Preloads {
  /** Sent before the others. */
  first: string[];
  scripts: string[];
  /** Not sent with `Save-Data: on`, nor for the map, above which there is no picture. */
  pictures: string[];
  /** Only sent with a session, and without a query in the URL. */
  data: string[];
}

const NO_PRELOADS: Preloads = { first: [], scripts: [], pictures: [], data: [] };

/**
 * Serves the built web app: hashed assets, cached for a year, and the document of a person's language for every
 * page, revalidated each time. The build has compressed both. `hasSession`: whether a Cookie header contains a session, which is not verified.
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
  const pages = pagesByLanguage(root);
  if (hasApp) {
    await api.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // The ETag is enough for revalidation, and no client requests ranges.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${root}/assets/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // They have no effect on other files, and would add 3 KB to the initial load.
        if (hashed && !WORKER.test(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    // The path as decoded by the router: `request.url` may be encoded or absolute.
    const path = `/${(request.params as { '*': string })['*']}`;
    if (!hasApp || !mayBePage(path))
      return sendProblem(request, reply, problemOf(new NotFound(MESSAGES.notFound)));
    const query = request.query as Record<string, unknown>;
    const { first, scripts, pictures, data } = {
      ...NO_PRELOADS,
      ...preloads.get(path.split('/', 2)[1] ?? ''),
    };
    const links = [
      ...first,
      ...(Object.keys(query).length === 0 && hasSession(request.headers.cookie) ? data : []),
      ...(request.headers['save-data'] === 'on' || query.view === 'map' ? [] : pictures),
      ...scripts,
    ];
    if (isUnlisted(path)) reply.header('x-robots-tag', 'noindex');
    if (links.length > 0) reply.header('link', links.join(', '));
    const language = documentLanguage(request.headers);
    const page = pages.get(language) ?? PAGE;
    return reply
      .header('cache-control', 'no-cache')
      .header('content-language', LANGUAGES[page === PAGE ? DEFAULT_LANGUAGE : language].document)
      .header('vary', 'Accept-Language, Cookie')
      .sendFile(page, root);
  });
}

/** The documents of the languages that the build has, besides that of the default one. */
function pagesByLanguage(root: string): ReadonlyMap<Language, string> {
  const pages = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((language) => [language, `index.${language}.html`] as const);
  return new Map(pages.filter(([, page]) => existsSync(join(root, page))));
}

/** `Link` headers by the first segment of a page's path. */
function readPreloads(root: string): ReadonlyMap<string, Partial<Preloads>> {
  const file = join(root, PRELOADS_FILE);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<Preloads>>));
}
