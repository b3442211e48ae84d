import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A counted event of a throttle (failed sign-in, registration); the key is a hash, never an address or a name. */
@Entity('attempts')
@Index('attempts_key_occurred_at_idx', ['key', 'occurredAt'])
export class AttemptEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('text')
  key: string;

  @Index('attempts_occurred_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  occurredAt: Date;
}
