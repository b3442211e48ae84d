import { Check, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity';

/** Somebody whose content is folded away for somebody else (docs/decisions 37). */
@Entity('blocks')
@Check('blocks_not_oneself_check', 'user_id <> blocked_id')
export class BlockEntity {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  @Index('blocks_blocked_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  blockedId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
