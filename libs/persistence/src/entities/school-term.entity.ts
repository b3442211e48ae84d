import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A term of the public schools that an administrator has entered (docs/decisions 29). */
@Entity('school_terms')
@Check('school_terms_term_check', 'term BETWEEN 1 AND 4')
@Check('school_terms_days_check', 'first_day <= last_day')
export class SchoolTermEntity {
  @PrimaryColumn('int')
  year: number;

  /** 1 to 4. */
  @PrimaryColumn('int')
  term: number;

  @Column('date')
  firstDay: string;

  @Column('date')
  lastDay: string;
}
