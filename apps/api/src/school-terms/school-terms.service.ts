import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SchoolYear, SchoolYearInput } from '@kampvuur/contracts';
import { InvalidInput, NotFound } from '@kampvuur/domain';
import {
  knownTerms,
  type SchoolTerm,
  TERM_MESSAGES,
  TERMS_SOURCE,
  termProblem,
} from '@kampvuur/domain/stays';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { SchoolTermsRepository } from './school-terms.repository';

/** The terms of the public schools: the published ones, and what administrators enter (docs/decisions 29). */
@Injectable()
export class SchoolTermsService {
  constructor(
    private readonly database: DataSource,
    private readonly schoolTerms: SchoolTermsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** The terms of every year that is known. */
  async years(): Promise<SchoolYear[]> {
    const entered = await this.schoolTerms.findAll();
    const known = knownTerms(entered);
    const years = [...new Set(known.map(({ year }) => year))];
    return years.map((year) =>
      presentYear(
        year,
        known.filter((term) => term.year === year),
        entered,
      ),
    );
  }

  /** The terms that are known. */
  async known(): Promise<SchoolTerm[]> {
    return knownTerms(await this.schoolTerms.findAll());
  }

  /** Enters the terms of a year. @throws InvalidInput when they cannot be. */
  async enter(admin: SessionUser, year: number, { terms }: SchoolYearInput): Promise<SchoolYear> {
    const entered = terms.map(({ firstDay, lastDay }, index) => ({
      year,
      term: index + 1,
      firstDay,
      lastDay,
    }));
    const problem = termProblem(entered);
    if (problem !== null) throw new InvalidInput(problem, { terms: [problem] });
    await this.database.transaction(async (manager) => {
      await this.schoolTerms.write(manager, entered);
      await this.audit.record({ action: 'school-terms-entered', actor: admin, details: { year } }, manager);
    });
    return presentYear(year, entered, entered);
  }

  /** Takes back what was entered for a year. @throws NotFound when nothing was. */
  async remove(admin: SessionUser, year: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.schoolTerms.remove(manager, year))) throw new NotFound(TERM_MESSAGES.notFound);
      await this.audit.record({ action: 'school-terms-removed', actor: admin, details: { year } }, manager);
    });
  }
}

function presentYear(year: number, terms: readonly SchoolTerm[], entered: readonly SchoolTerm[]): SchoolYear {
  const isEntered = entered.some((term) => term.year === year);
  return {
    year,
    terms: terms.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
    source: isEntered ? null : TERMS_SOURCE,
  };
}
