import { Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { CampsiteEntity } from './campsite.entity';
import { ActivityEntity, CategoryEntity, FacilityEntity } from './names.entity';

@Entity('campsite_facilities')
export class CampsiteFacilityEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_facilities_facility_id_idx')
  @PrimaryColumn('int')
  facilityId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => FacilityEntity, { onDelete: 'CASCADE' })
  facility?: FacilityEntity;
}

@Entity('campsite_activities')
export class CampsiteActivityEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_activities_activity_id_idx')
  @PrimaryColumn('int')
  activityId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => ActivityEntity, { onDelete: 'CASCADE' })
  activity?: ActivityEntity;
}

@Entity('campsite_categories')
export class CampsiteCategoryEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  @Index('campsite_categories_category_id_idx')
  @PrimaryColumn('int')
  categoryId: number;

  @ManyToOne(() => CampsiteEntity, { onDelete: 'CASCADE' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => CategoryEntity, { onDelete: 'CASCADE' })
  category?: CategoryEntity;
}
