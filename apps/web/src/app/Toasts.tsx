import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../base/store';

const Toaster = lazy(() => import('../base/Toaster').then(({ Toaster }) => ({ default: Toaster })));

/** The toaster, fetched with the first toast: no page begins with one. */
export function Toasts() {
  const isWanted = useAppSelector(({ toasts }) => toasts.current !== null);
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return (
    wasWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
