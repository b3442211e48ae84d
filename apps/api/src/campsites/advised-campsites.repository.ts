import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADVISORY, type AdvisoryPeriod, isAdvisoryCurrent } from '@kampvuur/domain';

/** Which campsites have an advisory of their own (docs/decisions 26). */
@Injectable()
export class AdvisedCampsitesRepository {
  constructor(private readonly database: DataSource) {}

  /** Campsites that an advisory is about on a day, in the order of their ids; of very many the latest. */
  async idsOn(day: string): Promise<number[]> {
    const rows = await this.database.query<(AdvisoryPeriod & { campsiteId: number })[]>(
      `SELECT campsite_id AS "campsiteId", ends_on::text AS "endsOn", season_from AS "seasonFrom",
         season_until AS "seasonUntil"
       FROM advisories
       WHERE campsite_id IS NOT NULL AND ended_at IS NULL AND (ends_on IS NULL OR ends_on >= $1::date)
       ORDER BY id DESC LIMIT ${ADVISORY.maxListed}`,
      [day],
    );
    const current = rows.filter((period) => isAdvisoryCurrent(period, day));
    return [...new Set(current.map(({ campsiteId }) => campsiteId))].sort((one, other) => one - other);
  }
}
