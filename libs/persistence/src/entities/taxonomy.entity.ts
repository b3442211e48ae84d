import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { TaxonomyField } from '@kampvuur/domain';
import { CampsiteEntity } from './campsite.entity';

/** Names are stored in their canonical form (`canonicalName` of the domain). */
const CANONICAL = String.raw`name = btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))`;

/** A term of a taxonomy. Names are unique regardless of letter case. */
abstract class NamedEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;
}

@Entity('facilities')
@Check('facilities_name_check', CANONICAL)
@Index('facilities_name_key', { synchronize: false })
export class FacilityEntity extends NamedEntity {}

@Entity('activities')
@Check('activities_name_check', CANONICAL)
@Index('activities_name_key', { synchronize: false })
export class ActivityEntity extends NamedEntity {}

@Entity('categories')
@Check('categories_name_check', CANONICAL)
@Index('categories_name_key', { synchronize: false })
export class CategoryEntity extends NamedEntity {}

/** A former name of a term, from before it was renamed or merged into another. */
@Entity('former_names')
@Index('former_names_name_idx', ['kind', 'name', 'lastRevisionId'])
export class FormerTermEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: TaxonomyField;

  @Column('varchar', { length: 120 })
  name: string;

  /** Id of the term that it belongs to now. */
  @Column('int')
  nameId: number;

  /** The last revision in which the name means this term: it may be the name of a new term since. */
  @Column('bigint')
  lastRevisionId: string;
}

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
