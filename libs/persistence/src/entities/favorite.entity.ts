import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

@Entity('favorites')
@Unique('favorites_user_id_campsite_id_key', ['userId', 'campsiteId'])
@Index('favorites_user_newest_idx', ['userId', 'createdAt', 'id'])
export class FavoriteEntity extends CreatedRow {
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Index('favorites_campsite_id_idx')
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;
}
