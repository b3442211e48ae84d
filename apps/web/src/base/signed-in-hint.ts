const KEY = 'kampvuur-signed-in';

/** Whether somebody was signed in on the last visit; a hint only, as the session may have ended. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the hint for the next visit. */
export function setSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is not available: there is no hint on the next visit.
  }
}
