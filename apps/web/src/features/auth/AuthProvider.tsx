import { useMemo, type ReactNode } from 'react';
import { messageOf } from '../../base/problem';
import { AuthContext, type Auth } from './auth-context';
import { useSessionQuery } from './session-api';
import { say } from './say';

/** Fetches the session and provides it to every page. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isLoading, isFetching, error, refetch } = useSessionQuery();
  const auth = useMemo<Auth>(
    () => ({
      user: data ?? null,
      isLoading: isLoading || (isFetching && data === undefined),
      failure: error && data === undefined ? messageOf(error, say('sessionFailed')) : null,
      reload: () => void refetch(),
    }),
    [data, isLoading, isFetching, error, refetch],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
