import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RemovalCampsite, RemovalRequestInput, ReportInput } from '@kampvuur/contracts';
import {
  Conflict,
  InvalidInput,
  keyOfPicture,
  linkedCampsiteId,
  MESSAGES,
  NotFound,
  NotSignedIn,
  OWNER_REASON,
  PICTURE_KINDS,
  reasonsFor,
  REPORT_MESSAGES,
} from '@kampvuur/domain';
import {
  ModerationRepository,
  type NewReport,
  ReportedPicturesRepository,
  type ReportTarget,
  UsersRepository,
} from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../audit/audit-log';
import { ConfirmedAddresses } from '../auth/confirmed-addresses';
import { ThrottleService } from '../auth/throttle.service';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';

/** Writes something else in the transaction of a report. */
type AlsoWrite = (manager: EntityManager, caseId: number) => Promise<void>;

/** Stores reports by users and removal requests by owners, as cases for administrators (docs/decisions 15). */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly cases: ModerationRepository,
    private readonly users: UsersRepository,
    private readonly throttle: ThrottleService,
    private readonly merged: MergedCampsites,
    private readonly pictures: ReportedPicturesRepository,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly addresses: ConfirmedAddresses,
  ) {}

  onModuleInit(): void {
    this.addresses.onConfirmed((manager, userId) => this.pictures.countReportsOf(manager, userId));
  }

  /**
   * Stores a report. A picture is hidden at once when `REPORTS_TO_HIDE` people with a confirmed email address have reported it.
   * @throws NotFound, InvalidInput for the reporter's own content or a reason that is not of the kind, Conflict when they have an undecided report of it, or a
   * decided one since which the content has not changed.
   */
  async report(
    reporter: SessionUser,
    { kind, id, picture = '', reason, words = '' }: ReportInput,
  ): Promise<void> {
    if (!reasonsFor(kind).includes(reason))
      throw new InvalidInput(REPORT_MESSAGES.reason, { reason: [REPORT_MESSAGES.reason] });
    const report = { reporterId: reporter.id, reason, words };
    const pictureKey = PICTURE_KINDS.includes(kind) ? (keyOfPicture(picture) ?? '') : '';
    const send = (subjectId: number) => this.open({ kind, id: subjectId, pictureKey }, report);
    // The campsite may have been merged into another one, which has its pictures and contacts now.
    await (kind === 'image' || kind === 'contacts' ? this.merged.followingMerge(id, send) : send(id));
  }

  /**
   * Stores an owner's removal request.
   * @throws NotFound, InvalidInput for a link to a campsite that does not exist, TooManyAttempts
   */
  async requestRemoval(input: RemovalRequestInput, ip: string): Promise<void> {
    await this.throttle.countRemovalRequest(ip);
    const { campsite = '', picture, name: contactName, email: contactEmail } = input;
    const campsiteId = input.campsiteId ?? linkedCampsiteId(campsite, this.settings.origin);
    // Administrators also read what the owner typed in place of a campsite, whether it is a link or not.
    const words = input.campsiteId === undefined ? `${campsite}\n\n${input.words}` : input.words;
    const report = { reporterId: null, reason: OWNER_REASON, words, contactName, contactEmail };
    const audit: AlsoWrite = (manager, caseId) => {
      const subject = { type: 'report', id: caseId } as const;
      const actor = { id: null, address: ip };
      return this.audit.record({ action: 'removal-requested', actor, subject }, manager);
    };
    if (campsiteId === undefined) {
      if (picture !== undefined) throw new InvalidInput(REPORT_MESSAGES.requestPicture);
      return this.openRequest(report, audit);
    }
    const kind = picture === undefined ? 'campsite' : 'image';
    const pictureKey = keyOfPicture(picture ?? '') ?? '';
    const send = (id: number) => this.open({ kind, id, pictureKey }, report, audit);
    await this.merged.followingMerge(campsiteId, send).catch((error: unknown) => {
      if (!(error instanceof NotFound) || input.campsiteId !== undefined) throw error;
      throw new InvalidInput(REPORT_MESSAGES.unlisted, { campsite: [REPORT_MESSAGES.unlisted] });
    });
  }

  /** The campsite a removal request is about. @throws NotFound, TooManyAttempts */
  async campsite(campsiteId: number, ip: string): Promise<RemovalCampsite> {
    await this.throttle.countRemovalLookup(ip);
    return this.merged.followingMerge(campsiteId, async (id) => {
      const name = await this.cases.campsiteName(id);
      if (name === undefined) throw new NotFound(REPORT_MESSAGES.unlisted);
      return { id, name };
    });
  }

  /** Opens a case for a request about no particular campsite. */
  private openRequest(report: NewReport, alsoWrite: AlsoWrite): Promise<void> {
    return this.database.transaction(async (manager) => {
      const caseId = await this.cases.openRequest(manager);
      await this.cases.addReport(manager, caseId, report);
      await alsoWrite(manager, caseId);
    });
  }

  private open(target: ReportTarget, report: NewReport, alsoWrite?: AlsoWrite): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (report.reporterId !== null && !(await this.users.keep(manager, report.reporterId)))
        throw new NotSignedIn(MESSAGES.notSignedIn);
      const subject = await this.cases.subject(manager, target);
      if (!subject)
        throw new NotFound(target.kind === 'campsite' ? REPORT_MESSAGES.unlisted : REPORT_MESSAGES.gone);
      if (report.reporterId !== null && subject.ownerId === report.reporterId)
        throw new InvalidInput(REPORT_MESSAGES.own);
      const caseId = await this.cases.open(manager, subject);
      // Again, under the lock of the case: a decision may have hidden or deleted the content meanwhile.
      if (!(await this.cases.subject(manager, target))) throw new NotFound(REPORT_MESSAGES.gone);
      if (report.reporterId !== null) await this.refuseRepeated(manager, caseId, report.reporterId);
      await this.cases.addReport(manager, caseId, report);
      await this.pictures.hideIfReached(manager, caseId, subject);
      await alsoWrite?.(manager, caseId);
    });
  }

  /** One report for each person and content, until it is decided and the content has changed. @throws Conflict */
  private async refuseRepeated(manager: EntityManager, caseId: number, reporterId: number): Promise<void> {
    const earlier = await this.cases.earlierReport(manager, caseId, reporterId);
    if (earlier && !earlier.isDecided) throw new Conflict(REPORT_MESSAGES.already);
    if (earlier && !earlier.isChanged) throw new Conflict(REPORT_MESSAGES.decidedBefore);
  }
}
