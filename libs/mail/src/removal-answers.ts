import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CaseOutcome } from '@kampvuur/domain';
import { type CaseRow, ModerationRepository } from '@kampvuur/persistence';
import { MailOutbox } from './mail-outbox';

/** Answers owners who asked for a removal by email (docs/decisions 31). */
@Injectable()
export class RemovalAnswers {
  constructor(
    private readonly cases: ModerationRepository,
    private readonly mail: MailOutbox,
  ) {}

  /**
   * Writes one email an address, once a request. To be called before the outcome is written: requests since the last one
   * are answered by this one.
   */
  async write(
    manager: EntityManager,
    { id, kind, campsiteName }: Pick<CaseRow, 'id' | 'kind' | 'campsiteName'>,
    outcome: CaseOutcome,
    note: string | null,
  ): Promise<void> {
    const data = { campsiteName, isPicture: kind === 'image', outcome, note };
    for (const { reportId, address } of await this.cases.owners(manager, id)) {
      const key = `removal-answered:${reportId}`;
      await this.mail.enqueueForAddress(manager, { address, template: 'removal-answered', data, key });
    }
  }
}
