import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';

/**
 * Code points of a text, as PostgreSQL counts its characters. class-validator's own rules of the same names leave out
 * variation selectors, which many emojis have.
 */
function lengthOf(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

function lengthRule(name: string, min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  const isWithin = (value: string) => lengthOf(value) >= min && lengthOf(value) <= max;
  const validator = {
    validate: (value: unknown) => typeof value === 'string' && isWithin(value),
    defaultMessage: (about?: ValidationArguments) => `${about?.property} has the wrong length`,
  };
  return ValidateBy({ name, constraints: [min, max], validator }, options);
}

/** At least `min` code points. */
export const MinLength = (min: number, options?: ValidationOptions) =>
  lengthRule('minLength', min, Infinity, options);

/** At most `max` code points. */
export const MaxLength = (max: number, options?: ValidationOptions) =>
  lengthRule('maxLength', 0, max, options);

/** From `min` to `max` code points. */
export const Length = (min: number, max: number, options?: ValidationOptions) =>
  lengthRule('isLength', min, max, options);
