import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The last change of what lists and the map show of a campsite, written by triggers on campsites and their counters
 * (migrations 0004 and 0014). A row outlives its campsite: that is how a deletion is noticed.
 */
@Entity('campsite_changes')
export class CampsiteChangeEntity {
  @PrimaryColumn('int')
  campsiteId: number;

  /** Number of the transaction. */
  @Index('campsite_changes_changed_in_idx')
  @Column('bigint')
  changedIn: string;
}
