import type { SerializedError } from '@reduxjs/toolkit';
import type { CurrentUser, SecondStep } from '@kampvuur/contracts';
import type { ClassConstructor } from 'class-transformer';
import { formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, hasStatus, messageOf, UNKNOWN_ERROR, type ApiError } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useForm } from '../../base/use-form';
import type { FailureTexts } from '../../base/use-form-failure';
import { say } from './say-forms';
import { isSecondStep } from './session-api';

/** What is shown after a failed sign-in (docs/product.md#errors). */
export const loginFailed = () => ({ title: say('loginFailed'), isToast: true });

/** Toast after every sign-in (docs/product.md#errors). */
export const welcomeBack = () => ({ title: say('welcomeBack'), description: say('welcomeBackText') });

interface AccountForm<Input> {
  InputClass: ClassConstructor<Input>;
  initial: Input;
  send: (input: Input) => Promise<{
    data?: CurrentUser | SecondStep | undefined;
    error?: ApiError | SerializedError | undefined;
  }>;
  /** What is shown after a failure. */
  failed: Omit<FailureTexts, 'message'>;
  /** The field that shows the message of a 401: the server does not say which of the values is wrong. */
  unauthorizedField?: keyof Input & string;
  /** Toast after a sign-in. */
  succeeded: { title: string; description: string };
  /** Called when the account has a second factor; nobody is signed in yet. */
  onSecondStep?: () => void;
}

/** A form that signs a user in; the sign-in dialog closes by itself once the session has a user. */
export function useAccountForm<Input extends object>(form: AccountForm<Input>) {
  const { InputClass, initial, send, failed, unauthorizedField, succeeded, onSecondStep } = form;
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
      const isUnauthorized = unauthorizedField !== undefined && hasStatus(error, 401);
      return (
        isUnauthorized ? { [unauthorizedField]: messageOf(error) } : fieldsOf(error)
      ) as FormErrors<Input>;
    },
    failed: { ...failed, message: UNKNOWN_ERROR },
  });
}
