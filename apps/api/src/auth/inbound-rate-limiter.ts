import { LIVE_SOCKETS } from '@kampvuur/domain';

const { frames: MAX_FRAMES, bytes: MAX_BYTES, window: WINDOW_MS } = LIVE_SOCKETS.inbound;

/**
 * Counts what a client sends over its connection. Bytes are counted as well as frames, because empty parts of a message, which
 * no listener is called for, are frames too.
 */
export class InboundRateLimiter {
  private frames = 0;
  private bytes = 0;
  private windowBegan = performance.now();

  /** False when this is more than a client may send in a window of time. */
  consume({ frames = 0, bytes = 0 }: { frames?: number; bytes?: number }): boolean {
    const now = performance.now();
    if (now - this.windowBegan >= WINDOW_MS) {
      this.windowBegan = now;
      this.frames = 0;
      this.bytes = 0;
    }
    this.frames += frames;
    this.bytes += bytes;
    return this.frames <= MAX_FRAMES && this.bytes <= MAX_BYTES;
  }
}
