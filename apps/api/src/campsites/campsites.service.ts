import { Injectable } from '@nestjs/common';
import type {
  CampsiteDetail,
  CampsiteFilterInput,
  CampsiteListInput,
  CampsitePage,
  MapCampsite,
} from '@kampvuur/contracts';
import { CHECKIN_PREVIEW, MESSAGES, NotFound } from '@kampvuur/domain';
import { CampsitesRepository, CheckinsRepository } from '@kampvuur/persistence';
import { presentCard, presentDetail, presentMapCampsite } from './present-campsite';
import { presentCheckin } from './present-checkin';

/** Reads of campsites. */
@Injectable()
export class CampsitesService {
  constructor(
    private readonly campsites: CampsitesRepository,
    private readonly checkins: CheckinsRepository,
  ) {}

  async page(input: CampsiteListInput): Promise<CampsitePage> {
    const offset = (input.page - 1) * input.limit;
    const { rows, total } = await this.campsites.page({ ...input, offset });
    return { data: rows.map(presentCard), total };
  }

  async all(): Promise<MapCampsite[]> {
    return (await this.campsites.all()).map(presentMapCampsite);
  }

  async matching(input: CampsiteFilterInput): Promise<MapCampsite[]> {
    return (await this.campsites.matching(input)).map(presentMapCampsite);
  }

  /** @throws NotFound when there is no such campsite. */
  async detail(id: number): Promise<CampsiteDetail> {
    const [campsite, checkins] = await Promise.all([
      this.campsites.detail(id),
      this.checkins.newestOfCampsite(id, CHECKIN_PREVIEW),
    ]);
    if (!campsite) throw new NotFound(MESSAGES.campsiteNotFound);
    return presentDetail(campsite, checkins.map(presentCheckin));
  }
}
