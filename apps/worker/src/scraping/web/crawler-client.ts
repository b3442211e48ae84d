import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { parseUrl } from '@kampvuur/domain';
import { FETCH, type Fetched, type NotFetched } from './fetched';
import { ACCEPT, areBytesOf, type FileKind, isTypeOf } from './file-kind';
import { guardedAgent, NotPublic, type Resolve } from './guarded-agent';
import { ACCEPTED_CODINGS, readBody, tooLargeText, TooLong, UnknownCoding } from './read-body';
import { GAP, Robots } from './robots';
import { addressError, type AllowedHosts } from './web-address';

/**
 * Waits until a host may be asked, and keeps everybody else away from it until what this returns is called, after the
 * request has ended, and for `gap` ms more.
 */
export type AcquireHost = (host: string, gap: number) => Promise<() => Promise<void>>;

/** How we go about in the web. */
export interface CrawlerOptions {
  userAgent: string;
  allowed: AllowedHosts;
  acquireHost: AcquireHost;
  resolve?: Resolve;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);
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

/** One question and what is left of its time; waiting for a turn does not count. */
interface Question {
  kind: FileKind;
  left: number;
}

type Step = { fetched: Fetched; status: number } | { next: URL };

const refused = (reason: string): Fetched => ({ kind: 'refused', reason });
const failed = (reason: string): Fetched => ({ kind: 'failed', reason });

function header(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function discard(body: Readable): void {
  // Nobody listens any more; what the cut connection still says must not end the process.
  body.on('error', () => undefined).destroy();
}

/**
 * The web as one job sees it: safe and polite (docs/decisions 9). No cookies, no credentials; every hop is checked, obeys
 * robots.txt and waits for its turn. No method throws for a fault of the outside world.
 */
export class CrawlerClient {
  private readonly agent: Agent;
  private readonly robots = new Robots((address) => this.follow(address, 'robots'));

  private until = Infinity;

  constructor(private readonly options: CrawlerOptions) {
    this.agent = guardedAgent(options.allowed, options.resolve);
  }

  /** From now on nothing more is asked after so many ms: one slow site must not hold up a job. */
  allow(time: number): void {
    this.until = performance.now() + time;
  }

  async page(address: string): Promise<Fetched> {
    return (await this.follow(address, 'page')).fetched;
  }

  async image(address: string): Promise<Fetched> {
    return (await this.follow(address, 'image')).fetched;
  }

  /** An answer of a service that is there to be asked: robots.txt does not speak of it. */
  async json(address: string): Promise<Fetched> {
    return (await this.follow(address, 'json')).fetched;
  }

  /** As `json`, of a service that answers long questions with much. */
  async mapData(address: string): Promise<Fetched> {
    return (await this.follow(address, 'map-data')).fetched;
  }

  /** A picture of such a service. */
  async serviceImage(address: string): Promise<Fetched> {
    return (await this.follow(address, 'service-image')).fetched;
  }

  /** Ends with the job. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async follow(address: string, kind: FileKind): Promise<{ fetched: Fetched; status: number }> {
    const parsed = parseUrl(address);
    if (!parsed) return { fetched: refused('not a web address'), status: 0 };
    const question = { kind, left: deadlineOf(kind) };
    let url = parsed;
    for (let hop = 0; hop <= FETCH.redirects; hop += 1) {
      const step = await this.step(url, question);
      if ('fetched' in step) return step;
      url = step.next;
    }
    return { fetched: failed('too many redirects'), status: 0 };
  }

  private async step(url: URL, question: Question): Promise<Step> {
    const reason = addressError(url, this.options.allowed);
    if (reason !== null) return { fetched: refused(reason), status: 0 };
    if (question.kind !== 'robots' && performance.now() > this.until)
      return { fetched: failed('the website takes too long'), status: 0 };
    const rules = question.kind === 'page' || question.kind === 'image' ? await this.robots.of(url) : null;
    const forbidden = rules?.error(url) ?? null;
    if (forbidden !== null) return { fetched: forbidden, status: 0 };
    const release = await this.options.acquireHost(url.hostname, rules?.gap ?? GAP.usual);
    const startedAt = performance.now();
    try {
      return await this.ask(url, question);
    } catch (error) {
      return { fetched: describeError(error, deadlineOf(question.kind)), status: 0 };
    } finally {
      question.left -= performance.now() - startedAt;
      await release();
    }
  }

  private async ask(url: URL, { kind, left }: Question): Promise<Step> {
    const timeout = Math.max(1, Math.ceil(left));
    const answer = await this.agent.request({
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
    const location = header(answer, 'location');
    const isRedirect = REDIRECTS.has(answer.statusCode) && location !== '';
    const notTaken = isRedirect ? null : this.notTaken(answer, kind);
    if (isRedirect || notTaken) discard(answer.body);
    if (notTaken) return { fetched: notTaken, status: answer.statusCode };
    if (!isRedirect) return { fetched: await this.read(answer, kind, url), status: answer.statusCode };
    const next = parseUrl(location, url);
    return next ? { next } : { fetched: failed('a redirect to nowhere'), status: 0 };
  }

  private notTaken(answer: Dispatcher.ResponseData, kind: FileKind): NotFetched | null {
    const { statusCode } = answer;
    if (GONE.has(statusCode)) return { kind: 'gone', status: statusCode };
    if (statusCode !== 200) return { kind: 'failed', reason: `the website answered ${statusCode}` };
    const type = (CONTENT_TYPE.exec(header(answer, 'content-type'))?.[1] ?? '').toLowerCase();
    if (!isTypeOf(kind, type)) return { kind: 'refused', reason: `${type} is not taken` };
    const declared = Number(header(answer, 'content-length'));
    return declared > MAX_BYTES[kind] ? { kind: 'refused', reason: tooLargeText(MAX_BYTES[kind]) } : null;
  }

  private async read(answer: Dispatcher.ResponseData, kind: FileKind, url: URL): Promise<Fetched> {
    const bytes = await readBody(answer.body, header(answer, 'content-encoding'), MAX_BYTES[kind]);
    if (!areBytesOf(kind, bytes))
      return refused(kind.endsWith('image') ? 'not a JPEG or WebP' : 'not a text');
    const contentType = header(answer, 'content-type');
    const type = (CONTENT_TYPE.exec(contentType)?.[1] ?? '').toLowerCase();
    return { kind: 'ok', url: url.href, type, charset: CHARSET.exec(contentType)?.[1] ?? null, bytes };
  }
}

const SECOND = 1_000;
const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What any thrown thing may have; an aborted request throws no Error. */
interface Thrown {
  name?: unknown;
  code?: unknown;
}

function sentenceOf(thrown: unknown, deadline: number): string {
  const error = (thrown ?? {}) as Thrown;
  const code = typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || TIMEOUTS.has(code)) {
    return `no whole answer within ${deadline / SECOND} seconds`;
  }
  if (UNKNOWN_NAME.has(code)) return 'no such website';
  if (code === 'EAI_AGAIN') return 'the address of the website could not be looked up now';
  if (code === 'ECONNREFUSED') return 'the website does not answer';
  if (BROKEN_OFF.has(code)) return 'the website broke off the connection';
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'the connection is not secure';
  if (error instanceof UnknownCoding || code.startsWith('Z_') || code.startsWith('ERR_BROTLI')) {
    return 'the answer could not be unpacked';
  }
  return 'the website cannot be reached';
}

/** A fault of the network or of what came over it, as an answer in our words: theirs may hold anything. */
function describeError(error: unknown, deadline: number = FETCH.deadline): NotFetched {
  if (error instanceof NotPublic) return { kind: 'refused', reason: error.message };
  if (error instanceof TooLong) return { kind: 'refused', reason: error.message };
  return { kind: 'failed', reason: sentenceOf(error, deadline) };
}
