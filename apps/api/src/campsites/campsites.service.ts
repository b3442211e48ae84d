import { Injectable } from '@nestjs/common';
import type {
  CampsiteExportInput,
  CampsiteFilterInput,
  CampsiteListInput,
  MapViewInput,
} from '@kampvuur/contracts';
import { EXPORT_MAX, InvalidInput, MAP, MESSAGES, TooMuch } from '@kampvuur/domain';
import { type CampsiteRow, CampsitesRepository } from '@kampvuur/persistence';
import type { SearchHit } from '@kampvuur/search-index';
import type { ReadyAnswer } from '../http/ready-answer';
import type { SessionUser } from '../http/session-user';
import { Answers } from './answers';
import { filterFor } from './campsite-filter';
import { CatalogueService } from './catalogue.service';
import { MergedCampsites } from './merged-campsites';
import { type Shown, ShownCampsites } from './shown-campsites';

/** Kilometres to a tenth. */
function withDistance(card: string, distanceKm: number | undefined): string {
  return distanceKm === undefined ? card : `${card.slice(0, -1)},"distanceKm":${distanceKm.toFixed(1)}}`;
}

function idsOf(hits: SearchHit[]): number[] {
  return hits.map(({ id }) => id);
}

function jsonOf(shown: Shown[]): string {
  return shown.map(({ json }) => json).join(',');
}

/** Finding campsites: which ones, the catalogue knows; what they look like, `ShownCampsites`. */
@Injectable()
export class CampsitesService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly answers: Answers,
    private readonly shown: ShownCampsites,
    private readonly campsites: CampsitesRepository,
    private readonly merged: MergedCampsites,
  ) {}

  /** `CampsitePage`. */
  page(viewer: SessionUser, input: CampsiteListInput): Promise<ReadyAnswer> {
    const filter = filterFor(viewer, input);
    const { sort, page, limit } = input;
    return this.answers.to('page', { filter, sort, page, limit }, async (index) => {
      const { total, hits } = index.search(filter, { sort, offset: (page - 1) * limit, limit });
      const distances = new Map(hits.map(({ id, distanceKm }) => [id, distanceKm]));
      const cards = await this.shown.cards(idsOf(hits));
      const data = cards.map(({ id, json }) => withDistance(json, distances.get(id)));
      return `{"data":[${data.join(',')}],"total":${total}}`;
    });
  }

  /**
   * `MapCampsite[]`: all that match.
   * @throws TooMuch above `MAP.pointsAtOnce`; then `mapView` answers part by part.
   */
  matching(viewer: SessionUser, input: CampsiteFilterInput): Promise<ReadyAnswer> {
    const filter = filterFor(viewer, input);
    return this.answers.to('matching', filter, async (index) => {
      const { total, hits } = index.search(filter, { offset: 0, limit: MAP.pointsAtOnce });
      if (total > MAP.pointsAtOnce) throw new TooMuch(MESSAGES.tooManyForMap);
      return `[${jsonOf(await this.shown.markers(idsOf(hits)))}]`;
    });
  }

  /** `MapView`: clusters and lone campsites of the part in view. */
  mapView(viewer: SessionUser, input: MapViewInput): Promise<ReadyAnswer> {
    const filter = filterFor(viewer, input);
    const { bounds, zoom } = input;
    return this.answers.to('view', { filter, bounds, zoom }, async (index) => {
      const { pointIds, ...view } = index.mapView(filter, bounds, zoom);
      const points = jsonOf(await this.shown.markers(pointIds));
      return `${JSON.stringify(view).slice(0, -1)},"points":[${points}]}`;
    });
  }

  /** `CampsiteDetail`, also under the id of one that was merged into it. @throws NotFound */
  detail(id: number): Promise<ReadyAnswer> {
    return this.merged.follow(id, (campsiteId) => this.shown.detail(campsiteId));
  }

  /**
   * The rows of a file to download, in the order asked for.
   * @throws InvalidInput above `EXPORT_MAX`.
   */
  async exportRows(viewer: SessionUser, input: CampsiteExportInput): Promise<CampsiteRow[]> {
    const index = await this.catalogue.current();
    const page = { sort: input.sort, offset: 0, limit: EXPORT_MAX };
    const { total, hits } = index.search(filterFor(viewer, input), page);
    if (total > EXPORT_MAX) throw new InvalidInput(MESSAGES.tooManyToExport);
    return this.campsites.cards(idsOf(hits));
  }
}
