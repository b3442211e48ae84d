import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CountedTerm, TermLists } from '@kampvuur/contracts';
import {
  type AuditDetails,
  Conflict,
  InvalidInput,
  MESSAGES,
  SYNCHRONOUS_TERM_UPDATES_MAX,
  type TermChange,
  type TaxonomyField,
  NotFound,
} from '@kampvuur/domain';
import {
  type CountedTermRow,
  propagateRename,
  FormerTermsRepository,
  TaxonomyRepository,
  applyPendingRename,
  retryOnDeadlock,
  violatedUnique,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { JobQueueService } from '../jobs/job-queue.service';

/**
 * A term about to be renamed or merged: its old name, the name that replaces it on campsites, and the kind of change.
 */
interface Replacement {
  kind: TaxonomyField;
  change: TermChange;
  old: CountedTermRow;
  kept: CountedTermRow;
}

/** A changed name, and what queues the job in which its campsites follow, once the change is committed. */
interface Changed {
  name: CountedTermRow;
  enqueue: (() => Promise<void>) | undefined;
}

/**
 * Adding, renaming and merging names. Up to `SYNCHRONOUS_TERM_UPDATES_MAX` campsites follow at once: what lists and
 * search know of them, and their history. More follow in a background job, which waits for the change to be committed;
 * without the job there is no change.
 */
@Injectable()
export class TaxonomyAdminService {
  constructor(
    private readonly database: DataSource,
    private readonly names: TaxonomyRepository,
    private readonly formerNames: FormerTermsRepository,
    private readonly jobs: JobQueueService,
    private readonly audit: AuditLog,
  ) {}

  async lists(): Promise<TermLists> {
    const [facilities, activities, categories] = await Promise.all([
      this.names.counted('facilities'),
      this.names.counted('activities'),
      this.names.counted('categories'),
    ]);
    return { facilities, activities, categories };
  }

  /** @throws Conflict when the name exists, in any letter case. */
  async add(kind: TaxonomyField, name: string): Promise<CountedTerm> {
    const id = await this.names.add(this.database.manager, kind, name);
    if (id === undefined) throw taken();
    return { id, name, campsites: 0 };
  }

  /**
   * @throws NotFound, Conflict when the name exists; with more campsites than follow at once Conflict while others are
   * being refreshed, Unavailable without Redis.
   */
  async rename(admin: SessionUser, kind: TaxonomyField, id: number, name: string): Promise<CountedTerm> {
    try {
      return await this.change(async (manager) => {
        const old = await this.held(manager, kind, id);
        if (!old) throw new NotFound(MESSAGES.nameNotFound);
        if (old.name === name) return { name: old, enqueue: undefined };
        if ((await this.names.other(manager, kind, id, name)) !== undefined) throw taken();
        const kept = { ...old, name };
        const enqueue = await this.replace(manager, admin, { kind, change: 'rename', old, kept }, () =>
          this.names.rename(manager, kind, id, name),
        );
        return { name: kept, enqueue };
      });
    } catch (error) {
      // Two that take one name at the same moment meet here.
      throw violatedUnique(error) ? taken() : error;
    }
  }

  /** @throws InvalidInput when both are one, NotFound, Conflict and Unavailable as `rename`. */
  async merge(admin: SessionUser, kind: TaxonomyField, id: number, intoId: number): Promise<CountedTerm> {
    if (id === intoId)
      throw new InvalidInput(MESSAGES.nameMergedWithItself, { intoId: [MESSAGES.nameMergedWithItself] });
    return this.change(async (manager) => {
      const found = await this.names.find(manager, kind, id);
      await this.names.lockTerms(manager, kind, [id, intoId], areFew(found) ? 'NO KEY UPDATE' : 'KEY SHARE');
      const gone = await this.names.find(manager, kind, id);
      const kept = await this.names.find(manager, kind, intoId);
      if (!gone || !kept) throw new NotFound(MESSAGES.nameNotFound);
      const enqueue = await this.replace(manager, admin, { kind, change: 'merge', old: gone, kept }, () =>
        this.names.merge(manager, kind, id, intoId),
      );
      const subject = { type: 'term', id: intoId } as const;
      const details: AuditDetails = { kind, mergedId: id };
      await this.audit.record({ action: 'terms-merged', actor: admin, subject, details }, manager);
      return { name: (await this.names.find(manager, kind, intoId)) ?? kept, enqueue };
    });
  }

  private async change(work: (manager: EntityManager) => Promise<Changed>): Promise<CountedTerm> {
    const { name, enqueue } = await retryOnDeadlock(this.database, work);
    await enqueue?.();
    return name;
  }

  /** A name for this transaction to change: with its campsites, when they are few enough to follow at once. */
  private async held(
    manager: EntityManager,
    kind: TaxonomyField,
    id: number,
  ): Promise<CountedTermRow | undefined> {
    if (!areFew(await this.names.find(manager, kind, id))) return this.names.lock(manager, kind, id);
    await this.names.lockTerms(manager, kind, [id], 'NO KEY UPDATE');
    return this.names.find(manager, kind, id);
  }

  /** What shows the old name gets the new one: suggestions and few campsites at once, many in the background. */
  private async replace(
    manager: EntityManager,
    admin: SessionUser,
    { kind, change, old, kept }: Replacement,
    write: () => Promise<void>,
  ): Promise<Changed['enqueue']> {
    const few = areFew(old) ? await this.names.lockCampsites(manager, kind, old.id) : undefined;
    // Pending work of an earlier change has its own line.
    if (few) await applyPendingRename(manager, few);
    await this.formerNames.add(manager, kind, old, kept.id);
    await write();
    await this.names.renameInSuggestions(manager, kind, old.name, kept.name);
    if (!few)
      return this.jobs.startIn(manager, 'refresh', admin.id, { params: { kind, id: kept.id, change } });
    await propagateRename(manager, few, { userId: admin.id, field: kind, change });
    return undefined;
  }
}

/** Whether the campsites of a name follow a change of it at once. */
function areFew(name: CountedTermRow | undefined): boolean {
  return name !== undefined && name.campsites <= SYNCHRONOUS_TERM_UPDATES_MAX;
}

function taken(): Conflict {
  return new Conflict(MESSAGES.nameTaken, { name: [MESSAGES.nameTaken] });
}
