import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type SchoolTerm, SCHOOL_YEARS, TERMS_PER_YEAR } from '@kampvuur/domain/stays';
import { SchoolTermEntity } from '@kampvuur/persistence';

/** Terms of one request: there are no more. */
const MAX_TERMS = (SCHOOL_YEARS.max - SCHOOL_YEARS.min + 1) * TERMS_PER_YEAR;

/** The school terms that administrators have entered. */
@Injectable()
export class SchoolTermsRepository {
  constructor(private readonly database: DataSource) {}

  /** All of them, by year and number. */
  findAll(): Promise<SchoolTerm[]> {
    return this.database.manager.find(SchoolTermEntity, {
      order: { year: 'ASC', term: 'ASC' },
      take: MAX_TERMS,
    });
  }

  /** Writes all terms of a year. */
  async write(manager: EntityManager, terms: readonly SchoolTerm[]): Promise<void> {
    await manager.upsert(SchoolTermEntity, [...terms], ['year', 'term']);
  }

  /** Removes those of a year; returns whether there were any. */
  async remove(manager: EntityManager, year: number): Promise<boolean> {
    const { affected } = await manager.delete(SchoolTermEntity, { year });
    return (affected ?? 0) > 0;
  }
}
