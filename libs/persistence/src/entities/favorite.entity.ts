import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
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
  user?: UserEntity;

  @Index('favorites_campsite_id_idx')
  @Column('int')
  campsiteId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
