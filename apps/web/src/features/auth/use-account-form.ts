import type { SerializedError } from '@reduxjs/toolkit';
import type { CurrentUser, SecondStep } from '@kampvuur/contracts';
import type { ClassConstructor } from 'class-transformer';
import { formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, hasStatus, messageOf, UNKNOWN_ERROR, type ApiError } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import { isSecondStep } from './session-api';

/** What follows a sign-in, whichever way it took (docs/product.md 8). */
export const WELCOME_BACK = { title: 'Welcome back!', description: 'You have successfully logged in.' };

interface AccountForm<Input> {
  InputClass: ClassConstructor<Input>;
  initial: Input;
  send: (input: Input) => Promise<{
    data?: CurrentUser | SecondStep;
    error?: ApiError | SerializedError;
  }>;
  failed: string;
  /** The field that says that what was entered is wrong; the server will not say which of them is. */
  wrongAt?: keyof Input & string;
  succeeded: { title: string; description: string };
  /** The account needs more than was entered; nobody is signed in yet. */
  onSecondStep?: () => void;
}

/** A form that ends in a session: who is signed in then closes it. */
export function useAccountForm<Input extends object>(form: AccountForm<Input>) {
  const { InputClass, initial, send, failed, wrongAt, succeeded, onSecondStep } = form;
  const dispatch = useAppDispatch();
  return useForm({
    initial,
    check: (values) => formErrors(InputClass, values),
    send,
    onSent: (answer) => {
      if (isSecondStep(answer)) onSecondStep?.();
      else dispatch(showToast(succeeded));
    },
    errorsOf: (error) => {
      const isWrong = wrongAt !== undefined && hasStatus(error, 401);
      return (isWrong ? { [wrongAt]: messageOf(error) } : fieldsOf(error)) as FormErrors<Input>;
    },
    failed: { title: failed, message: UNKNOWN_ERROR },
  });
}
