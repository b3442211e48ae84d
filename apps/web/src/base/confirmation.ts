/** Shows the dialog (true) or hides it (false). */
type Listener = (isAsked: boolean) => void;

let pending: { promise: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null;
let listener: Listener | null = null;

/**
 * Asks the user to confirm their identity (docs/decisions 18), in one dialog for all requests that need it. Resolves to
 * false if the user cancels, or no listener is registered.
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

/** Called by the dialog when it closes. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settled = pending;
  pending = null;
  listener?.(false);
  settled?.settle(isConfirmed);
}

/** Registers the listener that shows and hides the dialog. Returns a function that removes it. */
export function onConfirmation(show: Listener): () => void {
  listener = show;
  return () => {
    listener = null;
    settleConfirmation(false);
  };
}
