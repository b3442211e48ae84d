import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** A signed-in browser. Deleting the row signs it out at once (docs/decisions 1). */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('sessions_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  /** In plain words: `Firefox on Windows`. */
  @Column('varchar', { length: 80, nullable: true })
  browser: string | null;

  /** Of the IANA database, as the browser said at sign-in: all we know of the place. */
  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** When a password or the provider last proved who it is. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt: Date;

  @Index('sessions_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}
