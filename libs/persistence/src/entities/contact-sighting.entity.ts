import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SeenContactKind } from '@kampvuur/domain/facts';
import { CampsiteEntity } from './campsite.entity';

/** A listed phone number or email address that a scrape saw on the campsite's own website (docs/decisions 27). */
@Entity('campsite_contact_sightings')
@Check('campsite_contact_sightings_kind_check', "kind IN ('phone', 'email')")
export class ContactSightingEntity {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('int', { primaryKeyConstraintName: 'campsite_contact_sightings_pkey' })
  campsiteId: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'campsite_contact_sightings_pkey' })
  kind: SeenContactKind;

  /** As `entryMeaning` writes it, so that another way of writing the same number keeps it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'campsite_contact_sightings_pkey' })
  entry: string;

  /** The listed website that led to the page, by `linkKey`: the sighting ends with it. */
  @Column('text')
  website: string;

  @Column('text')
  page: string;

  @Column('timestamptz')
  seenAt: Date;
}
