import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository';
import type { ChangePosition } from './change-position';

/** A position in the changes of campsites that can be stored, with the tables in which it is valid. */
export interface StoredPosition extends ChangePosition {
  origin: string;
}

/** With this many changed campsites any may have changed. */
const MAX_CHANGES = 50_000;

/** Which campsites have changed since a position, for those who look at changes at long intervals. */
@Injectable()
export class CatalogueChanges {
  constructor(private readonly catalogue: CatalogueRepository) {}

  /** The position of this moment. */
  async position(): Promise<StoredPosition> {
    const origin = await this.catalogue.origin();
    return { origin, ...(await this.catalogue.currentPosition()) };
  }

  /**
   * Ids of the campsites that have changed since a position, ascending; also of those that are deleted. Null when any may
   * have changed: the position is of other tables, as after a restore, or too much has happened.
   */
  async idsSince(position: StoredPosition): Promise<number[] | null> {
    const now = await this.position();
    if (now.origin !== position.origin || BigInt(now.xmax) < BigInt(position.xmax)) return null;
    return (await this.catalogue.changedIdsSince(position, MAX_CHANGES)) ?? null;
  }
}
