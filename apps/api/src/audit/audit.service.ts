import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListInput, AuditPage } from '@kampvuur/contracts';
import { AUDIT_ACTIONS, AUDIT_PAGE, isAuditAction, startOfLocalDay } from '@kampvuur/domain';
import { UsersRepository } from '@kampvuur/persistence';
import { AuditRepository, type AuditRow } from './audit.repository';

const EMPTY_PAGE: AuditPage = { data: [], hasMore: false };

/** Reads the audit log for administrators. */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: AuditRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Matching entries, newest first; none when there is no user with the name of `person`. */
  async page({ action, person, from, until, before }: AuditListInput): Promise<AuditPage> {
    const userId = person === undefined ? null : await this.users.idOf(person);
    if (userId === undefined) return EMPTY_PAGE;
    const filter = {
      action: action ?? null,
      userId,
      from: from === undefined ? null : startOfLocalDay(from),
      until: until === undefined ? null : startOfLocalDay(until, 1),
      before: before ?? null,
    };
    const rows = await this.events.page(filter, AUDIT_PAGE + 1);
    return { data: rows.slice(0, AUDIT_PAGE).map(presentEntry), hasMore: rows.length > AUDIT_PAGE };
  }
}

function presentEntry({ occurredAt, action, ...row }: AuditRow): AuditEntry {
  const text = isAuditAction(action) ? AUDIT_ACTIONS[action] : action;
  return { ...row, action, text, occurredAt: occurredAt.toISOString() };
}
