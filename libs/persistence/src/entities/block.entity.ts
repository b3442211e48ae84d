import { Check, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** Somebody whose content is folded away for somebody else (docs/decisions 37). */
@Entity('blocks')
@Check('blocks_not_oneself_check', 'user_id <> blocked_id')
export class BlockEntity {
  @PrimaryColumn('int')
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  user?: UserEntity;

  @Index('blocks_blocked_id_idx')
  @PrimaryColumn('int')
  blockedId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  blocked?: UserEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
