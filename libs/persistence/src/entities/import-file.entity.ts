import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { JobEntity } from './job.entity';

/** An uploaded workbook, where any worker can read it; gone when its job has ended. */
@Entity('import_files')
export class ImportFileEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  jobId: string;

  @OneToOne(() => JobEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id' })
  job?: JobEntity;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('bytea')
  content: Buffer;
}
