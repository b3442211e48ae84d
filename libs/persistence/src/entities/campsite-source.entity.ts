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

/** The external source of an imported campsite, with the values of the last import (docs/decisions 12). */
@Entity('campsite_sources')
export class CampsiteSourceEntity {
  /** `openstreetmap` */
  @PrimaryColumn('text')
  source: string;

  /** Its id in the source: `node/12`. */
  @PrimaryColumn('text')
  reference: string;

  /** The source's licence, by its SPDX name. */
  @Column('text')
  licence: string;

  /** Null when the campsite was deleted here, so that it is not imported again. */
  @Index('campsite_sources_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  campsiteId: number | null;

  /** The source's values by field at the last import: a field of the campsite that differs was changed here. */
  @Column('jsonb')
  importedValues: object;

  /** The import that added it; `lastRunId` is the last one with changed values. */
  @Column('uuid')
  firstRunId: string;

  @Column('uuid')
  lastRunId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
