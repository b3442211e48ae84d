import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { JobRunEntity } from './job-run.entity';

/** An uploaded workbook, where any worker can read it; gone when its run has ended. */
@Entity('import_files')
export class ImportFileEntity {
  @PrimaryColumn('uuid')
  runId: string;

  @OneToOne(() => JobRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id', foreignKeyConstraintName: 'import_files_run_id_fkey' })
  run?: JobRunEntity;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('bytea')
  content: Buffer;
}
