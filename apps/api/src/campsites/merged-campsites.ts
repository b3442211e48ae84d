import { Injectable } from '@nestjs/common';
import { campsiteMerged, Conflict, NotFound } from '@kampvuur/domain';
import { MergesRepository } from '@kampvuur/persistence';

/** Ids of campsites that were merged into others. The database is asked only after a campsite was not found. */
@Injectable()
export class MergedCampsites {
  constructor(private readonly merges: MergesRepository) {}

  /** Calls `work` with the id; when it finds no campsite, with the id that one was merged into. @throws what `work` throws */
  async withCurrentId<T>(id: number, work: (id: number) => Promise<T>): Promise<T> {
    try {
      return await work(id);
    } catch (error) {
      const intoId = error instanceof NotFound ? await this.merges.intoId(id) : undefined;
      if (intoId === undefined) throw error;
      return work(intoId);
    }
  }

  /**
   * Calls `work` with the id and never with another one: changes decided on from a campsite's values do not fit the
   * campsite it was merged into.
   * @throws Conflict naming the campsite it was merged into, or what `work` throws
   */
  async refuse<T>(id: number, work: (id: number) => Promise<T>): Promise<T> {
    try {
      return await work(id);
    } catch (error) {
      const into = error instanceof NotFound ? await this.merges.into(id) : undefined;
      throw into ? new Conflict(campsiteMerged(into.name, into.id)) : error;
    }
  }
}
