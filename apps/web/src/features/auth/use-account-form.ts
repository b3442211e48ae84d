import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ClassConstructor } from 'class-transformer';
import { focusFirstInvalid, formErrors, type FormErrors } from '../../base/forms';
import { fieldsOf, hasStatus, messageOf, type ApiError } from '../../base/problem';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';

interface AccountForm<Input> {
  InputClass: ClassConstructor<Input>;
  initial: Input;
  send: (input: Input) => Promise<{ error?: ApiError | SerializedError }>;
  failed: string;
  /** The field that says that what was entered is wrong; the server will not say which of them is. */
  wrongAt?: keyof Input & string;
  succeeded: { title: string; description: string };
}

/** Values, checks and toasts of a sign-in form: first the browser's check, then the server's sentences. */
export function useAccountForm<Input extends object>(form: AccountForm<Input>) {
  const [values, setValues] = useState(form.initial);
  const [errors, setErrors] = useState<FormErrors<Input>>({});
  /** Why the last try failed, when that is about no field. */
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();

  const refuse = (element: HTMLFormElement, found: FormErrors<Input>) => {
    setErrors(found);
    focusFirstInvalid(element, found);
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const value =
      target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
    setValues((before) => ({ ...before, [target.name]: value }));
    setErrors((before) => ({ ...before, [target.name]: undefined }));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = formErrors(form.InputClass, values);
    if (Object.keys(found).length > 0) return refuse(element, found);
    setProblem(null);
    const { error } = await form.send(values);
    if (!error) {
      dispatch(showToast(form.succeeded));
      return;
    }
    const description = messageOf(error);
    dispatch(showToast({ title: form.failed, description, variant: 'destructive' }));
    const isWrong = form.wrongAt !== undefined && hasStatus(error, 401);
    const refused = (isWrong ? { [form.wrongAt ?? '']: description } : fieldsOf(error)) as FormErrors<Input>;
    if (Object.keys(refused).length === 0) setProblem(description);
    refuse(element, refused);
  };

  return { values, errors, problem, onChange, onSubmit };
}
