import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpStatus,
  Put,
} from '@nestjs/common';
import { SchoolYear, SchoolYearInput } from '@kampvuur/contracts';
import { InvalidInput } from '@kampvuur/domain';
import { SCHOOL_YEARS, TERM_MESSAGES } from '@kampvuur/domain/stays';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import { Revalidated } from '../http/caching';
import type { SessionUser } from '../http/session-user';
import { documented } from '../http/validation';
import { SchoolTermsService } from './school-terms.service';

const pathYear = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { params } = context.switchToHttp().getRequest<{ params: { year: string } }>();
  const year = /^\d{4}$/.test(params.year) ? Number(params.year) : NaN;
  if (year >= SCHOOL_YEARS.min && year <= SCHOOL_YEARS.max) return year;
  throw new InvalidInput(TERM_MESSAGES.year, { year: [TERM_MESSAGES.year] });
});

/** A year from the path; 400 for one without school terms. */
const Year = () => documented(pathYear(), { name: 'year', type: 'integer' });

/** The terms of the public schools, by which seasons are known (docs/decisions 29). */
@Controller()
export class SchoolTermsController {
  constructor(private readonly schoolTerms: SchoolTermsService) {}

  /** The terms of every year that is known. */
  @Get('school-terms')
  @Revalidated()
  years(): Promise<SchoolYear[]> {
    return this.schoolTerms.years();
  }

  /** Enters the four terms of a year, in place of those that are published. */
  @Put('admin/school-terms/:year')
  @AdminOnly()
  enter(
    @SignedInUser() admin: SessionUser,
    @Year() year: number,
    @Body() input: SchoolYearInput,
  ): Promise<SchoolYear> {
    return this.schoolTerms.enter(admin, year, input);
  }

  /** Takes back what was entered for a year. */
  @Delete('admin/school-terms/:year')
  @AdminOnly()
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(@SignedInUser() admin: SessionUser, @Year() year: number): Promise<void> {
    return this.schoolTerms.remove(admin, year);
  }
}
