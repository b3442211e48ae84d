import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { PhotoSubject } from '@kampvuur/domain';
import { CampsiteEntity } from './campsite.entity';
import { CreatedRow } from './rows';
import { UserEntity } from './user.entity';

/** A stored picture of a campsite: uploaded, scraped or generated for the demo data. */
@Entity('campsite_images')
@Index('campsite_images_campsite_newest_idx', ['campsiteId', 'createdAt', 'id'])
@Index('campsite_images_content_key', ['campsiteId', 'contentHash'], { unique: true })
export class CampsiteImageEntity extends CreatedRow {
  @ForeignKey(() => CampsiteEntity, { onDelete: 'CASCADE' })
  @Column('int')
  campsiteId: number;

  @Index('campsite_images_user_id_idx')
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  userId: number | null;

  /** Unguessable name of the stored files. */
  @Index('campsite_images_image_key_key', { unique: true })
  @Column('varchar', { length: 64 })
  imageKey: string;

  @Column('varchar', { length: 255 })
  filename: string;

  /** What it shows, as its uploader or an administrator says; null where nobody has said it. */
  @Column('varchar', { length: 20, nullable: true })
  subject: PhotoSubject | null;

  /** The web page of a scraped picture; `licence` and `creator` belong to it (docs/decisions 9). */
  @Column('text', { nullable: true })
  sourceUrl: string | null;

  @Column('text', { nullable: true })
  licence: string | null;

  @Column('text', { nullable: true })
  creator: string | null;

  /** Address of the scraped picture itself. */
  @Column('text', { nullable: true })
  originUrl: string | null;

  /** SHA-256 of the fetched bytes, in hex: a campsite has the same picture only once. */
  @Column('varchar', { length: 64, nullable: true })
  contentHash: string | null;

  /** When it was hidden; it is shown nowhere (docs/decisions 15). */
  @Column('timestamptz', { nullable: true })
  hiddenAt: Date | null;
}
