const KEY = 'kampvuur-signed-in';

/** Whether somebody was signed in here when the app last knew: only a hint, the server decides. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether somebody is signed in, for the next visit. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage every visit is like the first.
  }
}
