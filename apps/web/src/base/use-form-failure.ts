import { useCallback, useEffect, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { hasStatus, messageOf, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { dismissToast, showToast } from './toasts';

/** Why sending a form failed. */
export interface FormFailure {
  title: string;
  /** Undefined when a field's message says it. */
  description?: string | undefined;
}

export interface FailureTexts {
  title: string;
  /** Used if the server sent no message. */
  message: string;
  /** A toast says it too, as docs/product.md#errors has it for signing in; it goes with the form. */
  isToast?: boolean;
}

interface Failure extends FailureTexts {
  /** Undefined when nothing was sent. */
  error?: ApiError | SerializedError | undefined;
  /** Messages by field, which the form shows at its fields. */
  fields?: Record<string, string | undefined>;
}

/** Keeps why sending a form failed until it is sent again; the form shows it by `FormProblem`. */
export function useFormFailure() {
  const [problem, setProblem] = useState<FormFailure | null>(null);
  const toastId = useRef<string | null>(null);
  const dispatch = useAppDispatch();

  const takeToastBack = useCallback(() => {
    if (toastId.current !== null) dispatch(dismissToast(toastId.current));
    toastId.current = null;
  }, [dispatch]);
  useEffect(() => takeToastBack, [takeToastBack]);

  const fail = ({ title, message, error, fields = {}, isToast = false }: Failure) => {
    // What the title says is not said again.
    const description = messageOf(error, message === title ? '' : message) || undefined;
    const isAtField = description !== undefined && Object.values(fields).includes(description);
    setProblem({ title, description: isAtField ? undefined : description });
    // After a 401 the sign-in wall replaces the form, and only a toast can say why.
    if (!isToast && !hasStatus(error, 401)) return;
    const { payload } = dispatch(showToast({ title, description, variant: 'destructive' }));
    if (isToast) toastId.current = payload.id;
  };

  const clear = () => {
    setProblem(null);
    takeToastBack();
  };
  return { problem, fail, clear };
}
