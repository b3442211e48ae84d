import { useEffect, useMemo, type ReactNode } from 'react';
import { DEFAULT_LANGUAGE, isLanguage } from '@kampvuur/domain/languages';
import { useLanguage } from '../../base/messages/use-language';
import { messageOf } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { AuthContext, type Auth } from './auth-context';
import { useSessionQuery } from './session-api';
import { say } from './say';

/** Fetches the session and provides it to every page; sees to it that the account has the language that is spoken. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isLoading, isFetching, error, refetch } = useSessionQuery();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!data || !isLanguage(language) || (data.language ?? DEFAULT_LANGUAGE) === language) return;
    void import('./account-language').then(({ agreeOnLanguage }) => agreeOnLanguage(data, dispatch));
  }, [data, language, dispatch]);
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
