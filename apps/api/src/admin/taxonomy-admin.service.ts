import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CountedTerm, TermLists } from '@kampvuur/contracts';
import {
  type AuditDetails,
  Conflict,
  InvalidInput,
  MESSAGES,
  MAX_SYNCHRONOUS_TERM_UPDATES,
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

/** A term to rename or merge (`old`), and the term that replaces it on campsites (`target`). */
interface Replacement {
  kind: TaxonomyField;
  change: TermChange;
  old: CountedTermRow;
  target: CountedTermRow;
}

interface ChangedTerm {
  term: CountedTermRow;
  /** To be called after the commit: queues the job that updates the campsites; undefined when they are updated already. */
  enqueue: (() => Promise<void>) | undefined;
}

/**
 * Adds, renames, merges and deletes terms. Up to `MAX_SYNCHRONOUS_TERM_UPDATES` campsites are updated in the same transaction: their read model and
 * their history. More are updated by a background job, whose row is written in the transaction and which is queued after
 * the commit.
 */
@Injectable()
export class TaxonomyAdminService {
  constructor(
    private readonly database: DataSource,
    private readonly taxonomy: TaxonomyRepository,
    private readonly formerTerms: FormerTermsRepository,
    private readonly jobs: JobQueueService,
    private readonly audit: AuditLog,
  ) {}

  async lists(): Promise<TermLists> {
    const [facilities, activities, categories] = await Promise.all([
      this.taxonomy.counted('facilities'),
      this.taxonomy.counted('activities'),
      this.taxonomy.counted('categories'),
    ]);
    return { facilities, activities, categories };
  }

  /** @throws Conflict when the name exists, in any letter case. */
  async add(kind: TaxonomyField, name: string): Promise<CountedTerm> {
    const id = await this.taxonomy.add(this.database.manager, kind, name);
    if (id === undefined) throw termTaken();
    return { id, name, campsites: 0 };
  }

  /**
   * @throws NotFound, Conflict when the name exists. When a job is needed for the campsites, also Conflict while another one
   * runs, and Unavailable without Redis.
   */
  async rename(admin: SessionUser, kind: TaxonomyField, id: number, name: string): Promise<CountedTerm> {
    try {
      return await this.change(async (manager) => {
        const old = await this.lockTerm(manager, kind, id);
        if (!old) throw new NotFound(MESSAGES.termNotFound);
        if (old.name === name) return { term: old, enqueue: undefined };
        if ((await this.taxonomy.idOfNamesake(manager, kind, id, name)) !== undefined) throw termTaken();
        const target = { ...old, name };
        const enqueue = await this.replace(manager, admin, { kind, change: 'rename', old, target }, () =>
          this.taxonomy.rename(manager, kind, id, name),
        );
        return { term: target, enqueue };
      });
    } catch (error) {
      // Another transaction has taken the name at the same moment.
      throw violatedUnique(error) ? termTaken() : error;
    }
  }

  /** @throws InvalidInput when both ids are the same, NotFound, Conflict and Unavailable as `rename`. */
  async merge(admin: SessionUser, kind: TaxonomyField, id: number, intoId: number): Promise<CountedTerm> {
    if (id === intoId)
      throw new InvalidInput(MESSAGES.termMergedWithItself, { intoId: [MESSAGES.termMergedWithItself] });
    return this.change(async (manager) => {
      const found = await this.taxonomy.find(manager, kind, id);
      // Locks the campsites of the merged term, then both terms. Few campsites are written in this transaction; of many only
      // their links change here, and an edit of a campsite need not wait for those.
      await this.taxonomy.lockTerms(
        manager,
        kind,
        [id, intoId],
        hasFewCampsites(found) ? 'NO KEY UPDATE' : 'KEY SHARE',
      );
      const old = await this.taxonomy.find(manager, kind, id);
      const target = await this.taxonomy.find(manager, kind, intoId);
      if (!old || !target) throw new NotFound(MESSAGES.termNotFound);
      const enqueue = await this.replace(manager, admin, { kind, change: 'merge', old, target }, () =>
        this.taxonomy.merge(manager, kind, id, intoId),
      );
      const subject = { type: 'term', id: intoId } as const;
      const details: AuditDetails = { kind, mergedId: id };
      await this.audit.record({ action: 'terms-merged', actor: admin, subject, details }, manager);
      return { term: (await this.taxonomy.find(manager, kind, intoId)) ?? target, enqueue };
    });
  }

  /** @throws NotFound, Conflict while a campsite has the term. */
  async remove(admin: SessionUser, kind: TaxonomyField, id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const term = await this.taxonomy.lock(manager, kind, id);
      if (!term) throw new NotFound(MESSAGES.termNotFound);
      if (term.campsites > 0) throw new Conflict(MESSAGES.termInUse);
      await this.taxonomy.remove(manager, kind, id);
      const subject = { type: 'term', id } as const;
      await this.audit.record({ action: 'term-deleted', actor: admin, subject, details: { kind } }, manager);
    });
  }

  private async change(work: (manager: EntityManager) => Promise<ChangedTerm>): Promise<CountedTerm> {
    const { term, enqueue } = await retryOnDeadlock(this.database, work);
    await enqueue?.();
    return term;
  }

  /**
   * Locks a term against new links, renames and merges. Before it, as an edit of a campsite does, it locks the campsites' rows
   * against other writes when they are to be updated in the same transaction. Undefined when there is no such term.
   */
  private async lockTerm(
    manager: EntityManager,
    kind: TaxonomyField,
    id: number,
  ): Promise<CountedTermRow | undefined> {
    if (!hasFewCampsites(await this.taxonomy.find(manager, kind, id)))
      return this.taxonomy.lock(manager, kind, id);
    await this.taxonomy.lockTerms(manager, kind, [id], 'NO KEY UPDATE');
    return this.taxonomy.find(manager, kind, id);
  }

  /** Replaces the old term in suggestions and campsites, or adds the job that does so for many campsites. */
  private async replace(
    manager: EntityManager,
    admin: SessionUser,
    { kind, change, old, target }: Replacement,
    write: () => Promise<void>,
  ): Promise<ChangedTerm['enqueue']> {
    const campsiteIds = hasFewCampsites(old)
      ? await this.taxonomy.lockCampsites(manager, kind, old.id)
      : undefined;
    // First, so that an earlier rename which a job has not applied yet gets its own entry in the history.
    if (campsiteIds) await applyPendingRename(manager, campsiteIds);
    await this.formerTerms.add(manager, kind, old, target.id);
    await write();
    await this.taxonomy.renameInSuggestions(manager, kind, old.name, target.name);
    if (!campsiteIds)
      return this.jobs.startIn(manager, 'refresh', admin.id, { params: { kind, id: target.id, change } });
    await propagateRename(manager, campsiteIds, { userId: admin.id, field: kind, change });
    return undefined;
  }
}

/** Whether the campsites with this term are updated in the transaction that changes it. */
function hasFewCampsites(term: CountedTermRow | undefined): boolean {
  return term !== undefined && term.campsites <= MAX_SYNCHRONOUS_TERM_UPDATES;
}

function termTaken(): Conflict {
  return new Conflict(MESSAGES.termTaken, { name: [MESSAGES.termTaken] });
}
