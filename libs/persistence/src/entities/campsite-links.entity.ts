import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { ActivityEntity, CategoryEntity, FacilityEntity } from './names.entity';

@Entity('campsite_facilities')
export class CampsiteFacilityEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_facilities_facility_id_idx')
  @ForeignKey(() => FacilityEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  facilityId: number;
}

@Entity('campsite_activities')
export class CampsiteActivityEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_activities_activity_id_idx')
  @ForeignKey(() => ActivityEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  activityId: number;
}

@Entity('campsite_categories')
export class CampsiteCategoryEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_categories_category_id_idx')
  @ForeignKey(() => CategoryEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  categoryId: number;
}
