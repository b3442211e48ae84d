import { Injectable, Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubject } from '@kampvuur/domain';
import { appendAuditEvent } from '@kampvuur/persistence';

/** Who did something. */
export interface AuditActor {
  /** Id of the user; null without a session. */
  id: number | null;
  /** IP address; null when the action did not come from a request. */
  address: string | null;
}

/** Something the audit log records. */
export interface AuditEvent {
  action: AuditAction;
  actor: AuditActor;
  subject?: { type: AuditSubject; id: number | string } | undefined;
  /** Must not contain names or addresses of people: entries are kept when accounts are removed. */
  details?: AuditDetails | undefined;
}

/** Records who did what, when and from where (docs/decisions 14). */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger(AuditLog.name);

  constructor(private readonly database: DataSource) {}

  /** Records an event; pass the `manager` of the transaction that makes the change, so that both are committed together. */
  async record(event: AuditEvent, manager: EntityManager = this.database.manager): Promise<void> {
    const { action, actor, subject, details } = event;
    const address = normalisedIp(actor.address);
    await appendAuditEvent(manager, { action, actorId: actor.id, subject, address, details });
    // Without address and reason: there is no limit to how long log files are kept.
    const { reason: _reason, ...logged } = details ?? {};
    this.logger.log({ audit: { action, actorId: actor.id, subject, details: logged } }, 'audit');
  }
}

/** The address as PostgreSQL's `inet` accepts it: IPv4-mapped IPv6 as IPv4, without a zone; null when it is invalid. */
function normalisedIp(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : new ipaddr.IPv6(parsed.parts).toString();
}
