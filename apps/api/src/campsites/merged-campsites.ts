import { Injectable } from '@nestjs/common';
import { campsiteMerged, Conflict, NotFound } from '@kampvuur/domain';
import { MergesRepository } from '@kampvuur/persistence';

/** Where the ids of campsites lead that were merged into others. Only what is not found costs a question. */
@Injectable()
export class MergedCampsites {
  constructor(private readonly merges: MergesRepository) {}

  /** Does the work on a campsite, or on the one it was merged into. @throws what `work` throws */
  async follow<T>(id: number, work: (id: number) => Promise<T>): Promise<T> {
    try {
      return await work(id);
    } catch (error) {
      const intoId = error instanceof NotFound ? await this.merges.intoId(id) : undefined;
      if (intoId === undefined) throw error;
      return work(intoId);
    }
  }

  /**
   * Does work that is meant for this very campsite: changes decided on from its values are nothing for another one.
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
