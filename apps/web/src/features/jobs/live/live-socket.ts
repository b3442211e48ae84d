import type { ProgressMessage } from '@kampvuur/contracts';
import { LIVE_PATH } from '../../../base/paths';

/** docs/product.md 4 and 9: the socket reconnects so long after it closes, in ms. */
const RECONNECT_MS = 3000;

interface LiveListener {
  onOpen: () => void;
  onMessage: (message: ProgressMessage) => void;
  /** The connection is gone; the next try is on its way. */
  onLost: () => void;
}

/** Listens to `/ws` until the function it returns is called. */
export function listenLive({ onOpen, onMessage, onLost }: LiveListener): () => void {
  let socket: WebSocket;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const connect = () => {
    socket = new WebSocket(window.location.origin.replace(/^http/, 'ws') + LIVE_PATH);
    socket.onopen = () => isWanted && onOpen();
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parsed(data);
      if (isWanted && message) onMessage(message);
    };
    socket.onclose = () => {
      if (!isWanted) return;
      clock = setTimeout(connect, RECONNECT_MS);
      onLost();
    };
  };
  connect();
  return () => {
    isWanted = false;
    clearTimeout(clock);
    socket.close();
  };
}

function parsed(text: unknown): ProgressMessage | undefined {
  try {
    const message = JSON.parse(String(text)) as Partial<ProgressMessage> | null;
    return message?.jobId && message.type && message.status ? (message as ProgressMessage) : undefined;
  } catch {
    return undefined;
  }
}
