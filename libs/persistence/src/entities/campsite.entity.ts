import type { Province, RevisionSource } from '@kampvuur/domain';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { UpdatedRow } from './rows';
import { UserEntity } from './user.entity';

const PROVINCE_CHECK =
  "province IN ('Eastern Cape', 'Free State', 'Gauteng', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'North West', 'Northern Cape', 'Western Cape')";

/**
 * A campsite. The columns from `facilityNames` on are the read model of lists, cards and search, which is updated on
 * every write (`refreshReadModel`); the API's catalogue loads it once and then follows `campsite_changes`.
 */
@Entity('campsites')
@Check('campsites_province_check', PROVINCE_CHECK)
@Check('campsites_rates_check', 'rates >= 0')
@Check('campsites_coordinates_check', '(latitude IS NULL) = (longitude IS NULL)')
@Check('campsites_latitude_check', 'latitude BETWEEN -90 AND 90')
@Check('campsites_longitude_check', 'longitude BETWEEN -180 AND 180')
@Index('campsites_map_order_idx', { synchronize: false })
export class CampsiteEntity extends UpdatedRow {
  @Column('varchar', { length: 120 })
  name: string;

  @Column('text')
  province: Province;

  @Column('text', { nullable: true })
  shortDescription: string | null;

  @Column('text', { nullable: true })
  longDescription: string | null;

  /** Decimal degrees (WGS 84); both or neither. */
  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('text', { array: true, default: '{}' })
  websiteUrls: string[];

  @Column('text', { nullable: true })
  facebookUrl: string | null;

  @Column('text', { array: true, default: '{}' })
  contactPhones: string[];

  @Column('text', { array: true, default: '{}' })
  contactEmails: string[];

  @Column('text', { array: true, default: '{}' })
  imageUrls: string[];

  @Column('varchar', { length: 120, nullable: true })
  closestTown: string | null;

  /** Lowest price per night in rand. */
  @Column('int', { nullable: true })
  rates: number | null;

  @Column('boolean', { default: false })
  adminVerified: boolean;

  @Column('boolean', { default: false })
  isClosed: boolean;

  @Index('campsites_last_edited_by_admin_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  lastEditedByAdminId: number | null;

  @Column('timestamptz', { nullable: true })
  lastEditedAt: Date | null;

  /** What created it, of which the values are that have not changed since; null for an administrator. */
  @Column('text', { nullable: true })
  creationSource: RevisionSource | null;

  /** Key of its record in the seed, so that seeding again adds nothing. */
  @Index('campsites_seed_key_key', { unique: true })
  @Column('text', { nullable: true })
  seedKey: string | null;

  @Column('text', { array: true, default: '{}' })
  facilityNames: string[];

  @Column('text', { array: true, default: '{}' })
  activityNames: string[];

  @Column('text', { array: true, default: '{}' })
  categoryNames: string[];

  /** The known facts that are rows of `campsite_facts`. */
  @Column('jsonb', { default: {} })
  facts: Record<string, unknown>;

  @Column('boolean', { default: false })
  petFriendly: boolean;

  /** Keys of the pictures on its card. */
  @Column('text', { array: true, default: '{}' })
  coverKeys: string[];

  /** Folded name: the a-z order. */
  @Index('campsites_sort_name_idx')
  @Column('text')
  sortName: string;

  /** Folded text for full-text search (`searchText`). */
  @Column('text')
  searchText: string;
}
