import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  NotContains,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import {
  type EntryKind,
  isEmailAddress,
  normalizeEntry,
  normalizeLink,
  MAX_LIST,
  listError,
  MAX_LATITUDE,
  MAX_LONGITUDE,
  MAX_RATE,
  MESSAGES,
  MAX_NAME,
  MAX_TEXT,
  plainNumberText,
  visibleText,
} from '@kampvuur/domain';
import { commaSeparated } from './transforms';
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

function errorOfList(kind: EntryKind, value: unknown): string | null {
  if (!Array.isArray(value)) return MESSAGES.listOfTexts;
  const isText = value.every((entry): entry is string => typeof entry === 'string');
  return isText ? listError(kind, value) : MESSAGES.listOfTexts;
}

function normalizeEntries(kind: EntryKind) {
  return ({ value }: TransformFnParams): unknown => {
    if (!Array.isArray(value) || value.length > MAX_LIST) return value;
    return value.map((entry: unknown) => (typeof entry === 'string' ? normalizeEntry(kind, entry) : entry));
  };
}

/** Confirms a place outside the region that campsites are listed in; without it such a place leads to a 400. */
export function OutsideRegionConfirmation(): PropertyDecorator {
  return applyDecorators(MayBeMissing(), IsBoolean({ message: MESSAGES.isOutsideRegion }));
}

/** A list of phone numbers, emails, websites or names (docs/product.md 5); trimmed, and websites get `https://`. */
export function EntryList(kind: EntryKind): PropertyDecorator {
  return applyDecorators(
    Transform(normalizeEntries(kind)),
    ValidateBy({
      name: 'entryList',
      validator: {
        validate: (value) => errorOfList(kind, value) === null,
        defaultMessage: ({ value }: ValidationArguments) => errorOfList(kind, value) ?? '',
      },
    }),
  );
}

function nullToEmptyList({ value }: TransformFnParams): unknown {
  return value === null ? [] : value;
}

/** A list that may be missing; null means an empty list (docs/decisions 5). */
export function ClearableList(kind: EntryKind): PropertyDecorator {
  return applyDecorators(MayBeMissing(), Transform(nullToEmptyList), EntryList(kind));
}

function errorOfLink(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || normalizeLink(value) === null) return MESSAGES.website;
  return value.length > MAX_TEXT ? MESSAGES.textTooLong : null;
}

function linkOrNull({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const text = visibleText(value);
  return text === '' ? null : (normalizeLink(text) ?? text);
}

/** A link or null; empty text becomes null (docs/decisions 5). */
export function Link(): PropertyDecorator {
  return applyDecorators(
    Transform(linkOrNull),
    ValidateBy({
      name: 'link',
      validator: {
        validate: (value) => errorOfLink(value) === null,
        defaultMessage: ({ value }: ValidationArguments) => errorOfLink(value) ?? '',
      },
    }),
  );
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

/** Rand per night: a whole number from 0; null when unknown (docs/decisions 5). */
export function Rate(): PropertyDecorator {
  const message = MESSAGES.rates;
  return applyDecorators(IsOptional(), IsInt({ message }), Min(0, { message }), Max(MAX_RATE, { message }));
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
 * Required decimal degrees as text; numbers are accepted too (docs/product.md 3, 5). `missing` is the message when
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

/** Decimal degrees as text; may be missing or null. */
export function Coordinate(axis: 'latitude' | 'longitude'): PropertyDecorator {
  return applyDecorators(IsOptional(), Degrees(axis, MESSAGES.coordinateRange));
}

/** A latitude and a longitude within their ranges (docs/product.md 5). */
export function IsPosition(options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isPosition', validator: { validate: isPosition } }, options);
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [latitude, longitude] = value.map(Number) as [number, number];
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;
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
    IsOptional(),
  );
}
