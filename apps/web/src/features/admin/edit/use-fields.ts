import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../../../base/forms';
import type { FieldMessages } from './form-values';

/** Values of a form and what is wrong with them; a change takes the sentence at its field away. */
export function useFields<Values extends object>(start: () => Values) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldMessages>({});

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  };

  const refuse = (form: HTMLFormElement, found: FieldMessages) => {
    // Drawn at once: a field that was out of sight has to be there to take the keyboard.
    flushSync(() => setErrors(found));
    focusFirstInvalid(form, found);
  };

  return { values, errors, setValues, change, refuse };
}
