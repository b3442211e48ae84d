import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A named thing campsites link to. Names are unique regardless of letter case. */
abstract class NamedEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 120 })
  name: string;
}

@Entity('facilities')
@Index('facilities_name_key', { synchronize: false })
export class FacilityEntity extends NamedEntity {}

@Entity('activities')
@Index('activities_name_key', { synchronize: false })
export class ActivityEntity extends NamedEntity {}

@Entity('categories')
@Index('categories_name_key', { synchronize: false })
export class CategoryEntity extends NamedEntity {}
