import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { UserEntity } from './user.entity';

/** An external identity of an account, keyed on issuer and subject, never on the email (docs/decisions 2). */
@Entity('identities')
@Unique('identities_issuer_subject_key', ['issuer', 'subject'])
export class IdentityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('identities_user_id_idx')
  @Column('int')
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  user?: UserEntity;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
