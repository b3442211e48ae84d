import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { focusFirstInvalid, type FormErrors } from './forms';
import { spoken } from './messages/spoken';
import { DeviceFailure, fieldsOf, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { showToast } from './toasts';
import { useFormFailure, type FailureTexts } from './use-form-failure';
import { sayCommon } from './messages/say-common';

/** Values and error messages of a form; changing a field removes its message. */
export function useFields<Values extends object>(
  initial: Values | (() => Values),
  initialErrors: FormErrors<Values> = {},
) {
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState(initialErrors);

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox';
    change({ [target.name]: isCheckbox ? target.checked : target.value } as Partial<Values>);
  };

  /** Props of an input. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange,
  });

  /** Shows error messages and focuses the first of their fields. */
  const refuse = (form: HTMLFormElement, found: FormErrors<Values>) => {
    // Rendered synchronously, as a field that is hidden or inert cannot be focused.
    flushSync(() => setErrors(inWords(found)));
    focusFirstInvalid(form, found);
  };

  return { values, errors, setValues, change, onChange, field, refuse };
}

/** The messages of fields in the spoken language. */
function inWords<Values extends object>(errors: FormErrors<Values>): FormErrors<Values> {
  const said = Object.entries<string | undefined>(errors).map(([name, text]) => [name, text && spoken(text)]);
  return Object.fromEntries(said) as FormErrors<Values>;
}

interface FormOptions<Values, Answer> {
  initial: Values | (() => Values);
  /** Completes the values when the form is submitted, for example adds text left in an input to its list. */
  complete?: (values: Values) => Values;
  /** For a form that edits: whether anything has changed, and the message when it is submitted without changes. */
  changes?: { isAny: (values: Values) => boolean; none: string };
  /** Validates in the browser: messages by field, an empty object if all values are valid. */
  check: (values: Values) => FormErrors<Values>;
  /** Sends the form, for example by a mutation of RTK Query. Null if sending was stopped, or its failure is handled. */
  send: (
    values: Values,
  ) => PromiseLike<{ data?: Answer | undefined; error?: ApiError | SerializedError | undefined } | null>;
  onSent: (answer: Answer) => void | Promise<void>;
  /** Messages by field of an error; by default with the server's field names. */
  errorsOf?: (error: ApiError | SerializedError) => FormErrors<Values>;
  /** What is shown after a failure; `message` is used if the server sent none. */
  failed: FailureTexts;
}

/** State and submission of a form; see "Forms" in apps/web/README.md. Ignores a second submit while sending. */
export function useForm<Values extends object, Answer>(options: FormOptions<Values, Answer>) {
  const { complete = (values) => values, changes, check, errorsOf = fieldsOf, failed } = options;
  const { refuse, setValues, ...fields } = useFields(options.initial);
  const [isSending, setSending] = useState(false);
  // A second press may come before the button is rendered as disabled.
  const isLocked = useRef(false);
  const dispatch = useAppDispatch();
  const failure = useFormFailure();

  const send = async (values: Values) => {
    isLocked.current = true;
    setSending(true);
    try {
      return await options.send(values);
    } catch (problem) {
      if (problem instanceof DeviceFailure) return { error: problem.toApiError() };
      throw problem;
    } finally {
      isLocked.current = false;
      setSending(false);
    }
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLocked.current) return;
    const form = event.currentTarget;
    const values = complete(fields.values);
    setValues(values);
    failure.clear();

    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(form, found);

    if (changes && !changes.isAny(values)) {
      dispatch(showToast({ title: sayCommon('noChanges'), description: changes.none, variant: 'warning' }));
      return;
    }

    const result = await send(values);
    if (!result) return;
    const { data, error } = result;
    if (!error) return options.onSent(data as Answer);
    const refused = errorsOf(error) as FormErrors<Values>;
    failure.fail({ ...failed, error, fields: refused });
    refuse(form, refused);
  };

  return {
    ...fields,
    problem: failure.problem,
    isSending,
    isDirty: changes?.isAny(fields.values) ?? false,
    onSubmit,
  };
}
