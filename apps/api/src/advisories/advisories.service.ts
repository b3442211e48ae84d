import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Advisory, AdvisoryInput, AdvisoryPage } from '@kampvuur/contracts';
import {
  ADVISORY,
  ADVISORY_MESSAGES,
  advisoryLastDay,
  advisoryPeriodErrors,
  type AdvisoryPolygon,
  type AdvisoryVoice,
  type AuditAction,
  Conflict,
  InvalidInput,
  isAdvisoryCurrent,
  isAdvisoryPast,
  localDay,
  MESSAGES,
  NotAllowed,
  NotFound,
  NotSignedIn,
  PAGE,
} from '@kampvuur/domain';
import { type Bounds, boundsOf, isInArea, roundedPosition } from '@kampvuur/domain/geography';
import { advisoryAreaProblem } from '@kampvuur/domain/geography/advisory-area';
import { PointsRepository, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import {
  AdvisoriesRepository,
  type CurrentAdvisory,
  type LockedAdvisory,
  type NewAdvisory,
} from './advisories.repository';
import { presentAdvisory, presentAdvisoryReview } from './present-advisory';

export type { CurrentAdvisory };

const today = () => localDay(new Date());

/** Reports, lists, confirms and ends advisories (docs/decisions 26). */
@Injectable()
export class AdvisoriesService {
  constructor(
    private readonly database: DataSource,
    private readonly advisories: AdvisoriesRepository,
    private readonly users: UsersRepository,
    private readonly points: PointsRepository,
    private readonly merged: MergedCampsites,
    private readonly audit: AuditLog,
  ) {}

  /** What applies to campsites: advisories about them, and about areas they lie in. The newest first. */
  async ofCampsites(viewer: SessionUser, campsiteIds: number[]): Promise<Advisory[]> {
    const day = today();
    const [own, around] = await Promise.all([
      this.advisories.ofCampsites(viewer.id, campsiteIds, day),
      this.advisories.areasAround(viewer.id, campsiteIds, day),
    ]);
    const positions = around.length === 0 ? [] : await this.advisories.positions(campsiteIds);
    const idsInside = (area: AdvisoryPolygon | null) =>
      positions.filter((position) => area && isInArea(position, area.coordinates)).map(({ id }) => id);
    return [
      ...own.map((row) => presentAdvisory(row, viewer.id, row.campsiteId === null ? [] : [row.campsiteId])),
      ...around.map((row) => presentAdvisory(row, viewer.id, idsInside(row.area))),
    ]
      .filter(({ appliesTo }) => appliesTo.length > 0)
      .sort((one, other) => other.id - one.id);
  }

  /** Those of some advisories that apply today, the newest first. */
  async ofIds(viewer: SessionUser, ids: number[]): Promise<Advisory[]> {
    const day = today();
    const rows = ids.length === 0 ? [] : await this.advisories.ofIds(viewer.id, ids, day);
    return rows
      .filter((row) => isAdvisoryCurrent(row, day))
      .map((row) => presentAdvisory(row, viewer.id, row.campsiteId === null ? [] : [row.campsiteId]));
  }

  /** The newest that apply on a day. */
  async newest(day: string, limit: number): Promise<CurrentAdvisory[]> {
    return (await this.advisories.newest(day, limit)).filter((advisory) => isAdvisoryCurrent(advisory, day));
  }

  /** Those of some campsites that lie in an area. */
  async idsInside({ coordinates }: AdvisoryPolygon, campsiteIds: number[]): Promise<number[]> {
    const positions = await this.advisories.positions(campsiteIds);
    return positions.filter((position) => isInArea(position, coordinates)).map(({ id }) => id);
  }

  /** What to show on a part of the map. The newest first. */
  async within(viewer: SessionUser, bounds: Bounds): Promise<Advisory[]> {
    const day = today();
    const [campsites, areas] = await Promise.all([
      this.advisories.ofCampsitesWithin(viewer.id, bounds, day),
      this.advisories.areasWithin(viewer.id, bounds, day),
    ]);
    return [...campsites, ...areas]
      .sort((one, other) => other.id - one.id)
      .slice(0, ADVISORY.maxInView)
      .map((row) => presentAdvisory(row, viewer.id, row.campsiteId === null ? [] : [row.campsiteId]));
  }

  /** All that are not over, for administrators: those that nobody has confirmed first, then the newest. */
  async page(admin: SessionUser, page: number): Promise<AdvisoryPage> {
    const day = today();
    const [rows, total] = await Promise.all([
      this.advisories.page(admin.id, day, ADVISORY.page, (page - PAGE.first) * ADVISORY.page),
      this.advisories.count(day),
    ]);
    return { data: rows.map((row) => presentAdvisoryReview(row, admin.id)), total };
  }

  /**
   * Stores an advisory, which is shown at once; one by an administrator is firm.
   * @throws InvalidInput, NotFound for the campsite, Conflict when its campsite has one of this kind, or the camper too many.
   */
  async report(reporter: SessionUser, input: AdvisoryInput): Promise<Advisory> {
    const advisory = newAdvisory(reporter, input);
    const store = (campsiteId: number | null) =>
      this.database.transaction((manager) => this.store(manager, reporter, { ...advisory, campsiteId }));
    return advisory.campsiteId === null
      ? store(null)
      : this.merged.followingMerge(advisory.campsiteId, store);
  }

  /**
   * Stores that the condition persists. The second voice, or an administrator, makes an advisory firm.
   * @throws NotFound, InvalidInput for the viewer's own, Conflict when it is over.
   */
  confirm(viewer: SessionUser, id: number): Promise<void> {
    return this.withLocked(viewer, id, async (manager, advisory) => {
      if (advisory.userId === viewer.id) throw new InvalidInput(ADVISORY_MESSAGES.own);
      if (isOver(advisory)) throw new Conflict(ADVISORY_MESSAGES.over);
      await this.advisories.say(manager, id, viewer.id, 'still');
      await this.advisories.confirm(manager, id, viewer.isAdmin);
    });
  }

  /**
   * Stores that the condition has ended. Whoever reported it, an administrator, or two people end the advisory. Does nothing
   * when it has ended. @throws NotFound
   */
  sayOver(viewer: SessionUser, id: number): Promise<void> {
    return this.withLocked(viewer, id, async (manager, advisory) => {
      if (isOver(advisory)) return;
      await this.advisories.say(manager, id, viewer.id, 'over' satisfies AdvisoryVoice);
      const isEnough = advisory.userId === viewer.id || viewer.isAdmin;
      if (!isEnough && (await this.advisories.overVoices(manager, id)) < ADVISORY.overVoices) return;
      await this.advisories.end(manager, id);
      if (viewer.isAdmin) await this.record(manager, viewer, advisory, 'advisory-ended');
    });
  }

  /** Deletes an advisory. @throws NotFound, NotAllowed for everyone but its reporter and administrators. */
  delete(viewer: SessionUser, id: number): Promise<void> {
    return this.withLocked(viewer, id, async (manager, advisory) => {
      if (advisory.userId !== viewer.id && !viewer.isAdmin) throw new NotAllowed(MESSAGES.notAllowed);
      await this.advisories.delete(manager, id);
      await this.record(manager, viewer, advisory, 'advisory-deleted');
    });
  }

  /** Stores an advisory. Reports by one user wait for each other, so that none is stored twice. */
  private async store(
    manager: EntityManager,
    reporter: SessionUser,
    advisory: NewAdvisory,
  ): Promise<Advisory> {
    if (!(await this.points.lockUser(manager, reporter.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
    const { campsiteId, kind, startsOn, seasonFrom } = advisory;
    if (campsiteId !== null) {
      if (!(await this.advisories.lockCampsite(manager, campsiteId)))
        throw new NotFound(MESSAGES.campsiteNotFound);
      const alike = { campsiteId, kind, isSeason: seasonFrom !== null };
      if (kind !== 'other' && (await this.advisories.isReported(manager, alike, startsOn)))
        throw new Conflict(ADVISORY_MESSAGES.reported);
    }
    const open = reporter.isAdmin ? 0 : await this.advisories.countOpenOf(manager, reporter.id, startsOn);
    if (open >= ADVISORY.maxOpen) throw new Conflict(ADVISORY_MESSAGES.tooMany);
    const id = await this.advisories.insert(manager, advisory);
    const row = await this.advisories.row(manager, reporter.id, id);
    if (!row) throw new NotFound(ADVISORY_MESSAGES.notFound);
    return presentAdvisory(row, reporter.id, campsiteId === null ? [] : [campsiteId]);
  }

  private withLocked(
    viewer: SessionUser,
    id: number,
    work: (manager: EntityManager, advisory: LockedAdvisory) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.users.keep(manager, viewer.id))) throw new NotSignedIn(MESSAGES.notSignedIn);
      const advisory = await this.advisories.lock(manager, id);
      if (!advisory) throw new NotFound(ADVISORY_MESSAGES.notFound);
      await work(manager, advisory);
    });
  }

  private record(
    manager: EntityManager,
    actor: SessionUser,
    { id, campsiteId, userId }: LockedAdvisory,
    action: AuditAction,
  ): Promise<void> {
    const subject = { type: 'advisory', id } as const;
    const details = { campsiteId, ...(userId !== actor.id && { authorId: userId }) };
    return this.audit.record({ action, actor, subject, details }, manager);
  }
}

function isOver({ endedAt, endsOn }: LockedAdvisory): boolean {
  return endedAt !== null || isAdvisoryPast({ endsOn }, today());
}

/** The row of a reported advisory. @throws InvalidInput */
function newAdvisory(
  { id: userId, isAdmin }: SessionUser,
  { kind, note = '', campsiteId, area, ...period }: AdvisoryInput,
): NewAdvisory {
  const startsOn = today();
  const errors = advisoryPeriodErrors(kind, period, startsOn);
  if (errors) throw new InvalidInput(Object.values(errors)[0]?.[0] ?? MESSAGES.invalidInput, errors);
  if ((campsiteId === undefined) === (area === undefined))
    throw new InvalidInput(ADVISORY_MESSAGES.place, { campsiteId: [ADVISORY_MESSAGES.place] });
  const problem = area && advisoryAreaProblem(area, isAdmin ? 'administrator' : 'camper');
  if (problem !== undefined) throw new InvalidInput(problem, { area: [problem] });
  const { seasonFrom = null, seasonUntil = null } = period;
  return {
    userId,
    kind,
    note,
    startsOn,
    endsOn: advisoryLastDay(period, startsOn, isAdmin),
    seasonFrom,
    seasonUntil,
    isOfficial: isAdmin,
    campsiteId: campsiteId ?? null,
    ...(area ? drawnArea(area) : { area: null, bounds: null }),
  };
}

/** An area as it is stored, with its bounds; anything else that came with it is dropped. */
function drawnArea({ coordinates }: AdvisoryPolygon): Pick<NewAdvisory, 'area' | 'bounds'> {
  const rings = coordinates.map((ring) => ring.map(roundedPosition));
  return { area: { type: 'Polygon', coordinates: rings }, bounds: boundsOf(rings.flat()) };
}
