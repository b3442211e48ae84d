import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type CaseDecision,
  caseNoticeKey,
  STATUS_AFTER,
  type NoticeDetails,
  type NoticeKind,
} from '@kampvuur/domain';
import { RemovalAnswers } from '@kampvuur/mail';
import { type CaseRow, ModerationRepository, NoticesRepository } from '@kampvuur/persistence';

/** The notice for the author of reported content, by decision. */
const AUTHOR_NOTICE = {
  dismiss: 'content-shown',
  hide: 'content-hidden',
  delete: 'content-deleted',
} as const satisfies Record<CaseDecision, NoticeKind>;

interface Decided {
  /** The case as it was before the decision. */
  case: CaseRow;
  decision: CaseDecision;
  note: string | null;
  adminId: number;
}

/** Notifies reporters, owners who requested a removal, and the author of the content about decisions on a case. */
@Injectable()
export class CaseNotices {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly notices: NoticesRepository,
    private readonly removalAnswers: RemovalAnswers,
  ) {}

  /** Must be called before the decision is written: it notifies the reporters since the last decision. */
  async notifyOfDecision(manager: EntityManager, decided: Decided): Promise<void> {
    // The reporters of a case that was decided before have been notified.
    if (decided.case.status === 'open') {
      await this.notifyReporters(manager, decided);
      const outcome = STATUS_AFTER[decided.decision];
      await this.removalAnswers.enqueue(manager, decided.case, { outcome, note: decided.note });
    }
    await this.notifyAuthor(manager, decided);
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

  /** Does nothing when reports of visible content are dismissed: nothing has changed for the author. */
  private async notifyAuthor(
    manager: EntityManager,
    { case: row, decision, note, adminId }: Decided,
  ): Promise<void> {
    const { ownerId, kind: subject } = row;
    if (ownerId === null || ownerId === adminId) return;
    if (decision === 'dismiss' && !row.isHidden) return;
    await this.add(manager, row, ownerId, AUTHOR_NOTICE[decision], { subject, note });
  }

  private add<Kind extends NoticeKind>(
    manager: EntityManager,
    row: CaseRow,
    userId: number,
    kind: Kind,
    details: NoticeDetails[Kind],
  ): Promise<void> {
    const key = caseNoticeKey(row, kind);
    return this.notices.add(manager, { userId, kind, key, campsiteId: row.campsiteId, details });
  }
}
