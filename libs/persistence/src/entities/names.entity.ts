import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { NameField } from '@kampvuur/domain';

/** Names are stored in their canonical form (`canonicalName` of the domain). */
const CANONICAL = String.raw`name = btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))`;

/** A named thing campsites link to. Names are unique regardless of letter case. */
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

/** A name as history knows it from before it was renamed, or merged into another. */
@Entity('former_names')
@Index('former_names_name_idx', ['kind', 'name', 'lastRevisionId'])
export class FormerNameEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: NameField;

  @Column('varchar', { length: 120 })
  name: string;

  /** Id of what bears the name now, among the names of its kind. */
  @Column('int')
  nameId: number;

  /** The last line of history in which it stands for that: the name may have been given anew since. */
  @Column('bigint')
  lastRevisionId: string;
}
