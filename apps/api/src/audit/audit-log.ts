import { Injectable, Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubject } from '@kampvuur/domain';
import { AuditRepository } from '@kampvuur/persistence';

/** Who did something, and from where: a signed-in user, or whoever tried to be one. */
export interface AuditActor {
  id: number | null;
  address: string | null;
}

/** Something the audit log records. */
export interface AuditEvent {
  action: AuditAction;
  actor: AuditActor;
  subject?: { type: AuditSubject; id: number | string };
  /** Never a name or an address of a person: entries outlive accounts. */
  details?: AuditDetails;
}

/** Records who did what, when and from where (docs/decisions 30). */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger(AuditLog.name);

  constructor(
    private readonly database: DataSource,
    private readonly events: AuditRepository,
  ) {}

  /** Records an event, in the transaction of its cause where there is one: neither is there without the other. */
  async record(event: AuditEvent, manager: EntityManager = this.database.manager): Promise<void> {
    const { action, actor, subject, details } = event;
    const address = hostOf(actor.address);
    await this.events.append(manager, { action, actorId: actor.id, subject, address, details });
    // Without address and reason: logs are kept by whoever runs the machine, for as long as they like.
    const { reason: _reason, ...logged } = details ?? {};
    this.logger.log({ audit: { action, actorId: actor.id, subject, details: logged } }, 'audit');
  }
}

/** The address as PostgreSQL reads it: IPv4 inside IPv6 as IPv4, no zone; null for what is none. */
function hostOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : new ipaddr.IPv6(parsed.parts).toString();
}
