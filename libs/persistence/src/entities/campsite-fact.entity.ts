import type { RevisionSource } from '@kampvuur/domain';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/**
 * Where the value of a fact of a campsite comes from, and the value itself if the fact has no column of its own. "Not known" is no
 * row. There is no list of facts in the database: a new one needs no migration (docs/decisions 25).
 */
@Entity('campsite_facts')
@Check(
  'campsite_facts_source_check',
  "source IN ('admin', 'suggestion', 'import', 'scrape', 'merge', 'undo', 'proposal')",
)
@Index('campsite_facts_user_id_idx', ['userId'], { where: '(user_id IS NOT NULL)' })
// The campsites that do not have a term: for gin on a part of the rows there is no option here.
@Index('campsite_facts_absent_terms_idx', { synchronize: false })
export class CampsiteFactEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int', { primaryKeyConstraintName: 'campsite_facts_pkey' })
  campsiteId: number;

  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'campsite_facts_pkey' })
  fact: string;

  /** Null for a fact with a column or links of its own. */
  @Column('jsonb', { nullable: true })
  value: unknown;

  @Column('text')
  source: RevisionSource;

  /** The page, job or decision: as `sourceUrl` or `sourceId` of the revision that set it. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('timestamptz')
  observedAt: Date;

  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;
}

/**
 * Somebody says that a value is still correct, or it was seen on the campsite's own website. It counts for as long as the fact has this
 * value, also when the value comes back.
 */
@Entity('campsite_fact_confirmations')
@Index('campsite_fact_confirmations_key', ['campsiteId', 'fact', 'userId'], { unique: true })
@Index('campsite_fact_confirmations_website_key', ['campsiteId', 'fact'], {
  unique: true,
  where: '(user_id IS NULL)',
})
@Index('campsite_fact_confirmations_user_id_idx', ['userId'], { where: '(user_id IS NOT NULL)' })
export class FactConfirmationEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'campsite_fact_confirmations_pkey',
  })
  id: string;

  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;

  @Column({ type: 'text', collation: 'C' })
  fact: string;

  @Column('jsonb')
  value: unknown;

  /** Null for the campsite's own website. */
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** The page of the website. */
  @Column('text', { nullable: true })
  page: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  confirmedAt: Date;
}
