import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CaseOutcome } from '@kampvuur/domain';
import { type CaseRow, ModerationRepository } from '@kampvuur/persistence';
import { MailOutbox } from './mail-outbox';

/** Emails the outcome of a moderation case to the owners who requested the removal (docs/decisions 15). */
@Injectable()
export class RemovalAnswers {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly mail: MailOutbox,
  ) {}

  /**
   * Queues one email per address, and only once per request. Must be called before the outcome is stored, because the
   * requests to answer are those made since the last stored outcome. `note` is the administrator's, null without one.
   */
  async enqueue(
    manager: EntityManager,
    { id, kind, campsiteName }: Pick<CaseRow, 'id' | 'kind' | 'campsiteName'>,
    { outcome, note }: { outcome: CaseOutcome; note: string | null },
  ): Promise<void> {
    const data = { campsiteName, isPicture: kind === 'image', outcome, note };
    for (const { reportId, address } of await this.cases.owners(manager, id)) {
      const key = `removal-answered:${reportId}`;
      await this.mail.enqueueForAddress(manager, { address, template: 'removal-answered', data, key });
    }
  }
}
