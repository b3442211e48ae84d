import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** A signed-in browser. Deleting the row signs it out at once (docs/decisions 1). */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('sessions_user_id_idx')
  @Column('int')
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  user?: UserEntity;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** When a password or the provider last proved who it is. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt: Date;

  @Index('sessions_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}
