import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Error messages by field name. */
export type FormErrors<Input> = Partial<Record<keyof Input & string, string>>;

/** Messages by field of a form. */
export type FieldMessages = Partial<Record<string, string>>;

/** Props of a group of fields. */
export interface FieldsProps<Values> {
  values: Values;
  errors: FieldMessages;
  onChange: (changes: Partial<Values>) => void;
}

/**
 * Transforms and validates form values with a class that the server uses too. Returns the message of the first failed rule
 * of each field; an empty object if all values are valid.
 */
export function formErrors<Input extends object>(
  InputClass: ClassConstructor<Input>,
  values: object,
): FormErrors<Input> {
  const failures = validateSync(plainToInstance(InputClass, values), { stopAtFirstError: false });
  const pairs = failures.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0]]);
  return Object.fromEntries(pairs) as FormErrors<Input>;
}

/** Focuses the first field with an error. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Record<string, string | undefined>): void {
  const fields = Array.from(form.elements) as (Element & { name?: string; focus?: () => void })[];
  fields.find(({ name }) => name !== undefined && errors[name] !== undefined)?.focus?.();
}
