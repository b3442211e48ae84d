import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';

/** Where a campsite comes from when it is not our own data, and what was last taken from there (docs/decisions 12). */
@Entity('campsite_sources')
export class CampsiteSourceEntity {
  /** `openstreetmap` */
  @PrimaryColumn('text')
  source: string;

  /** What the source knows it by: `node/12`. */
  @PrimaryColumn('text')
  reference: string;

  /** The source's licence, by its SPDX name. */
  @Column('text')
  licence: string;

  /** Null when the campsite was deleted here: it does not come back. */
  @Index('campsite_sources_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** Values by field as the source had them at the last import: a field that differs from them was changed here. */
  @Column('jsonb')
  importedValues: object;

  /** The import that brought it, and the last one that brought something new. */
  @Column('uuid')
  firstRunId: string;

  @Column('uuid')
  lastRunId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
