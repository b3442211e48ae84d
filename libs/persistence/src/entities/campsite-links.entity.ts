import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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
  @JoinColumn({ name: 'campsite_id', foreignKeyConstraintName: 'campsite_facilities_campsite_id_fkey' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => FacilityEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'facility_id', foreignKeyConstraintName: 'campsite_facilities_facility_id_fkey' })
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
  @JoinColumn({ name: 'campsite_id', foreignKeyConstraintName: 'campsite_activities_campsite_id_fkey' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => ActivityEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'activity_id', foreignKeyConstraintName: 'campsite_activities_activity_id_fkey' })
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
  @JoinColumn({ name: 'campsite_id', foreignKeyConstraintName: 'campsite_categories_campsite_id_fkey' })
  campsite?: CampsiteEntity;

  @ManyToOne(() => CategoryEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'campsite_categories_category_id_fkey' })
  category?: CategoryEntity;
}
