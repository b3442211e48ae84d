import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JobEntity } from './job.entity';

/** An uploaded workbook, where any worker can read it; gone when its job has ended. */
@Entity('import_files')
export class ImportFileEntity {
  @ForeignKey(() => JobEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'run_id' })
  jobId: string;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('bytea')
  content: Buffer;
}
