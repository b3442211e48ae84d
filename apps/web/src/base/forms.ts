import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';

/** One field of a form, as its hook hands it to whoever lays the form out. */
export interface FormField<Value> {
  value: Value;
  set: (value: Value) => void;
  /** The sentence beside it. */
  error?: string;
}

/** Messages by field name; a field without one is fine. */
export type FormErrors<Input> = Partial<Record<keyof Input & string, string>>;

/**
 * Checks form values with the class the server uses too: transforms first, then the
 * first failed rule of each field gives its sentence. An empty object means the form may be sent.
 */
export function formErrors<Input extends object>(
  InputClass: ClassConstructor<Input>,
  values: object,
): FormErrors<Input> {
  const failures = validateSync(plainToInstance(InputClass, values), { stopAtFirstError: false });
  const pairs = failures.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0]]);
  return Object.fromEntries(pairs) as FormErrors<Input>;
}

/** Moves the keyboard to the first field, in page order, that has an error. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Record<string, string | undefined>): void {
  const fields = Array.from(form.elements) as (Element & { name?: string; focus?: () => void })[];
  fields.find(({ name }) => name !== undefined && errors[name] !== undefined)?.focus?.();
}

/** A typed rate: nothing is null, digits are a number, and the rest is left for the rules to refuse. */
export function typedRate(text: string): number | string | null {
  const amount = text.replace(/\s/g, '');
  if (amount === '') return null;
  return /^\d{1,9}$/.test(amount) ? Number(amount) : text;
}
