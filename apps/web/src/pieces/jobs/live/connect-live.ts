import type { CurrentUser, ProgressMessage } from '@kampvuur/contracts';
import { LIVE_SOCKETS } from '@kampvuur/domain/limits';
import { API, LIVE_PATH } from '../../../base/paths';
import { retryAfterMs } from '../../../base/problem';
import { onSignedIn } from '../../../base/signed-in-hint';

/** Delay before the socket reconnects after it has closed, in ms (docs/product.md#states, #numbers). */
const RECONNECT_MS = 3_000;

/** Attempts after this delay; each later pause is twice as long as the one before it. */
const QUICK_ATTEMPTS = 3;

const LONGEST_PAUSE_MS = 60_000;

/** After a connection of this length the next loss counts as the first one again. */
const STABLE_MS = 10_000;

/** Close code of RFC 6455: the session has ended, or its user is no administrator any more. */
const POLICY_VIOLATION = 1008;

const SESSION_TIMEOUT_MS = 10_000;

interface LiveListener {
  onOpen: () => void;
  onMessage: (message: ProgressMessage) => void;
  /** The connection was lost. */
  onLost: () => void;
  /** The server does not let this session connect: there is no reconnect until it confirms that somebody is signed in. */
  onDenied: () => void;
}

/** Connects to `/ws`, and reconnects until the returned function is called. */
export function connectLive({ onOpen, onMessage, onLost, onDenied }: LiveListener): () => void {
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isActive = true;
  let isDenied = false;
  /** Connections in a row that failed or did not last. */
  let failures = 0;
  /** Those in a row that the server refused although this session may connect. */
  let refusals = 0;

  const schedule = (minMs = 0) => {
    clearTimeout(timer);
    timer = setTimeout(connect, Math.max(pauseAfter(failures), minMs));
  };

  const deny = () => {
    clearTimeout(timer);
    isDenied = true;
    onDenied();
  };

  function connect() {
    let openedAt: number | undefined;
    const opened = (socket = new WebSocket(window.location.origin.replace(/^http/, 'ws') + LIVE_PATH));
    opened.onopen = () => {
      openedAt = Date.now();
      refusals = 0;
      if (isActive) onOpen();
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseMessage(data);
      if (isActive && message) onMessage(message);
    };
    opened.onclose = ({ code }) => {
      if (!isActive) return;
      if (openedAt !== undefined && Date.now() - openedAt >= STABLE_MS) failures = 0;
      failures += 1;
      onLost();
      if (code === POLICY_VIOLATION) return deny();
      schedule();
      if (openedAt === undefined) void findCause(opened);
    };
  }

  /** Browsers do not expose the status of a refused handshake: a plain request checks the session. */
  async function findCause(refused: WebSocket) {
    const answer = await askSession();
    if (!isActive || socket !== refused) return;
    if (answer === 'denied') return deny();
    if (answer === 'unreachable') return;
    if (answer !== 'allowed') return schedule(answer.retryAfterMs);
    refusals += 1;
    // The server may just have started. From the second time on it is a refusal, such as 429 for too many connections.
    if (refusals > 1) schedule(LIVE_SOCKETS.retryAfter * 1000);
  }

  const stopListening = onSignedIn(() => {
    if (!isDenied) return;
    isDenied = false;
    schedule();
  });
  connect();
  return () => {
    isActive = false;
    stopListening();
    clearTimeout(timer);
    socket.close();
  };
}

/** The pause after a number of failures in a row, in ms. */
const pauseAfter = (failures: number): number =>
  Math.min(RECONNECT_MS * 2 ** Math.max(0, failures - QUICK_ATTEMPTS), LONGEST_PAUSE_MS);

type SessionAnswer = 'allowed' | 'denied' | 'unreachable' | { retryAfterMs: number };

/** Whether this browser's session may open the socket. */
async function askSession(): Promise<SessionAnswer> {
  try {
    const response = await fetch(`/api${API.user}`, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(SESSION_TIMEOUT_MS),
    });
    if (response.status === 401 || response.status === 403) return 'denied';
    if (response.ok) return ((await response.json()) as CurrentUser).isAdmin ? 'allowed' : 'denied';
    return { retryAfterMs: retryAfterMs(response.headers.get('Retry-After')) ?? 0 };
  } catch {
    return 'unreachable';
  }
}

/** Undefined for text that is no message. */
function parseMessage(text: unknown): ProgressMessage | undefined {
  try {
    const message = JSON.parse(String(text)) as Partial<ProgressMessage> | null;
    return message?.jobId && message.type && message.status ? (message as ProgressMessage) : undefined;
  } catch {
    return undefined;
  }
}
