import type { ReactElement } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, messageOf } from '../base/problem';
import { ErrorState } from './ErrorState';

export interface QueryFallbackProps {
  /** A query without data. */
  query: { error?: ApiError | SerializedError; isFetching: boolean; refetch: () => unknown };
  /** The error message; the server's reason is shown below it. */
  message: string;
  picture?: 'server' | 'not-allowed';
  /** Shown while loading, such as a skeleton. */
  children: ReactElement;
}

/** Shown in place of a query's data: `children` while it loads, or the error with a button to try again. */
export function QueryFallback({ query, message, picture, children }: QueryFallbackProps) {
  const { error, isFetching, refetch } = query;
  if (!error || isFetching) return children;
  return (
    <ErrorState
      picture={picture}
      message={message}
      detail={messageOf(error, '')}
      onRetry={() => void refetch()}
    />
  );
}
