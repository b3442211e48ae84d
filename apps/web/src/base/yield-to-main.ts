/** Lets the browser paint and handle input before the work continues; without the minimum delay of timers. */
export function yieldToMain(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/** Resolves after the next frame is painted: a press is answered by the pressed button before longer work begins. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
