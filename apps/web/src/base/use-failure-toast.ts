import { useCallback, useEffect, useRef } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { hasStatus, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { dismissToast, showToast } from './toasts';

/** Shows why submitting a form failed, in a toast that is dismissed when the form is sent again or closed. */
export function useFailureToast() {
  const dispatch = useAppDispatch();
  const toastId = useRef<string | null>(null);
  const outlivesForm = useRef(false);

  const dismiss = useCallback(() => {
    if (toastId.current !== null) dispatch(dismissToast(toastId.current));
    toastId.current = null;
  }, [dispatch]);
  useEffect(
    () => () => {
      if (!outlivesForm.current) dismiss();
    },
    [dismiss],
  );

  const show = (title: string, description: string, error?: ApiError | SerializedError) => {
    // The sign-in wall replaces the form then, and only the toast has the reason.
    outlivesForm.current = hasStatus(error, 401);
    toastId.current = dispatch(showToast({ title, description, variant: 'destructive' })).payload.id;
  };
  return { show, dismiss };
}
