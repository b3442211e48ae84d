import { dropTables, statementsMigration } from '../statements-migration';

const UP = [
  `CREATE TABLE school_terms (
    year integer NOT NULL,
    term integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    CONSTRAINT school_terms_term_check CHECK (term BETWEEN 1 AND 4),
    CONSTRAINT school_terms_days_check CHECK (first_day <= last_day),
    CONSTRAINT school_terms_pkey PRIMARY KEY (year, term)
  )`,
];

/** Terms of the public schools that administrators have entered. */
export class SchoolTerms1795046400050 extends statementsMigration(UP, dropTables('school_terms')) {}
