import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { SECOND } from '@kampvuur/domain';
import { RemovalAnswers } from '@kampvuur/mail';
import { type CaseRow, ModerationRepository, NoticesRepository } from '@kampvuur/persistence';

/** How long a case may stay in the queue after its thing is gone, in ms. */
const PERIOD = 10 * SECOND;

/**
 * Ends cases whose thing is gone before anybody decided: deleted by its author, with its campsite or with its account
 * (docs/decisions 31). Whoever reported it, or asked for its removal, is notified.
 */
@Injectable()
export class GoneCasesService {
  private readonly logger = new Logger(GoneCasesService.name);

  constructor(
    private readonly database: DataSource,
    private readonly cases: ModerationRepository,
    private readonly notices: NoticesRepository,
    private readonly answers: RemovalAnswers,
  ) {}

  /** One round; how many have ended, undefined when it failed. */
  @Interval(PERIOD)
  async round(): Promise<number | undefined> {
    try {
      let ended = 0;
      for (const id of await this.cases.openOfGone()) if (await this.end(id)) ended += 1;
      return ended;
    } catch (error) {
      this.logger.warn(`Reports of what is gone stay in the queue for now: ${String(error)}`);
      return undefined;
    }
  }

  /** False when an administrator, or another worker, was faster. */
  private end(id: number): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const found = await this.cases.lock(manager, id);
      const row = found && (await this.cases.row(manager, id));
      if (row?.status !== 'open' || !row.isGone) return false;
      await this.answers.write(manager, row, 'gone', null);
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
