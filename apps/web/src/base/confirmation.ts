/** Who is asked, and what becomes of the answer. */
type Listener = (isAsked: boolean) => void;

let pending: { promise: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null;
let listener: Listener | null = null;

/**
 * Asks the person at the screen to confirm who they are, in one dialog however many requests need it. True when they
 * have; false when they would not, or nothing is there to ask (docs/decisions 34).
 */
export function askForConfirmation(): Promise<boolean> {
  if (pending) return pending.promise;
  if (!listener) return Promise.resolve(false);
  let settle = (_isConfirmed: boolean) => {};
  const promise = new Promise<boolean>((resolve) => (settle = resolve));
  pending = { promise, settle };
  listener(true);
  return promise;
}

/** What the dialog says when it closes. */
export function settleConfirmation(isConfirmed: boolean): void {
  const asked = pending;
  pending = null;
  listener?.(false);
  asked?.settle(isConfirmed);
}

/** Has the listener show and hide the dialog; returns what ends that. */
export function onConfirmation(show: Listener): () => void {
  listener = show;
  return () => {
    listener = null;
    settleConfirmation(false);
  };
}
