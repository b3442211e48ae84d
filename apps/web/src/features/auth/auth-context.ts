import { createContext, useContext } from 'react';
import type { CurrentUser } from '@kampvuur/contracts';

export interface Auth {
  /** The signed-in user; null when nobody is signed in, and while the session loads. */
  user: CurrentUser | null;
  isLoading: boolean;
  /** Why the session could not be loaded; null when it could, also when nobody is signed in. */
  failure: string | null;
  reload: () => void;
}

export const AuthContext = createContext<Auth | null>(null);

/** The session, for any component inside the provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
