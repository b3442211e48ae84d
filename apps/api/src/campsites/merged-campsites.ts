import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { campsiteMerged, Conflict, NotFound } from '@kampvuur/domain';
import { CampsitesRepository } from './campsites.repository';

/** Handles ids of campsites that were merged into others, which are looked up only when a campsite was not found. */
@Injectable()
export class MergedCampsites {
  constructor(private readonly campsites: CampsitesRepository) {}

  /** Id of the campsite that one was merged into; undefined when it was not merged. */
  async intoId(manager: EntityManager, id: number): Promise<number | undefined> {
    return (await this.campsites.mergedInto(id, manager))?.id;
  }

  /**
   * Calls `work` with the id. If it throws NotFound and the campsite was merged, calls it again with the id of the campsite
   * it was merged into.
   */
  async followingMerge<T>(id: number, work: (id: number) => Promise<T>): Promise<T> {
    try {
      return await work(id);
    } catch (error) {
      const into = error instanceof NotFound ? await this.campsites.mergedInto(id) : undefined;
      if (!into) throw error;
      return work(into.id);
    }
  }

  /**
   * Calls `work` with the ids. If it throws NotFound and some of the campsites were merged, calls it again with the ids of those
   * that they were merged into.
   */
  async followingMerges<T>(ids: readonly number[], work: (ids: readonly number[]) => Promise<T>): Promise<T> {
    try {
      return await work(ids);
    } catch (error) {
      const into = error instanceof NotFound ? await this.campsites.mergedIntoIds(ids) : undefined;
      if (!into || into.size === 0) throw error;
      return work(ids.map((id) => into.get(id) ?? id));
    }
  }

  /**
   * Calls `work` with the id only: changes based on a campsite's values do not fit the one it was merged into.
   * @throws Conflict with the name of that campsite when `work` throws NotFound for one that was merged.
   */
  async refusingMerged<T>(id: number, work: (id: number) => Promise<T>): Promise<T> {
    try {
      return await work(id);
    } catch (error) {
      const into = error instanceof NotFound ? await this.campsites.mergedInto(id) : undefined;
      throw into ? new Conflict(campsiteMerged(into.name, into.id)) : error;
    }
  }
}
