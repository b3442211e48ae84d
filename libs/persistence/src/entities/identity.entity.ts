import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** An external identity of an account, keyed on issuer and subject, never on the email (docs/decisions 2). */
@Entity('identities')
@Unique('identities_issuer_subject_key', ['issuer', 'subject'])
export class IdentityEntity extends CreatedRow {
  @Index('identities_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;
}
