import { useState, type ChangeEvent } from 'react';
import { focusFirstInvalid } from '../../base/forms';

type Errors = Record<string, string | undefined>;

/** Texts of a form and the sentences under its fields. */
export function useFields<Name extends string>(initial: Record<Name, string>, found: Errors = {}) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>(found);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setValues((before) => ({ ...before, [target.name]: target.value }));
    setErrors((before) => ({ ...before, [target.name]: undefined }));
  };

  return {
    values,
    field: (name: Name) => ({ name, value: values[name], error: errors[name], onChange }),
    /** Shows the sentences and moves the keyboard to the first; true when there are none. */
    isAccepted: (form: HTMLFormElement, found: Errors): boolean => {
      setErrors(found);
      focusFirstInvalid(form, found);
      return Object.keys(found).length === 0;
    },
  };
}
