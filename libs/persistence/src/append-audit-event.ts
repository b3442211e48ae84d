import type { EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubject } from '@kampvuur/domain';

/** An audit event to be recorded. */
export interface NewAuditEvent {
  action: AuditAction;
  /** Null when nobody was signed in. */
  actorId: number | null;
  subject?: { type: AuditSubject; id: number | string } | undefined;
  address?: string | null;
  details?: AuditDetails | undefined;
}

/** Records an event in the caller's transaction. */
export async function appendAuditEvent(
  manager: EntityManager,
  { action, actorId, subject, address = null, details = {} }: NewAuditEvent,
): Promise<void> {
  await manager.query(
    `INSERT INTO audit_events (action, actor_id, subject_type, subject_id, address, details, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [action, actorId, subject?.type ?? null, subject ? String(subject.id) : null, address, details],
  );
}
