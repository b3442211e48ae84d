import { Transform, type TransformFnParams, plainToInstance } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';
import { isCalendarDay } from '@kampvuur/domain';
import { TERM_MESSAGES, TERMS_PER_YEAR } from '@kampvuur/domain/stays';

/** A day of the calendar. */
function Day(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isCalendarDay(value);
  return ValidateBy({ name: 'day', validator: { validate, defaultMessage: () => TERM_MESSAGES.day } });
}

/** A term of the public schools. */
export class TermDays {
  /** `2026-01-14`. */
  @Day()
  firstDay: string;

  /** `2026-03-27`. */
  @Day()
  lastDay: string;
}

/** Like `@Type`, which needs reflected types that are not available in browsers. */
function toTerms({ value }: TransformFnParams): unknown {
  return Array.isArray(value) ? value.map((term: unknown) => toTerm(term)) : value;
}

const toTerm = (term: unknown): unknown =>
  typeof term === 'object' && term !== null ? plainToInstance(TermDays, term) : term;

/** Body of `PUT /api/admin/school-terms/{year}`: the terms in their order. */
export class SchoolYearInput {
  @ValidateNested({ each: true, message: TERM_MESSAGES.day })
  @ArrayMinSize(TERMS_PER_YEAR, { message: TERM_MESSAGES.terms })
  @ArrayMaxSize(TERMS_PER_YEAR, { message: TERM_MESSAGES.terms })
  @IsArray({ message: TERM_MESSAGES.terms })
  @Transform(toTerms)
  terms: TermDays[];
}

/** The terms of a year. */
export class SchoolYear {
  year: number;
  terms: TermDays[];
  /** Where they are published; null for what an administrator has entered. */
  source: string | null;
}
