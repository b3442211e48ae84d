import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { DataSource, type EntityManager } from 'typeorm';
import { createHash } from 'node:crypto';
import type { CaseDecisionInput, CaseListInput, ModerationCase, ModerationPage } from '@kampvuur/contracts';
import {
  type AuditAction,
  type CaseDecision,
  CASES_PAGE,
  Conflict,
  STATUS_AFTER,
  decisionsFor,
  isCarriedOutByHand,
  InvalidInput,
  MESSAGES,
  NotFound,
  PAGE,
  REPORT_MESSAGES,
  Unavailable,
} from '@kampvuur/domain';
import { contentHash, hashedFile, ImageStore, StoredPictures } from '@kampvuur/media';
import {
  CampsiteRemovalRepository,
  type CaseRow,
  ModeratedContentRepository,
  type ModerationCaseEntity,
  ModerationRepository,
  PicturesRepository,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { presentAuthor } from '../campsites/present-author';
import { presentStored } from '../campsites/present-pictures';
import type { SessionUser } from '../http/session-user';
import { CaseNotices } from './case-notices';

const AUDIT_ACTION_OF: Record<CaseDecision, AuditAction> = {
  dismiss: 'report-dismissed',
  hide: 'content-hidden',
  delete: 'content-deleted',
};

/** Keys of stored pictures, and hashes of their files. */
interface CasePictures {
  keys: string[];
  hashes: string[];
}

const NO_PICTURES: CasePictures = { keys: [], hashes: [] };

/** Lists cases for administrators and carries out their decisions (docs/decisions 15). */
@Injectable()
export class CasesService {
  constructor(
    private readonly database: DataSource,
    private readonly cases: ModerationRepository,
    private readonly content: ModeratedContentRepository,
    private readonly campsites: CampsiteRemovalRepository,
    private readonly pictures: PicturesRepository,
    private readonly store: ImageStore,
    private readonly stored: StoredPictures,
    private readonly notices: CaseNotices,
    private readonly audit: AuditLog,
  ) {}

  async list({ status = 'open', owner, page }: CaseListInput): Promise<ModerationPage> {
    const [rows, total] = await Promise.all([
      this.cases.page(status, owner, CASES_PAGE, (page - PAGE.first) * CASES_PAGE),
      this.cases.count(status, owner),
    ]);
    return { data: rows.map(presentCase), total };
  }

  /** @throws NotFound */
  async findOne(id: number, manager = this.database.manager): Promise<ModerationCase> {
    const row = await this.cases.row(manager, id);
    if (!row) throw new NotFound(REPORT_MESSAGES.caseNotFound);
    return presentCase(row);
  }

  /**
   * Hides or deletes the content, or dismisses the reports. Hidden content can be dismissed, which shows it again, or deleted
   * later. Copies of deleted pictures are refused from then on.
   * @throws NotFound, InvalidInput for a decision that this kind of case does not have, Conflict when it was decided or has
   * changed since the administrator read it, Unavailable when the pictures cannot be read.
   */
  async decide(admin: SessionUser, id: number, input: CaseDecisionInput): Promise<ModerationCase> {
    const hashed = input.decision === 'delete' ? await this.hashPictures(id) : NO_PICTURES;
    let unused: string[] = [];
    const decided = await this.database.transaction(async (manager) => {
      const { found, before } = await this.lockDecidable(manager, id, input);
      unused = await this.apply(manager, admin, before, input.decision);
      // The author has changed pictures since they were hashed.
      if (found.kind !== 'campsite' && unused.some((key) => !hashed.keys.includes(key)))
        throw new Conflict(REPORT_MESSAGES.changed);
      await this.pictures.refuse(manager, hashed.hashes);
      await this.notify(manager, admin, before, input);
      const decision = {
        status: STATUS_AFTER[input.decision],
        decidedById: admin.id,
        note: input.note || null,
      };
      // The profile may be reported again with another picture.
      const pictureKey = found.kind === 'profile' ? unused[0] : undefined;
      await this.cases.decide(manager, id, { ...decision, ...(pictureKey && { pictureKey }) });
      await this.record(manager, admin, found, input.decision);
      return this.findOne(id, manager);
    });
    await this.stored.discard(unused);
    return decided;
  }

  /**
   * Locks the case with its content and reads both: new reports, other decisions and edits by the author wait, so that what
   * is decided on is what the administrator has seen.
   */
  private async lockDecidable(
    manager: EntityManager,
    id: number,
    { decision, version }: CaseDecisionInput,
  ): Promise<{ found: ModerationCaseEntity; before: CaseRow }> {
    const found = await this.cases.lock(manager, id);
    if (found) await this.content.lock(manager, found);
    const before = found && (await this.cases.row(manager, id));
    if (!found || !before) throw new NotFound(REPORT_MESSAGES.caseNotFound);
    if (!decisionsFor(found.kind, 'open').includes(decision))
      throw new InvalidInput(REPORT_MESSAGES.impossible, { decision: [REPORT_MESSAGES.impossible] });
    if (!decisionsFor(found.kind, found.status).includes(decision))
      throw new Conflict(REPORT_MESSAGES.decided);
    if (version !== caseVersion(before))
      throw new Conflict(found.status === 'open' ? REPORT_MESSAGES.changed : REPORT_MESSAGES.decided);
    return { found, before };
  }

  /** Applies a decision to the content; returns the keys of pictures to delete after the commit. */
  private async apply(
    manager: EntityManager,
    admin: SessionUser,
    found: CaseRow,
    decision: CaseDecision,
  ): Promise<string[]> {
    if (found.kind === 'campsite') {
      if (decision !== 'delete') return [];
      const by = { userId: admin.id, source: 'admin', sourceId: null } as const;
      const id = found.campsiteId ?? found.subjectId;
      return (await this.campsites.remove(manager, id, by, { isForOwner: true }))?.pictureKeys ?? [];
    }
    // The administrator has done by hand what was asked for.
    if (isCarriedOutByHand(found.kind)) return [];
    if (decision === 'delete') {
      const keys = await this.content.delete(manager, found);
      if (found.kind === 'profile' && keys.length === 0) throw new InvalidInput(REPORT_MESSAGES.noPicture);
      return keys;
    }
    await this.content.setHidden(manager, found, decision === 'hide');
    return [];
  }

  /** `before`: the case before the decision, which may have deleted the content. */
  private notify(
    manager: EntityManager,
    { id: adminId }: SessionUser,
    before: CaseRow,
    { decision, note }: CaseDecisionInput,
  ): Promise<void> {
    return this.notices.notifyOfDecision(manager, { case: before, decision, note: note || null, adminId });
  }

  private record(
    manager: EntityManager,
    actor: SessionUser,
    { id, kind, subjectId, ownerId }: ModerationCaseEntity,
    decision: CaseDecision,
  ): Promise<void> {
    const subject = { type: 'report', id } as const;
    const details = { kind, subjectId, ownerId };
    const isCorrection = kind === 'contacts' && decision === 'delete';
    const action = isCorrection ? 'contacts-corrected' : AUDIT_ACTION_OF[decision];
    return this.audit.record({ action, actor, subject, details }, manager);
  }

  /** Pictures of a case, with the hashes of files to refuse from now on; none for a campsite, whose pictures are not at fault. */
  private async hashPictures(id: number): Promise<CasePictures> {
    const { manager } = this.database;
    const row = await this.cases.row(manager, id);
    if (!row || row.kind === 'campsite') return NO_PICTURES;
    const keys = await this.content.pictureKeys(manager, row);
    const hashes = await this.content.originalHashes(manager, row);
    try {
      for (const key of keys) {
        const file = await this.store.get(hashedFile(key));
        if (file) hashes.push(contentHash(await buffer(file.stream)));
      }
    } catch (cause) {
      throw new Unavailable(MESSAGES.imagesDown, { cause });
    }
    return { keys, hashes };
  }
}

/** Changes whenever something changes that a decision depends on: a decision names the version it is based on. */
function caseVersion(row: CaseRow): string {
  const { status, decidedAt, lastReportId, isHidden, isGone, text, rating, pictureKeys } = row;
  const { username, firstName, lastName, kind } = row;
  const subject = kind === 'profile' ? { username, firstName, lastName } : { text, rating };
  const state = { status, decidedAt, lastReportId, isHidden, isGone, pictureKeys, ...subject };
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

/** A case for administrators, with its content even if that is hidden. */
function presentCase(row: CaseRow): ModerationCase {
  const { id, kind, status, isHidden, isGone, note, campsiteId, campsiteName, text, rating, ownerId } = row;
  return {
    id,
    kind,
    status,
    isHidden,
    isGone,
    note,
    campsiteId,
    campsiteName,
    text,
    rating,
    version: caseVersion(row),
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    owner:
      ownerId === null ? null : presentAuthor({ ...row, userId: ownerId, isRemoved: row.username === null }),
    pictures: isGone ? [] : row.pictureKeys.map(presentStored),
    reports: row.reports.map(({ username, createdAt, ...report }) => ({
      ...report,
      reporterName: username,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}
