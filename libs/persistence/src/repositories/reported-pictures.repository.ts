import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { caseNoticeKey, PICTURE_KINDS, REPORTS_TO_HIDE } from '@kampvuur/domain';
import { appendAuditEvent } from '../append-audit-event';
import { ModeratedContentRepository } from './moderated-content.repository';
import { type CaseSubject, ModerationRepository } from './moderation.repository';
import { NoticesRepository } from './notices.repository';

/**
 * Hides a picture that `REPORTS_TO_HIDE` people with a confirmed email address have reported, until an administrator has
 * decided (docs/decisions 15). Reports count from when their sender's address is confirmed, whichever comes first.
 */
@Injectable()
export class ReportedPicturesRepository {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly content: ModeratedContentRepository,
    private readonly notices: NoticesRepository,
  ) {}

  /** Hides the visible content of a case if enough people have reported it. The caller has locked the case. */
  async hideIfReached(manager: EntityManager, caseId: number, subject: CaseSubject): Promise<void> {
    if (!PICTURE_KINDS.includes(subject.kind)) return;
    if ((await this.cases.confirmedReporters(manager, caseId)) < REPORTS_TO_HIDE) return;
    await this.content.setHidden(manager, subject, true);
    await this.notifyOwner(manager, caseId);
    await appendAuditEvent(manager, {
      action: 'content-hidden',
      actorId: null,
      subject: { type: 'report', id: caseId },
      details: { kind: subject.kind, subjectId: subject.subjectId, reports: REPORTS_TO_HIDE },
    });
  }

  /** Counts the open reports of somebody whose address has just been confirmed, in the same transaction; their account is locked. */
  async countReportsOf(manager: EntityManager, userId: number): Promise<void> {
    // Locked before they are counted: of two confirmations at the same moment the later one sees both.
    for (const caseId of await this.cases.lockReportedPictures(manager, userId)) {
      const found = await this.cases.row(manager, caseId);
      if (found && !found.isHidden && !found.isGone) await this.hideIfReached(manager, caseId, found);
    }
  }

  /** Notifies the owner that several reports have hidden a picture until an administrator decides. */
  private async notifyOwner(manager: EntityManager, caseId: number): Promise<void> {
    const row = await this.cases.row(manager, caseId);
    if (!row || row.ownerId === null) return;
    const { ownerId: userId, campsiteId } = row;
    const key = caseNoticeKey(row, 'content-reported');
    const details = { subject: row.kind };
    await this.notices.add(manager, { userId, kind: 'content-reported', key, campsiteId, details });
  }
}
