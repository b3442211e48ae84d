import type { ImportField } from '@kampvuur/domain';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What somebody has said a header of imported sheets means, for the next sheet that has it. */
@Entity('import_headers')
export class ImportHeaderEntity {
  /** The header's words in the form in which the same ones are the same text. */
  @PrimaryColumn('text')
  key: string;

  /** Null leaves such columns out. */
  @Column('text', { nullable: true })
  field: ImportField | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
