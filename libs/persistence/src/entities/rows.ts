import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** Base columns of an entity with a numeric id. */
export abstract class CreatedRow {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** Base columns of an entity that is updated. */
export abstract class UpdatedRow extends CreatedRow {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
