import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { textLength } from '@kampvuur/domain';

function lengthRule(name: string, min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  const isWithin = (value: string) => textLength(value) >= min && textLength(value) <= max;
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
