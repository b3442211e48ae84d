import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { parseUrl, SECOND } from '@kampvuur/domain';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { FETCH, CRAWL_DELAY_MS } from './fetch-limits';
import type { Fetched, NotFetched } from './fetched';
import { ACCEPT, areBytesOf, type FileKind, isTypeOf } from './file-kind';
import { guardedAgent, NotPublic, type Resolve } from './guarded-agent';
import { ACCEPTED_CODINGS, readBody, tooLargeText, BodyTooLarge, UnknownCoding } from './read-body';
import { Robots } from './robots';
import { addressError, type AllowedHosts } from './web-address';

/**
 * Waits until a host may be requested and locks it. The returned function releases the lock after the request; other
 * requests to the host then wait for another `delayMs`.
 */
export type AcquireHost = (host: string, delayMs: number) => Promise<() => Promise<void>>;

export interface CrawlerOptions {
  userAgent: string;
  allowed: AllowedHosts;
  acquireHost: AcquireHost;
  resolve?: Resolve | undefined;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);
const BUSY = new Set([429, 503, 504]);
const CONTENT_TYPE = /^\s*([\w.+/-]*)/;
const CHARSET = /charset\s*=\s*["']?([\w.:-]{1,40})/i;

const MAX_BYTES: Record<FileKind, number> = {
  page: FETCH.pageBytes,
  image: FETCH.imageBytes,
  'service-image': FETCH.imageBytes,
  json: FETCH.pageBytes,
  'map-data': FETCH.mapDataBytes,
  robots: FETCH.robotsBytes,
};

const deadlineOf = (kind: FileKind) => (kind === 'map-data' ? FETCH.mapDataDeadline : FETCH.deadline);

/** A fetch with all its redirects, and its remaining time; waiting for the rate limiter is not counted. */
interface PendingFetch {
  kind: FileKind;
  remainingMs: number;
}

/** The result of one request: the fetched file, or a redirect to follow. `status` is 0 without a response. */
type HopResult = { fetched: Fetched; status: number } | { next: URL };

const refused = (reason: string): Fetched => ({ kind: 'refused', reason });
const failed = (reason: string): Fetched => ({ kind: 'failed', reason });

function header(response: Dispatcher.ResponseData, name: string): string {
  const value = response.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** How long the server asks to be left alone, in ms: its Retry-After has seconds or a date. Null without one. */
function retryAfterMs(response: Dispatcher.ResponseData): number | null {
  const text = header(response, 'retry-after').trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / SECOND) * SECOND);
}

function discard(body: Readable): void {
  // An unhandled error of the closed connection would end the process.
  body.on('error', () => undefined).destroy();
}

/**
 * The HTTP client of one job (docs/decisions 9). Sends no cookies and no credentials; every request, also after a
 * redirect, is checked, obeys robots.txt and the rate limit. Errors of websites and the network are returned, not
 * thrown.
 */
export class CrawlerClient {
  private readonly agent: Agent;
  private readonly robots = new Robots((address) => this.follow(address, 'robots'));

  /** When the time limit ends, by `performance.now()`. */
  private endsAt = Infinity;

  constructor(private readonly options: CrawlerOptions) {
    this.agent = guardedAgent(options.allowed, options.resolve);
  }

  /** Fails requests that start more than this many ms from now, so that one slow site does not delay a job. */
  setTimeLimit(ms: number): void {
    this.endsAt = performance.now() + ms;
  }

  async page(address: string): Promise<Fetched> {
    return (await this.follow(address, 'page')).fetched;
  }

  async image(address: string): Promise<Fetched> {
    return (await this.follow(address, 'image')).fetched;
  }

  /** A response of an API, to which robots.txt does not apply. */
  async json(address: string): Promise<Fetched> {
    return (await this.follow(address, 'json')).fetched;
  }

  /** As `json`, for an API with slow and large responses. */
  async mapData(address: string): Promise<Fetched> {
    return (await this.follow(address, 'map-data')).fetched;
  }

  /** A picture of an API, to which robots.txt does not apply. */
  async serviceImage(address: string): Promise<Fetched> {
    return (await this.follow(address, 'service-image')).fetched;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async follow(address: string, kind: FileKind): Promise<{ fetched: Fetched; status: number }> {
    const parsed = parseUrl(address);
    if (!parsed) return { fetched: refused(JOB_MESSAGES.notAWebAddress), status: 0 };
    const pending = { kind, remainingMs: deadlineOf(kind) };
    let url = parsed;
    for (let hop = 0; hop <= FETCH.redirects; hop += 1) {
      const result = await this.hop(url, pending);
      if ('fetched' in result) return result;
      url = result.next;
    }
    return { fetched: failed(JOB_MESSAGES.redirects), status: 0 };
  }

  /** Checks an address and requests it when the host may be requested. */
  private async hop(url: URL, pending: PendingFetch): Promise<HopResult> {
    const reason = addressError(url, this.options.allowed);
    if (reason !== null) return { fetched: refused(reason), status: 0 };
    const { kind } = pending;
    if (kind !== 'robots' && performance.now() > this.endsAt)
      return { fetched: failed(JOB_MESSAGES.tooSlow), status: 0 };
    const rules = kind === 'page' || kind === 'image' ? await this.robots.rulesFor(url) : null;
    const forbidden = rules?.error(url) ?? null;
    if (forbidden !== null) return { fetched: forbidden, status: 0 };
    const release = await this.options.acquireHost(
      url.hostname,
      rules?.crawlDelayMs ?? CRAWL_DELAY_MS.default,
    );
    const startedAt = performance.now();
    try {
      return await this.request(url, pending);
    } catch (error) {
      return { fetched: describeError(error, deadlineOf(kind)), status: 0 };
    } finally {
      pending.remainingMs -= performance.now() - startedAt;
      await release();
    }
  }

  private async request(url: URL, { kind, remainingMs }: PendingFetch): Promise<HopResult> {
    const timeout = Math.max(1, Math.ceil(remainingMs));
    const response = await this.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': this.options.userAgent,
        accept: ACCEPT[kind],
        'accept-encoding': ACCEPTED_CODINGS,
        'accept-language': 'en-ZA,en;q=0.8,af;q=0.6',
      },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      signal: AbortSignal.timeout(timeout),
    });
    const { statusCode: status } = response;
    const location = header(response, 'location');
    const isRedirect = REDIRECTS.has(status) && location !== '';
    const error = isRedirect ? null : this.responseError(response, kind);
    if (isRedirect || error) discard(response.body);
    if (error) return { fetched: error, status };
    if (!isRedirect) return { fetched: await this.read(response, kind, url), status };
    const next = parseUrl(location, url);
    return next ? { next } : { fetched: failed(JOB_MESSAGES.redirectToNowhere), status: 0 };
  }

  /** Why the body of a response is not read; null when it is. */
  private responseError(response: Dispatcher.ResponseData, kind: FileKind): NotFetched | null {
    const { statusCode } = response;
    if (GONE.has(statusCode)) return { kind: 'gone', status: statusCode };
    if (statusCode !== 200) {
      const busy = BUSY.has(statusCode) ? { busy: { retryAfterMs: retryAfterMs(response) } } : {};
      return {
        kind: 'failed',
        reason: filled(JOB_TEMPLATES.websiteAnswered, { status: statusCode }),
        ...busy,
      };
    }
    const type = (CONTENT_TYPE.exec(header(response, 'content-type'))?.[1] ?? '').toLowerCase();
    if (!isTypeOf(kind, type)) return { kind: 'refused', reason: filled(JOB_TEMPLATES.notTaken, { type }) };
    const declared = Number(header(response, 'content-length'));
    return declared > MAX_BYTES[kind] ? { kind: 'refused', reason: tooLargeText(MAX_BYTES[kind]) } : null;
  }

  private async read(response: Dispatcher.ResponseData, kind: FileKind, url: URL): Promise<Fetched> {
    const bytes = await readBody(response.body, header(response, 'content-encoding'), MAX_BYTES[kind]);
    if (!areBytesOf(kind, bytes))
      return refused(kind.endsWith('image') ? JOB_MESSAGES.notAPicture : JOB_MESSAGES.notAText);
    const contentType = header(response, 'content-type');
    const type = (CONTENT_TYPE.exec(contentType)?.[1] ?? '').toLowerCase();
    return { kind: 'ok', url: url.href, type, charset: CHARSET.exec(contentType)?.[1] ?? null, bytes };
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME']);
const CONNECTION_RESET = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Properties of thrown values; an aborted request does not throw an `Error`. */
interface Thrown {
  name?: unknown;
  code?: unknown;
}

function errorMessageOf(thrown: unknown, deadline: number): string {
  const error = (thrown ?? {}) as Thrown;
  const code = typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || TIMEOUTS.has(code)) {
    return filled(JOB_TEMPLATES.noWholeAnswer, { seconds: deadline / SECOND });
  }
  if (UNKNOWN_NAME.has(code)) return JOB_MESSAGES.noSuchWebsite;
  if (code === 'EAI_AGAIN') return JOB_MESSAGES.noLookup;
  if (code === 'ECONNREFUSED') return JOB_MESSAGES.noAnswer;
  if (CONNECTION_RESET.has(code)) return JOB_MESSAGES.brokenOff;
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return JOB_MESSAGES.insecure;
  if (error instanceof UnknownCoding || code.startsWith('Z_') || code.startsWith('ERR_BROTLI')) {
    return JOB_MESSAGES.notUnpacked;
  }
  return JOB_MESSAGES.unreachable;
}

/** An error of the network or of a response, with our own message: the original one can contain anything. */
function describeError(error: unknown, deadline: number = FETCH.deadline): NotFetched {
  if (error instanceof NotPublic) return { kind: 'refused', reason: error.message };
  if (error instanceof BodyTooLarge) return { kind: 'refused', reason: error.message };
  return { kind: 'failed', reason: errorMessageOf(error, deadline) };
}
