import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What tables of single things share: a number, and when the row was written. */
export abstract class CreatedRow {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** A row that is changed later. */
export abstract class UpdatedRow extends CreatedRow {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
