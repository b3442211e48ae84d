import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PICTURE_KINDS, REPORTS_TO_HIDE } from '@kampvuur/domain';
import { type CaseSubject, ModerationRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { ConfirmedAddresses } from '../auth/confirmed-addresses';
import { CaseNotices } from './case-notices';
import { ModeratedContentRepository } from './moderated-content.repository';

/**
 * Hides a picture that `REPORTS_TO_HIDE` people with a confirmed email address have reported, until an administrator has
 * decided (docs/decisions 15). Reports count from when their sender's address is confirmed, whichever comes first.
 */
@Injectable()
export class ReportThreshold implements OnModuleInit {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly content: ModeratedContentRepository,
    private readonly notices: CaseNotices,
    private readonly audit: AuditLog,
    private readonly addresses: ConfirmedAddresses,
  ) {}

  onModuleInit(): void {
    this.addresses.onConfirmed((manager, userId) => this.countReportsOf(manager, userId));
  }

  /** Hides the visible content of a case if enough people have reported it. The caller has locked the case. */
  async hideIfReached(manager: EntityManager, caseId: number, subject: CaseSubject): Promise<void> {
    if (!PICTURE_KINDS.includes(subject.kind)) return;
    if ((await this.cases.confirmedReporters(manager, caseId)) < REPORTS_TO_HIDE) return;
    await this.content.setHidden(manager, subject, true);
    await this.notices.notifyOfHiding(manager, caseId);
    const event = { action: 'content-hidden', subject: { type: 'report', id: caseId } } as const;
    const details = { kind: subject.kind, subjectId: subject.subjectId, reports: REPORTS_TO_HIDE };
    await this.audit.record({ ...event, actor: { id: null, address: null }, details }, manager);
  }

  /** Counts the open reports of somebody who has just confirmed their address. */
  private async countReportsOf(manager: EntityManager, userId: number): Promise<void> {
    // Locked before they are counted: of two confirmations at the same moment the later one sees both.
    for (const caseId of await this.cases.lockReportedPictures(manager, userId)) {
      const found = await this.cases.row(manager, caseId);
      if (found && !found.isHidden && !found.isGone) await this.hideIfReached(manager, caseId, found);
    }
  }
}
