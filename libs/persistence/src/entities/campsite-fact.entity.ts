import type { RevisionSource } from '@kampvuur/domain';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

/**
 * What is known of a fact of a campsite that has no column of its own, and where it comes from. "Not known" is no row. There
 * is no list of facts in the database: a new one needs no migration (docs/decisions 25).
 */
@Entity('campsite_facts')
@Check(
  'campsite_facts_source_check',
  "source IN ('admin', 'suggestion', 'import', 'scrape', 'merge', 'undo', 'proposal')",
)
@Index('campsite_facts_user_id_idx', ['userId'], { where: '(user_id IS NOT NULL)' })
// The campsites that have not a term: for gin on a part of the rows there is no option here.
@Index('campsite_facts_absent_terms_idx', { synchronize: false })
export class CampsiteFactEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int', { primaryKeyConstraintName: 'campsite_facts_pkey' })
  campsiteId: number;

  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'campsite_facts_pkey' })
  fact: string;

  @Column('jsonb')
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
