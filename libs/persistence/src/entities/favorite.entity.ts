import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { UserEntity } from './user.entity';

@Entity('favorites')
@Unique('favorites_user_id_campsite_id_key', ['userId', 'campsiteId'])
@Index('favorites_user_newest_idx', ['userId', 'createdAt', 'id'])
export class FavoriteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  userId: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'favorites_user_id_fkey' })
  user?: UserEntity;

  @Index('favorites_campsite_id_idx')
  @Column('int')
  campsiteId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'campsite_id', foreignKeyConstraintName: 'favorites_campsite_id_fkey' })
  campsite?: CampsiteEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
