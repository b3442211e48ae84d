import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { focusFirstInvalid, type FormErrors } from './forms';
import { fieldsOf, hasStatus, messageOf, type ApiError } from './problem';
import { useAppDispatch } from './store';
import { showToast } from './toasts';
import { useFailureToast } from './use-failure-toast';

/** Values of a form and the messages at its fields; changing a field takes its message away. */
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

  /** The properties of an input. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange,
  });

  /** Shows the messages and moves the keyboard to the first of their fields. */
  const refuse = (form: HTMLFormElement, found: FormErrors<Values>) => {
    // Rendered at once: a field that was hidden or inert has to be there to take the keyboard.
    flushSync(() => setErrors(found));
    focusFirstInvalid(form, found);
  };

  return { values, errors, setValues, change, onChange, field, refuse };
}

interface FormOptions<Values, Answer> {
  initial: Values | (() => Values);
  /** Completes what is half entered, when the form is submitted. */
  complete?: (values: Values) => Values;
  /** For a form that changes something: whether it does, and what to say on submit when it does not. */
  changes?: { isAny: (values: Values) => boolean; none: string };
  /** The browser's own check: messages by field, none when the form may be sent. */
  check: (values: Values) => FormErrors<Values>;
  /** Sends the form, for example by a mutation of RTK Query. */
  send: (values: Values) => PromiseLike<{ data?: Answer; error?: ApiError | SerializedError }>;
  onSent: (answer: Answer) => void | Promise<void>;
  /** Messages by field of a refusal; as the server named the fields, unless the form names them otherwise. */
  errorsOf?: (error: ApiError | SerializedError) => FormErrors<Values>;
  /** The toast when it was not accepted; `message` is for an answer without one. */
  failed: { title: string; message: string };
}

/** A form's fields, errors and submit; see "Forms" in apps/web/README.md. It is sent once, however often it is submitted. */
export function useForm<Values extends object, Answer>(options: FormOptions<Values, Answer>) {
  const { complete = (values) => values, changes, check, errorsOf = fieldsOf, failed } = options;
  const { refuse, setValues, ...fields } = useFields(options.initial);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFinal, setFinal] = useState(false);
  // Two presses can come before the button is rendered as disabled.
  const isLocked = useRef(false);
  const dispatch = useAppDispatch();
  const failure = useFailureToast();

  const send = async (values: Values) => {
    isLocked.current = true;
    setSending(true);
    try {
      return await options.send(values);
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

    const found = check(values);
    if (Object.keys(found).length > 0) return refuse(form, found);

    if (changes && !changes.isAny(values)) {
      dispatch(showToast({ title: 'No changes', description: changes.none }));
      return;
    }

    setProblem(null);
    failure.dismiss();
    const { data, error } = await send(values);
    if (!error) return options.onSent(data as Answer);
    const description = messageOf(error, failed.message);
    failure.show(failed.title, description, error);
    setFinal(hasStatus(error, 409));
    const refused = errorsOf(error) as FormErrors<Values>;
    if (Object.keys(refused).length === 0) setProblem(description);
    refuse(form, refused);
  };

  /** `problem`: why the last try failed, when that is about no field; `isFinal`: the server refused what it conflicts with. */
  return {
    ...fields,
    problem,
    isFinal,
    isSending,
    isDirty: changes?.isAny(fields.values) ?? false,
    onSubmit,
  };
}
