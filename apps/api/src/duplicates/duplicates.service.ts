import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CampsiteDetail,
  DuplicatePage,
  DuplicatePair,
  DuplicateSide,
  JobStarted,
} from '@kampvuur/contracts';
import {
  ADMIN_PAGE,
  type AuditDetails,
  CARD_PICTURES,
  InvalidInput,
  MESSAGES,
  NotFound,
  PAGE,
} from '@kampvuur/domain';
import { COMPARED_FACTS } from '@kampvuur/domain/facts';
import { StoredPictures } from '@kampvuur/media';
import {
  type DuplicateRow,
  type DuplicateSideRow,
  DuplicatesRepository,
  retryOnDeadlock,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { CampsitesService } from '../campsites/campsites.service';
import { presentFacts } from '../campsites/present-campsite';
import { presentPictures } from '../campsites/present-pictures';
import type { SessionUser } from '../http/session-user';
import { JobQueueService } from '../jobs/job-queue.service';
import { MergesRepository } from './merges.repository';

/** Pairs of possible duplicates: found by a background job, dismissed or merged by administrators. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly database: DataSource,
    private readonly duplicates: DuplicatesRepository,
    private readonly merges: MergesRepository,
    private readonly campsites: CampsitesService,
    private readonly pictures: StoredPictures,
    private readonly jobs: JobQueueService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws Conflict while a search is running, Unavailable when Redis is down. */
  start(admin: SessionUser): Promise<JobStarted> {
    return this.jobs.start('find-duplicates', admin);
  }

  async page(page: number): Promise<DuplicatePage> {
    const { duplicates } = ADMIN_PAGE;
    const [rows, total] = await Promise.all([
      this.duplicates.page(duplicates, (page - PAGE.first) * duplicates),
      this.duplicates.count(),
    ]);
    return { data: rows.map(presentPair), total };
  }

  /** @throws NotFound when the pair is no longer listed. */
  async dismiss(admin: SessionUser, id: number): Promise<void> {
    if (!(await this.duplicates.dismiss(id, admin.id))) throw new NotFound(MESSAGES.duplicateNotFound);
  }

  /**
   * Moves check-ins, pictures, favourites, suggestions and points to the campsite `keepId` and deletes the other one.
   * @throws NotFound when the pair is no longer listed, InvalidInput when `keepId` is neither of the two.
   */
  async merge(admin: SessionUser, id: number, keepId: number): Promise<CampsiteDetail> {
    const unused = await retryOnDeadlock(this.database, async (manager) => {
      const before = await this.sides(manager, id, keepId);
      await this.merges.lock(manager, before);
      // Again, under the locks: the pair may have been dismissed or merged meanwhile.
      const sides = await this.sides(manager, id, keepId);
      const pictureKeys = await this.merges.merge(manager, { ...sides, userId: admin.id });
      if (!pictureKeys) throw new NotFound(MESSAGES.duplicateNotFound);
      const subject = { type: 'campsite', id: sides.keepId } as const;
      const details: AuditDetails = { mergedId: sides.mergedId };
      await this.audit.record({ action: 'campsites-merged', actor: admin, subject, details }, manager);
      return pictureKeys;
    });
    await this.pictures.discard(unused);
    return this.campsites.detail(keepId);
  }

  private async sides(
    manager: EntityManager,
    id: number,
    keepId: number,
  ): Promise<{ keepId: number; mergedId: number }> {
    const pair = await this.duplicates.find(manager, id);
    if (!pair) throw new NotFound(MESSAGES.duplicateNotFound);
    if (keepId === pair.oneId) return { keepId, mergedId: pair.otherId };
    if (keepId === pair.otherId) return { keepId, mergedId: pair.oneId };
    throw new InvalidInput(MESSAGES.mergeKeep, { keepId: [MESSAGES.mergeKeep] });
  }
}

function degrees(value: number | null): string | null {
  return value === null ? null : String(value);
}

function presentSide(row: DuplicateSideRow): DuplicateSide {
  return {
    ...presentFacts(row, COMPARED_FACTS),
    id: row.id,
    name: row.name,
    latitude: degrees(row.latitude),
    longitude: degrees(row.longitude),
    totalCheckins: row.checkinCount,
    pictures: presentPictures(row.coverKeys, row.imageUrls).slice(0, CARD_PICTURES),
  };
}

function presentPair(row: DuplicateRow): DuplicatePair {
  return {
    id: row.id,
    one: presentSide(row.one),
    other: presentSide(row.other),
    likeness: row.likeness,
    distanceM: row.distanceM,
    reasons: row.reasons,
  };
}
