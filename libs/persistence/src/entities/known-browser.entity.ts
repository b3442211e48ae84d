import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** A browser an account has signed in from, by the hash of a random cookie: a sign-in from another one is reported by email. */
@Entity('known_browsers')
export class KnownBrowserEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** Of the account and the cookie together: two people at one browser are not to be seen in the rows. */
  @PrimaryColumn('bytea')
  secretHash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Index('known_browsers_last_seen_at_idx')
  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}
