import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  NotContains,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { LIST_MAX, MESSAGES, NAME_MAX, LATITUDE_MAX, LONGITUDE_MAX } from '@kampvuur/domain';
import { commaSeparated } from './transforms';

/** A query parameter of names separated by commas, bounded as every list is (docs/decisions 10). */
export function Names(): PropertyDecorator {
  const each = { each: true };
  const rules = [
    IsOptional(),
    Transform(commaSeparated),
    IsArray({ message: MESSAGES.names }),
    ArrayMaxSize(LIST_MAX, { message: MESSAGES.names }),
    IsString({ ...each, message: MESSAGES.names }),
    NotContains('\0', { ...each, message: MESSAGES.malformedRequest }),
    MaxLength(NAME_MAX, { ...each, message: MESSAGES.names }),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property as string);
  };
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [latitude, longitude] = value.map(Number) as [number, number];
  return Math.abs(latitude) <= LATITUDE_MAX && Math.abs(longitude) <= LONGITUDE_MAX;
}

/** A latitude and a longitude in their ranges (docs/product.md 5). */
export function IsPosition(options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isPosition', validator: { validate: isPosition } }, options);
}
