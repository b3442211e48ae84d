import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { SECOND } from '@kampvuur/domain';
import { RemovalAnswers } from '@kampvuur/mail';
import { type CaseRow, ModerationRepository, NoticesRepository } from '@kampvuur/persistence';

/** How often open cases without content are looked for, in ms. */
const INTERVAL_MS = 10 * SECOND;

/**
 * Closes open moderation cases whose content was deleted by its author, with its campsite or with its account, and
 * notifies those who reported it or requested its removal (docs/decisions 15).
 */
@Injectable()
export class OrphanedCasesService {
  private readonly logger = new Logger(OrphanedCasesService.name);

  constructor(
    private readonly database: DataSource,
    private readonly cases: ModerationRepository,
    private readonly notices: NoticesRepository,
    private readonly answers: RemovalAnswers,
  ) {}

  /** One run; returns the number of closed cases, undefined when it failed. */
  @Interval(INTERVAL_MS)
  async run(): Promise<number | undefined> {
    try {
      let closed = 0;
      for (const id of await this.cases.orphanedIds()) if (await this.close(id)) closed += 1;
      return closed;
    } catch (error) {
      this.logger.warn(`Reports of what is gone stay in the queue for now: ${String(error)}`);
      return undefined;
    }
  }

  /** False when an administrator or another worker has closed it before. */
  private close(id: number): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const found = await this.cases.lock(manager, id);
      const row = found && (await this.cases.row(manager, id));
      if (row?.status !== 'open' || !row.isGone) return false;
      await this.answers.enqueue(manager, row, { outcome: 'gone', note: null });
      for (const userId of await this.cases.reporterIds(manager, id))
        await this.notices.add(manager, { userId, ...noticeOf(row) });
      await this.cases.decide(manager, id, { status: 'gone', decidedById: null, note: null });
      return true;
    });
  }
}

function noticeOf({ id, openedAt, campsiteId, kind: subject }: CaseRow) {
  const kind = 'report-gone' as const;
  return { kind, key: `case:${id}:${openedAt.getTime()}:${kind}`, campsiteId, details: { subject } };
}
