/** A request as the page sent it. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers come at random within this many milliseconds. `FAKE_API_DELAY=100` finds tests that expect at once what comes
 * with another answer: what a slow machine shows now and then, on any machine.
 */
const MAX_DELAY_MS = Number(process.env.FAKE_API_DELAY ?? 0);

const realTimeout = setTimeout;
/** A test that moves the clock itself knows when an answer comes. */
const delay = () => (setTimeout === realTimeout ? Math.random() * MAX_DELAY_MS : 0);

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer waits for this, to see what the page shows meanwhile. */
  until?: Promise<unknown>;
}

/** An answer with `until: answer.isDue` comes when the test calls `answer.send()`, however slow the machine. */
export function heldAnswer() {
  let send!: () => void;
  const isDue = new Promise<void>((resolve) => (send = resolve));
  return { isDue, send };
}

export type Handler = Answer | ((request: SentRequest) => Answer);

/** jsdom has no fetch; these carry what fetchBaseQuery and the router use of it. */
class FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal;

  constructor(url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) {
    this.url = new URL(url, window.location.href).href;
    this.method = method;
    this.headers = new Headers(headers);
    this.body = body ?? null;
    this.signal = signal ?? new AbortController().signal;
  }

  clone(): FakeRequest {
    return this;
  }
}

class FakeResponse {
  readonly headers: Headers;

  constructor(
    readonly status: number,
    private readonly content: string,
    headers: Record<string, string>,
  ) {
    this.headers = new Headers({ 'content-type': 'application/json', ...headers });
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get statusText(): string {
    return this.ok ? 'OK' : 'Error';
  }

  clone(): FakeResponse {
    return this;
  }

  async text(): Promise<string> {
    return this.content;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.content) as unknown;
  }
}

/** In place of an answer: there is no connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * A server for one test: `on('GET /api/user', { status: 401 })`. An address without an answer is a 404, and every
 * request is kept in `requests`.
 */
export class FakeApi {
  readonly requests: SentRequest[] = [];
  private readonly answers: Promise<unknown>[] = [];
  private readonly handlers = new Map<string, Handler>();
  private isOver = false;

  on(route: string, handler: Handler): this {
    this.handlers.set(route, handler);
    return this;
  }

  /** The requests a route received, oldest first. */
  sent(route: string): SentRequest[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Resolves when every request so far has been answered. */
  async settled(): Promise<void> {
    await Promise.all(this.answers);
  }

  /** Ends a test: what is still under way is never answered, so that its page cannot act in the next test. */
  end(): void {
    this.isOver = true;
  }

  install(): this {
    Object.assign(globalThis, {
      Request: FakeRequest,
      Response: FakeResponse,
      fetch: (input: FakeRequest | string, init?: RequestInit) => {
        const answer = this.answer(typeof input === 'string' ? new FakeRequest(input, init) : input);
        this.answers.push(answer);
        return answer;
      },
    });
    return this;
  }

  private async answer(request: FakeRequest): Promise<FakeResponse> {
    const { pathname, searchParams } = new URL(request.url);
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
    const sent = { method: request.method, path: pathname, query: searchParams, body };
    this.requests.push(sent);
    const handler = this.handlers.get(`${sent.method} ${pathname}`) ?? {
      status: 404,
      body: { message: 'Not found' },
    };
    const {
      status = 200,
      body: content,
      headers = {},
      until,
    } = typeof handler === 'function' ? handler(sent) : handler;
    await Promise.all([until, new Promise((resolve) => setTimeout(resolve, delay()))]);
    if (this.isOver) return new Promise(() => {});
    return new FakeResponse(status, content === undefined ? '' : JSON.stringify(content), headers);
  }
}
