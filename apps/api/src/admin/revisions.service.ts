import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampsiteRevision, RevisionPage, UndoInput } from '@kampvuur/contracts';
import {
  ADMIN_PAGE,
  Conflict,
  InvalidInput,
  MESSAGES,
  NotFound,
  PAGE,
  LIFECYCLE_FIELD,
} from '@kampvuur/domain';
import {
  describeValue,
  type FieldValue,
  type FieldValues,
  isSameValue,
  undoneTogether,
} from '@kampvuur/domain/facts';
import { CHANGE_TEMPLATES } from '@kampvuur/domain/facts/value-messages';
import { filled } from '@kampvuur/domain/message-templates';
import {
  CampsiteWritesRepository,
  type ChangedBy,
  type FactOrigins,
  originKey,
  FormerTermsRepository,
} from '@kampvuur/persistence';
import { MergedCampsites } from '../campsites/merged-campsites';
import { presentAuthor } from '../campsites/present-author';
import type { SessionUser } from '../http/session-user';
import { unknownTermMessages } from '../suggestions/field-messages';
import { requireBothCoordinates } from './campsite-edit';
import { CampsiteHistoryRepository, type RevisionRow } from './campsite-history.repository';

/** The history of a campsite, and undoing one change. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly history: CampsiteHistoryRepository,
    private readonly formerTerms: FormerTermsRepository,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly merged: MergedCampsites,
  ) {}

  /** Also finds the campsite by the id of one that was merged into it. @throws NotFound when there is no such campsite. */
  page(campsiteId: number, page: number): Promise<RevisionPage> {
    return this.merged.followingMerge(campsiteId, (id) => this.pageOf(id, page));
  }

  private async pageOf(campsiteId: number, page: number): Promise<RevisionPage> {
    const { revisions } = ADMIN_PAGE;
    const [rows, total, current] = await Promise.all([
      this.history.page(campsiteId, revisions, (page - PAGE.first) * revisions),
      this.history.count(campsiteId),
      this.campsiteWrites.read(campsiteId),
    ]);
    if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
    const renamed = await this.formerTerms.withRenamedTerms(this.database.manager, rows);
    const data = rows.map((row, index) => presentRevision(row, { ...current }, renamed[index]));
    return { data, total };
  }

  /**
   * Restores the old value of a field; returns the revision that did so.
   * @throws NotFound, InvalidInput for whole campsites, Conflict for changes to a campsite merged into this one, when the
   * field has the old value already, when it has changed again since, or when a term of the old value was deleted; `force`
   * overrides the last two.
   */
  undo(admin: SessionUser, id: string, { force }: UndoInput): Promise<CampsiteRevision> {
    return this.database.transaction(async (manager) => {
      const { campsiteId } = await this.findUndoable(manager, id);
      const current = campsiteId === null ? undefined : await this.campsiteWrites.lock(manager, campsiteId);
      // Again, under the lock: the campsite may have been merged meanwhile.
      const revision = await this.findUndoable(manager, id);
      if (campsiteId === null || !current) throw new NotFound(MESSAGES.campsiteNotFound);
      const revisions = await this.undoneTogether(manager, revision);
      if (revisions.every((one) => isUndone(one, { ...current })))
        throw new Conflict(MESSAGES.revisionAlreadyUndone);
      if (!force) refuseStale(revisions, { ...current });
      const changes = Object.fromEntries(revisions.map((one) => [one.field, oldValueOf(one)]));
      requireBothCoordinates(current, changes);
      if (!force) await this.refuseDeletedTerms(manager, changes);
      const origins = originsOf(campsiteId, revisions);
      const by: ChangedBy = { userId: admin.id, source: 'undo', sourceId: id, origins };
      const writtenFields = await this.campsiteWrites.applyChanges(manager, campsiteId, changes, by);
      const undone = await this.history.latestUndoOf(manager, revision);
      // Without the deleted terms there may be nothing to change.
      if (!undone || writtenFields.length === 0) throw new Conflict(MESSAGES.revisionTermsDeleted);
      return presentRevision(undone, { ...(await this.campsiteWrites.lock(manager, campsiteId)) });
    });
  }

  private async findUndoable(manager: EntityManager, id: string): Promise<RevisionRow> {
    const revision = await this.history.find(manager, id);
    if (!revision) throw new NotFound(MESSAGES.revisionNotFound);
    if (revision.field === LIFECYCLE_FIELD) throw new InvalidInput(MESSAGES.revisionWhole);
    // The changed campsite no longer exists; the one it was merged into has a history of its own.
    if (revision.mergedFromId !== null) throw new Conflict(MESSAGES.revisionMerged);
    return revision;
  }

  /** The revision, and those of facts that are undone with it and were changed together with it; with the current names of terms. */
  private async undoneTogether(manager: EntityManager, revision: RevisionRow): Promise<RevisionRow[]> {
    const unit = undoneTogether(revision.field);
    if (unit.length === 1) return this.formerTerms.withRenamedTerms(manager, [revision]);
    return [revision, ...(await this.history.writtenWith(manager, revision, unit))];
  }

  private async refuseDeletedTerms(manager: EntityManager, changes: FieldValues): Promise<void> {
    const { unknown } = await this.campsiteWrites.resolveTerms(manager, changes);
    const refused = unknownTermMessages(unknown);
    if (refused) throw new Conflict(MESSAGES.revisionTermsDeleted, refused.errors);
  }
}

/** Where the old values came from: values restored are as old as they were. */
function originsOf(campsiteId: number, revisions: RevisionRow[]): FactOrigins {
  return new Map(revisions.map(({ field, oldOrigin }) => [originKey(campsiteId, field), oldOrigin]));
}

function refuseStale(revisions: RevisionRow[], current: FieldValues): void {
  const stale = revisions.filter(
    ({ field, newValue }) => !isSameValue(field, newValue as FieldValue, current[field] ?? null),
  );
  if (stale.length === 0) return;
  const messages = stale.map((one): [string, string[]] => {
    const past = describeValue(one.newValue as FieldValue);
    const [now, old] = [describeValue(current[one.field] ?? null), describeValue(oldValueOf(one))];
    return [one.field, [filled(CHANGE_TEMPLATES.changedAgain, { past, now, old })]];
  });
  throw new Conflict(MESSAGES.revisionStale, Object.fromEntries(messages));
}

/** Not for revisions of whole campsites, whose old value is not that of a field. */
function oldValueOf(row: RevisionRow): FieldValue {
  return row.oldValue as FieldValue;
}

/** True when the field has its old value again. */
function isUndone(row: RevisionRow, current: FieldValues): boolean {
  return isSameValue(row.field, oldValueOf(row), current[row.field] ?? null);
}

function author({ userId, ...row }: RevisionRow): CampsiteRevision['user'] {
  return userId === null ? null : presentAuthor({ ...row, userId });
}

/** `current`: the campsite's current values. `renamed`: the same revision with the current names of terms. */
function presentRevision(row: RevisionRow, current: FieldValues, renamed = row): CampsiteRevision {
  return {
    id: row.id,
    campsiteId: row.campsiteId,
    mergedFromId: row.mergedFromId,
    campsiteName: row.campsiteName,
    field: row.field,
    oldValue: row.oldValue,
    newValue: row.newValue,
    source: row.source,
    sourceId: row.sourceId,
    sourceUrl: row.sourceUrl,
    user: author(row),
    createdAt: row.createdAt.toISOString(),
    canUndo: row.field !== LIFECYCLE_FIELD && row.mergedFromId === null && !isUndone(renamed, current),
  };
}
