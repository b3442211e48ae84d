import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** State of a history entry whose address had a secret. */
interface SecretState {
  secret: string;
}

const secretOfState = (state: unknown): string => (state as SecretState | null)?.secret ?? '';

/** The text after the `#`; empty when a mail program has broken its encoding. */
function secretOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * The secret behind the `#` of an emailed link. The address bar loses it at once: histories are synchronised, and people share
 * screens and copy addresses. The history entry keeps it, so that the page can be reloaded.
 */
export function useLinkSecret(): string {
  const { hash, state, pathname, search } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const secret = hash === '' ? secretOfState(state) : secretOfHash(hash);
  useEffect(() => {
    if (hash === '') return;
    void navigate(pathname + search, { replace: true, state: { secret } satisfies SecretState });
  }, [hash, pathname, search, secret, navigate]);
  return secret;
}

/** Where the secret of a link is while somebody signs in, in the tab's own storage. */
const KEPT = 'kampvuur-link-secret';

/** For the sign-in before the page of a link: keeps its secret, because another site's sign-in comes back to an address without it. */
export function useSecretKeptForSignIn(): void {
  const secret = useLinkSecret();
  useEffect(() => {
    if (secret !== '') sessionStorage.setItem(KEPT, secret);
  }, [secret]);
}

/** As `useLinkSecret`, for a page behind sign-in: also finds the secret that was kept for it. */
export function useLinkSecretAfterSignIn(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(() => sessionStorage.getItem(KEPT) ?? '');
  const secret = useLinkSecret();
  useEffect(() => {
    sessionStorage.removeItem(KEPT);
    if (secret !== '' || kept === '') return;
    void navigate(pathname + search, { replace: true, state: { secret: kept } satisfies SecretState });
  }, [secret, kept, pathname, search, navigate]);
  return secret || kept;
}

/**
 * The secret at the end of a path, which leaves the address bar as that of `useLinkSecret` does; `path` is what stays there.
 */
export function usePathSecret(secretInPath: string | undefined, path: string): string {
  const { state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  useEffect(() => {
    if (secretInPath === undefined) return;
    void navigate(path, { replace: true, state: { secret: secretInPath } satisfies SecretState });
  }, [secretInPath, path, navigate]);
  return secretInPath ?? secretOfState(state);
}
