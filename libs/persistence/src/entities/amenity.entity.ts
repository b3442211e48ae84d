import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AmenityKind } from '@kampvuur/domain';

/** Help or supplies around campsites (docs/decisions 28). An import replaces all rows; nothing refers to them. */
@Entity('amenities')
@Check('amenities_latitude_check', 'latitude BETWEEN -90 AND 90')
@Check('amenities_longitude_check', 'longitude BETWEEN -180 AND 180')
@Index('amenities_kind_place_idx', ['kind', 'latitude', 'longitude'])
export class AmenityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  kind: AmenityKind;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('double precision')
  latitude: number;

  @Column('double precision')
  longitude: number;

  /** `node/12`; null for those of the demo data. */
  @Column('text', { nullable: true })
  osmRef: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  /** As OpenStreetMap writes them: `Mo-Fr 08:00-17:00`. */
  @Column('text', { nullable: true })
  openingHours: string | null;

  /** When the data were current. */
  @Column('date')
  asOf: string;
}
