import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import {
  type EntryKind,
  keptEntry,
  keptLink,
  LIST_MAX,
  listFault,
  MAX_RATE,
  MESSAGES,
  TEXT_MAX,
} from '@kampvuur/domain';

/** Applies decorators to a property, the last one first, as if they stood above it. */
function together(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

/** A field that may be missing; unlike `IsOptional`, null is a value and is judged. */
export function MayBeMissing(): PropertyDecorator {
  return ValidateIf((_object: object, value: unknown) => value !== undefined);
}

function faultOfList(kind: EntryKind, value: unknown): string | null {
  if (!Array.isArray(value)) return MESSAGES.listOfTexts;
  const isText = value.every((entry): entry is string => typeof entry === 'string');
  return isText ? listFault(kind, value) : MESSAGES.listOfTexts;
}

function keptEntries(kind: EntryKind) {
  return ({ value }: TransformFnParams): unknown => {
    if (!Array.isArray(value) || value.length > LIST_MAX) return value;
    return value.map((entry: unknown) => (typeof entry === 'string' ? keptEntry(kind, entry) : entry));
  };
}

/** A list of phones, emails, websites or names by the rules of Spec 5; kept trimmed, websites with `https://`. */
export function EntryList(kind: EntryKind): PropertyDecorator {
  return together(
    Transform(keptEntries(kind)),
    ValidateBy({
      name: 'entryList',
      validator: {
        validate: (value) => faultOfList(kind, value) === null,
        defaultMessage: ({ value }: ValidationArguments) => faultOfList(kind, value) ?? '',
      },
    }),
  );
}

function faultOfLink(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || keptLink(value) === null) return MESSAGES.website;
  return value.length > TEXT_MAX ? MESSAGES.textTooLong : null;
}

function keptOrNone({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (keptLink(value) ?? value);
}

/** One link, or null; empty text is null (DECISIONS 5). */
export function Link(): PropertyDecorator {
  return together(
    Transform(keptOrNone),
    ValidateBy({
      name: 'link',
      validator: {
        validate: (value) => faultOfLink(value) === null,
        defaultMessage: ({ value }: ValidationArguments) => faultOfLink(value) ?? '',
      },
    }),
  );
}

/** Rand a night: a whole number from 0; null when unknown (DECISIONS 5). */
export function Rate(): PropertyDecorator {
  const message = MESSAGES.rates;
  return together(
    ValidateIf((_object: object, value: unknown) => value !== null && value !== undefined),
    IsInt({ message }),
    Min(0, { message }),
    Max(MAX_RATE, { message }),
  );
}
