import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CaseDecision, STATUS_AFTER, type NoticeDetails, type NoticeKind } from '@kampvuur/domain';
import { RemovalAnswers } from '@kampvuur/mail';
import { type CaseRow, ModerationRepository, NoticesRepository } from '@kampvuur/persistence';

/** The notice for the author of reported content, by decision. */
const FOR_AUTHOR = {
  dismiss: 'content-shown',
  hide: 'content-hidden',
  delete: 'content-deleted',
} as const satisfies Record<CaseDecision, NoticeKind>;

/** A decision about to be taken: on what stood so before. */
interface Decided {
  case: CaseRow;
  decision: CaseDecision;
  note: string | null;
  adminId: number;
}

/** Notifies those who reported a thing, owners who asked for its removal, and whoever posted it what became of it. */
@Injectable()
export class CaseNotices {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly notices: NoticesRepository,
    private readonly answers: RemovalAnswers,
  ) {}

  /** To be called before the decision is written: reports since the last one are answered by this one. */
  async ofDecision(manager: EntityManager, decided: Decided): Promise<void> {
    // Those who reported content that is hidden already have been answered.
    if (decided.case.status === 'open') {
      await this.notifyReporters(manager, decided);
      const outcome = STATUS_AFTER[decided.decision];
      await this.answers.enqueue(manager, decided.case, { outcome, note: decided.note });
    }
    await this.notifyAuthor(manager, decided);
  }

  /** Several reports have hidden a picture until an administrator has looked. */
  async ofReports(manager: EntityManager, caseId: number): Promise<void> {
    const row = await this.cases.row(manager, caseId);
    if (!row || row.ownerId === null) return;
    await this.add(manager, row, row.ownerId, 'content-reported', { subject: row.kind });
  }

  private async notifyReporters(
    manager: EntityManager,
    { case: row, decision, adminId }: Decided,
  ): Promise<void> {
    const subject = row.kind;
    for (const userId of await this.cases.reporterIds(manager, row.id)) {
      if (userId === adminId) continue;
      if (decision === 'dismiss') await this.add(manager, row, userId, 'report-dismissed', { subject });
      else
        await this.add(manager, row, userId, 'report-upheld', { subject, isDeleted: decision === 'delete' });
    }
  }

  /** A report that changed nothing for the author is none of their worries. */
  private async notifyAuthor(
    manager: EntityManager,
    { case: row, decision, note, adminId }: Decided,
  ): Promise<void> {
    const { ownerId, kind: subject } = row;
    if (ownerId === null || ownerId === adminId) return;
    if (decision === 'dismiss' && !row.isHidden) return;
    await this.add(manager, row, ownerId, FOR_AUTHOR[decision], { subject, note });
  }

  /** A thing may be reported and decided again: each time once. */
  private add<Kind extends NoticeKind>(
    manager: EntityManager,
    { id, openedAt, campsiteId }: CaseRow,
    userId: number,
    kind: Kind,
    details: NoticeDetails[Kind],
  ): Promise<void> {
    const key = `case:${id}:${openedAt.getTime()}:${kind}`;
    return this.notices.add(manager, { userId, kind, key, campsiteId, details });
  }
}
