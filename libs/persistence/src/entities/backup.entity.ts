import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A record of a completed backup, shown to administrators; its files are stored elsewhere. */
@Entity('backups')
@Index('backups_finished_at_idx', ['finishedAt'])
export class BackupEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The name of its folder. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  startedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  finishedAt: Date;

  /** Number of rows of all tables; a bigint. */
  @Column('bigint')
  rows: string;

  /** Number of picture files. */
  @Column('int')
  pictures: number;

  /** Bytes written; a bigint. */
  @Column('bigint')
  bytes: string;

  @Column('boolean')
  isEncrypted: boolean;
}
