import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  NotContains,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import {
  isEmailAddress,
  MAX_LIST,
  MAX_LATITUDE,
  MAX_LONGITUDE,
  MESSAGES,
  MAX_NAME,
  plainNumberText,
  ROUTE_PLACES,
  visibleText,
} from '@kampvuur/domain';
import { isArrival, partyFromText } from '@kampvuur/domain/stays/party';
import { commaSeparated, emptyIsAbsent, positionList } from './transforms';
import { MaxLength } from './text-length';

/** Applies decorators to a property, the last one first, as if they stood above it. */
function applyDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

/** A field that may be missing. Unlike with `IsOptional`, null is validated as any other value is. */
export function MayBeMissing(): PropertyDecorator {
  return ValidateIf((_object: object, value: unknown) => value !== undefined);
}

/** Confirms a place outside the region that campsites are listed in; without it such a place leads to a 400. */
export function OutsideRegionConfirmation(): PropertyDecorator {
  return applyDecorators(MayBeMissing(), IsBoolean({ message: MESSAGES.isOutsideRegion }));
}

/** An email address, by the same rule as the contact emails of campsites. */
export function EmailAddress(): PropertyDecorator {
  return ValidateBy({
    name: 'emailAddress',
    validator: {
      validate: (value) => typeof value === 'string' && isEmailAddress(value),
      defaultMessage: () => MESSAGES.email,
    },
  });
}

function textOrNull({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? visibleText(value) || null : value;
}

/** Text that may be missing or null; empty text becomes null. */
export function OptionalText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(textOrNull),
    IsOptional(),
    IsString({ message: MESSAGES.text }),
    MaxLength(max, { message: `Text must be at most ${max} characters` }),
  );
}

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;
const MAX_DEGREES = { latitude: MAX_LATITUDE, longitude: MAX_LONGITUDE } as const;

function degreesOrNull({ value }: TransformFnParams): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? plainNumberText(visibleText(value)) || null : value;
}

/**
 * Required decimal degrees as text; numbers are accepted too (docs/product.md#data, #validation). `missing` is the message when
 * there are none.
 */
export function Degrees(axis: 'latitude' | 'longitude', missing: string): PropertyDecorator {
  return applyDecorators(
    Transform(degreesOrNull),
    ValidateBy({
      name: 'coordinate',
      validator: {
        validate: (value) =>
          typeof value === 'string' && DEGREES.test(value) && Math.abs(Number(value)) <= MAX_DEGREES[axis],
        defaultMessage: ({ value }: ValidationArguments) =>
          value === undefined || value === null ? missing : MESSAGES.coordinateRange,
      },
    }),
  );
}

/** A latitude and a longitude within their ranges (docs/product.md#validation). */
export function IsPosition(options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isPosition', validator: { validate: isPosition } }, options);
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [latitude, longitude] = value.map(Number) as [number, number];
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;
}

/** A party as text; empty counts as missing. */
export function PartyText(): PropertyDecorator {
  return applyDecorators(
    Transform(emptyIsAbsent),
    ValidateBy({
      name: 'party',
      validator: {
        validate: (value) => typeof value === 'string' && partyFromText(value) !== null,
        defaultMessage: () => MESSAGES.party,
      },
    }),
  );
}

/** A day on which a stay may begin; empty counts as missing. */
export function ArrivalDay(): PropertyDecorator {
  return applyDecorators(
    Transform(emptyIsAbsent),
    ValidateBy({
      name: 'arrival',
      validator: {
        validate: (value) => typeof value === 'string' && isArrival(value),
        defaultMessage: () => MESSAGES.arrival,
      },
    }),
  );
}

/** The places of a route, in their order. */
export function RoutePlaces(): PropertyDecorator {
  return applyDecorators(
    Transform(positionList),
    IsArray({ message: MESSAGES.through }),
    ArrayMinSize(ROUTE_PLACES.min, { message: MESSAGES.through }),
    ArrayMaxSize(ROUTE_PLACES.max, { message: MESSAGES.through }),
    ValidateBy(
      { name: 'isPosition', validator: { validate: isPosition } },
      { each: true, message: MESSAGES.through },
    ),
  );
}

/** A day, `2026-11-23`, that is not before the day in the field `first`; any day when that field is missing. */
export function IsNotBefore(first: string, options: ValidationOptions): PropertyDecorator {
  const validate = (day: unknown, about?: ValidationArguments) => {
    const from = (about?.object as Record<string, unknown> | undefined)?.[first];
    return typeof from !== 'string' || typeof day !== 'string' || from <= day;
  };
  return ValidateBy({ name: 'isNotBefore', validator: { validate } }, options);
}

/** A query parameter of names separated by commas, limited in length like every list (docs/decisions 10). */
export function Names(): PropertyDecorator {
  const each = { each: true };
  return applyDecorators(
    MaxLength(MAX_NAME, { ...each, message: MESSAGES.names }),
    NotContains('\0', { ...each, message: MESSAGES.malformedRequest }),
    IsString({ ...each, message: MESSAGES.names }),
    ArrayMaxSize(MAX_LIST, { message: MESSAGES.names }),
    IsArray({ message: MESSAGES.names }),
    Transform(commaSeparated),
    MayBeMissing(),
  );
}
