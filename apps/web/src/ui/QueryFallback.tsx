import type { ReactElement } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, messageOf } from '../base/problem';
import { ErrorState } from './ErrorState';

export interface QueryFallbackProps {
  /** A query that has no data to show. */
  query: { error?: ApiError | SerializedError; isFetching: boolean; refetch: () => unknown };
  /** What is said when it failed; the server's reason stands below. */
  message: string;
  picture?: 'server' | 'not-allowed';
  /** What stands there while it is asked for. */
  children: ReactElement;
}

/** What stands in place of data: its skeleton, or why it could not be had and a button to ask again. */
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
