import type { ReactElement } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import Typography from '@mui/material/Typography';
import type { ApiError } from '../../base/problem';
import { ErrorState } from './ErrorState';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden';

export interface QueryFallbackProps {
  /** A query without data. */
  query: { error?: ApiError | SerializedError | undefined; isFetching: boolean; refetch: () => unknown };
  /** The error message; the server's reason is shown below it. */
  message: string;
  picture?: 'server' | 'not-allowed';
  /** Heading for screen readers on a page whose own heading is part of the data. */
  title?: string;
  /** Shown while loading, such as a skeleton. */
  children: ReactElement;
}

/** Shown in place of a query's data: `children` while it loads, or the error with a button to try again. */
export function QueryFallback({ query, message, picture, title, children }: QueryFallbackProps) {
  const { error, isFetching, refetch } = query;
  return (
    <>
      {title !== undefined && (
        <Typography variant="h1" sx={VISUALLY_HIDDEN}>
          {title}
        </Typography>
      )}
      {!error || isFetching ? (
        children
      ) : (
        <ErrorState picture={picture} message={message} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
