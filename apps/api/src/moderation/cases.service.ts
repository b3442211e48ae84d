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
  InvalidInput,
  NotFound,
  PAGE,
  REPORT_MESSAGES,
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

const AUDITED: Record<CaseDecision, AuditAction> = {
  dismiss: 'report-dismissed',
  hide: 'content-hidden',
  delete: 'content-deleted',
};

/** Keys of stored pictures, and the hashes by which their bytes are known. */
interface CasePictures {
  keys: string[];
  hashes: string[];
}

const NO_PICTURES: CasePictures = { keys: [], hashes: [] };

/** Administrators look at what was reported and decide, each case once (docs/decisions 31). */
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

  /** One case as it stands. @throws NotFound */
  async one(id: number, manager = this.database.manager): Promise<ModerationCase> {
    const row = await this.cases.row(manager, id);
    if (!row) throw new NotFound(REPORT_MESSAGES.caseNotFound);
    return presentCase(row);
  }

  /**
   * Hides, deletes or dismisses. What was hidden can be dismissed, which shows it again, or deleted later.
   * @throws NotFound, Conflict when it has been decided or is not what the administrator looked at, InvalidInput for what makes no sense of it, Unavailable when
   * the pictures to be refused from now on cannot be read.
   */
  async decide(admin: SessionUser, id: number, input: CaseDecisionInput): Promise<ModerationCase> {
    const known = input.decision === 'delete' ? await this.picturesOf(id) : NO_PICTURES;
    let unused: string[] = [];
    const decided = await this.database.transaction(async (manager) => {
      const { found, before } = await this.decidable(manager, id, input);
      unused = await this.apply(manager, admin, before, input.decision);
      // Its author has added or exchanged pictures since they were read: nobody has looked at those.
      if (found.kind !== 'campsite' && unused.some((key) => !known.keys.includes(key)))
        throw new Conflict(REPORT_MESSAGES.changed);
      await this.pictures.refuse(manager, known.hashes);
      await this.notify(manager, admin, before, input);
      const decision = { status: STATUS_AFTER[input.decision], decidedById: admin.id, note: input.note || null };
      // The same profile may be reported again with its next picture.
      const pictureKey = found.kind === 'profile' ? unused[0] : undefined;
      await this.cases.decide(manager, id, { ...decision, ...(pictureKey && { pictureKey }) });
      await this.record(manager, admin, found, input.decision);
      return this.one(id, manager);
    });
    await this.stored.discard(unused);
    return decided;
  }

  /** The case under its lock, with the thing as it stands: reports and other decisions wait until this one is taken. */
  private async decidable(
    manager: EntityManager,
    id: number,
    { decision, version }: CaseDecisionInput,
  ): Promise<{ found: ModerationCaseEntity; before: CaseRow }> {
    const found = await this.cases.lock(manager, id);
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

  /** Keys of the pictures whose files are of no use any more once it is committed. */
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
    // Whoever answers it has seen to what it asks for.
    if (found.kind === 'request') return [];
    if (decision === 'delete') {
      const keys = await this.content.delete(manager, found);
      if (found.kind === 'profile' && keys.length === 0) throw new InvalidInput(REPORT_MESSAGES.noPicture);
      return keys;
    }
    await this.content.setHidden(manager, found, decision === 'hide');
    return [];
  }

  /** `before`: as the thing stood; after the decision it may be gone, and the case is answered. */
  private notify(
    manager: EntityManager,
    { id: adminId }: SessionUser,
    before: CaseRow,
    { decision, note }: CaseDecisionInput,
  ): Promise<void> {
    return this.notices.ofDecision(manager, { case: before, decision, note: note || null, adminId });
  }

  private record(
    manager: EntityManager,
    actor: SessionUser,
    { id, kind, subjectId, ownerId }: ModerationCaseEntity,
    decision: CaseDecision,
  ): Promise<void> {
    const subject = { type: 'report', id } as const;
    const details = { kind, subjectId, ownerId };
    return this.audit.record({ action: AUDITED[decision], actor, subject, details }, manager);
  }

  /** The pictures of a case, and what is not to be taken again: a campsite's own pictures are no fault of theirs. */
  private async picturesOf(id: number): Promise<CasePictures> {
    const { manager } = this.database;
    const row = await this.cases.row(manager, id);
    if (!row || row.kind === 'campsite') return NO_PICTURES;
    const keys = await this.content.pictureKeys(manager, row);
    const hashes = await this.content.originalHashes(manager, row);
    for (const key of keys) {
      const file = await this.store.get(hashedFile(key));
      if (file) hashes.push(contentHash(await buffer(file.stream)));
    }
    return { keys, hashes };
  }
}

/** Says which state of a case somebody has looked at: another one when anything they decide by is another. */
function caseVersion(row: CaseRow): string {
  const { status, decidedAt, lastReportId, isHidden, isGone, text, rating, pictureKeys } = row;
  const { username, firstName, lastName, kind } = row;
  const subject = kind === 'profile' ? { username, firstName, lastName } : { text, rating };
  const seen = { status, decidedAt, lastReportId, isHidden, isGone, pictureKeys, ...subject };
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

/** A case as administrators see it: the thing in place, hidden or not. */
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
