import { Injectable } from '@nestjs/common';
import type { AdvisoryKind } from '@kampvuur/domain';
import { boundsOf } from '@kampvuur/domain/geography';
import { newlyReported, SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { AdvisoriesService, type CurrentAdvisory } from '../advisories/advisories.service';
import { CampsitesService } from '../campsites/campsites.service';

/** An advisory with the campsites that it applies to. */
export interface AppliedAdvisory {
  id: number;
  kind: AdvisoryKind;
  createdAt: Date;
  campsiteIds: readonly number[];
}

/** What is new since a look, by the advisories that there were then. */
export type NewAdvisories = (before: readonly number[] | null) => Promise<AppliedAdvisory[]>;

/** The advisories that notices of saved searches name (docs/decisions 34). */
@Injectable()
export class SearchAdvisories {
  constructor(
    private readonly advisories: AdvisoriesService,
    private readonly campsites: CampsitesService,
  ) {}

  /** The ids of the advisories of a day, and what is new among them; which campsites they apply to is looked up once. */
  async on(day: string): Promise<{ ids: number[]; newSince: NewAdvisories }> {
    const current = await this.advisories.newest(day, SAVED_SEARCH.lookedAdvisories);
    const applied = new Map<number, Promise<AppliedAdvisory>>();
    const apply = (advisory: CurrentAdvisory): Promise<AppliedAdvisory> => {
      const known = applied.get(advisory.id) ?? this.apply(advisory);
      applied.set(advisory.id, known);
      return known;
    };
    return {
      ids: current.map(({ id }) => id),
      newSince: (before) => Promise.all(newlyReported(current, before).map(apply)),
    };
  }

  private async apply({ id, kind, createdAt, campsiteId, area }: CurrentAdvisory): Promise<AppliedAdvisory> {
    if (!area) return { id, kind, createdAt, campsiteIds: campsiteId === null ? [] : [campsiteId] };
    const { west, south, east, north } = boundsOf(area.coordinates.flat());
    const { ids } = await this.campsites.found(
      { isAdmin: false },
      { area: [west, south, east, north] },
      SAVED_SEARCH.maxFound,
    );
    return { id, kind, createdAt, campsiteIds: await this.advisories.idsInside(area, ids) };
  }
}
