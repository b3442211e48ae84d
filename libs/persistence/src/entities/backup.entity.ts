import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A backup that was completed, for administrators: the files lie elsewhere. */
@Entity('backups')
@Index('backups_finished_at_idx', ['finishedAt'])
export class BackupEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The folder it lies in. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  startedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  finishedAt: Date;

  /** Of all tables; a bigint. */
  @Column('bigint')
  rows: string;

  /** Files of pictures. */
  @Column('int')
  pictures: number;

  /** What it has written; a bigint. */
  @Column('bigint')
  bytes: string;

  @Column('boolean')
  isEncrypted: boolean;
}
