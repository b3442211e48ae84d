import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../base/lazy-with-retry';
import { useAppSelector } from '../base/store';

const Toaster = lazyWithRetry(() => import('../base/Toaster').then(({ Toaster }) => ({ default: Toaster })));

/** The toaster, loaded with the first toast: no page opens with one. */
export function Toasts() {
  const wanted = useAppSelector(({ toasts }) => toasts.queue[0]?.id);
  const [wasWanted, setWanted] = useState(wanted !== undefined);
  if (wanted !== undefined && !wasWanted) setWanted(true);
  return (
    wasWanted && (
      <Suspense>
        <Toaster at={wanted} />
      </Suspense>
    )
  );
}
