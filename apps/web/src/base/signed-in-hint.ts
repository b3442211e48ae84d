const KEY = 'kampvuur-signed-in';

const listeners = new Set<() => void>();

/** Calls a listener whenever the server confirms that somebody is signed in; returns a function that ends this. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether somebody was signed in on the last visit; a hint only, as the session may have ended. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the hint for the next visit, and notifies listeners that somebody is signed in. */
export function setSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is not available: there is no hint on the next visit.
  }
  if (isSignedIn) for (const listener of [...listeners]) listener();
}
