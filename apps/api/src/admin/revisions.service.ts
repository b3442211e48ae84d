import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampsiteRevision, RevisionPage, UndoInput } from '@kampvuur/contracts';
import {
  ADMIN_PAGE,
  Conflict,
  describeValue,
  type FieldValue,
  type FieldValues,
  InvalidInput,
  isSameValue,
  MESSAGES,
  NotFound,
  PAGE,
  WHOLE_CAMPSITE,
} from '@kampvuur/domain';
import {
  CampsiteWritesRepository,
  type ChangedBy,
  FormerTermsRepository,
  type RevisionRow,
  RevisionsRepository,
} from '@kampvuur/persistence';
import { MergedCampsites } from '../campsites/merged-campsites';
import { presentAuthor } from '../campsites/present-author';
import type { SessionUser } from '../http/session-user';
import { unknownNameMessages } from '../suggestions/field-messages';
import { refuseHalfPlace } from './patch-of';

/** A point moves as one: taking back one coordinate takes back the other. */
const OTHER_COORDINATE: Record<string, 'latitude' | 'longitude'> = {
  latitude: 'longitude',
  longitude: 'latitude',
};

/** The history of a campsite, and taking back one change of it. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: DataSource,
    private readonly revisions: RevisionsRepository,
    private readonly formerNames: FormerTermsRepository,
    private readonly writes: CampsiteWritesRepository,
    private readonly merged: MergedCampsites,
  ) {}

  /** Also under the id of a campsite that was merged into this one. @throws NotFound when there is no such campsite. */
  page(campsiteId: number, page: number): Promise<RevisionPage> {
    return this.merged.withCurrentId(campsiteId, (id) => this.pageOf(id, page));
  }

  private async pageOf(campsiteId: number, page: number): Promise<RevisionPage> {
    const { revisions } = ADMIN_PAGE;
    const [rows, total, current] = await Promise.all([
      this.revisions.page(campsiteId, revisions, (page - PAGE.first) * revisions),
      this.revisions.count(campsiteId),
      this.writes.read(campsiteId),
    ]);
    if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
    const today = await this.formerNames.withCurrentTerms(this.database.manager, rows);
    const data = rows.map((row, index) => presentRevision(row, { ...current }, today[index]));
    return { data, total };
  }

  /**
   * Puts the old value of a field back, and answers with the change that did.
   * @throws NotFound, InvalidInput for whole campsites, Conflict for changes to a campsite merged into this one, when
   * the old value stands already, when the field has changed again since, or when a name of the old value is gone;
   * `force` overrides the last two.
   */
  undo(admin: SessionUser, id: string, { force }: UndoInput): Promise<CampsiteRevision> {
    return this.database.transaction(async (manager) => {
      const revision = await this.found(manager, id);
      const { campsiteId } = revision;
      const current = campsiteId === null ? undefined : await this.writes.lock(manager, campsiteId);
      if (campsiteId === null || !current) throw new NotFound(MESSAGES.campsiteNotFound);
      const revisions = await this.together(manager, revision);
      if (revisions.every((one) => isUndone(one, { ...current }))) throw new Conflict(MESSAGES.revisionDone);
      if (!force) refuseStale(revisions, { ...current });
      const changes = Object.fromEntries(revisions.map((one) => [one.field, oldValueOf(one)]));
      refuseHalfPlace(current, changes);
      if (!force) await this.refuseNamesGone(manager, changes);
      const by: ChangedBy = { userId: admin.id, source: 'undo', sourceId: id };
      const written = await this.writes.applyChanges(manager, campsiteId, changes, by);
      const undone = await this.revisions.undoOf(manager, revision);
      // With the names that are gone left out, nothing may have been left to change.
      if (!undone || written.length === 0) throw new Conflict(MESSAGES.revisionNamesGone);
      return presentRevision(undone, { ...(await this.writes.lock(manager, campsiteId)) });
    });
  }

  private async found(manager: EntityManager, id: string): Promise<RevisionRow> {
    const revision = await this.revisions.find(manager, id);
    if (!revision) throw new NotFound(MESSAGES.revisionNotFound);
    if (revision.field === WHOLE_CAMPSITE) throw new InvalidInput(MESSAGES.revisionWhole);
    // The campsite that was changed is gone; what the other one holds has its own history.
    if (revision.mergedFromId !== null) throw new Conflict(MESSAGES.revisionMerged);
    return revision;
  }

  private async together(manager: EntityManager, revision: RevisionRow): Promise<RevisionRow[]> {
    const other = OTHER_COORDINATE[revision.field];
    const sibling = other && (await this.revisions.sibling(manager, revision, other));
    if (sibling) return [revision, sibling];
    // A facility that was renamed since is still the same one.
    return this.formerNames.withCurrentTerms(manager, [revision]);
  }

  private async refuseNamesGone(manager: EntityManager, changes: FieldValues): Promise<void> {
    const { unknown } = await this.writes.resolveTerms(manager, changes);
    const gone = unknownNameMessages(unknown);
    if (gone) throw new Conflict(MESSAGES.revisionNamesGone, gone.errors);
  }
}

function refuseStale(revisions: RevisionRow[], current: FieldValues): void {
  const stale = revisions.filter(
    ({ field, newValue }) => !isSameValue(field, newValue as FieldValue, current[field] ?? null),
  );
  if (stale.length === 0) return;
  const messages = stale.map((one) => {
    const words = [one.newValue as FieldValue, current[one.field] ?? null, oldValueOf(one)].map(
      describeValue,
    );
    const [then, now, old] = words;
    return [one.field, [`Was changed to ${then}, is now ${now}; undoing sets ${old}.`]];
  });
  throw new Conflict(MESSAGES.revisionStale, Object.fromEntries(messages));
}

/** The old value of one field; whole campsites have none. */
function oldValueOf(row: RevisionRow): FieldValue {
  return row.oldValue as FieldValue;
}

/** True when a field holds again what it held before the change. */
function isUndone(row: RevisionRow, current: FieldValues): boolean {
  return isSameValue(row.field, oldValueOf(row), current[row.field] ?? null);
}

function author({ userId, ...row }: RevisionRow): CampsiteRevision['user'] {
  return userId === null ? null : presentAuthor({ ...row, userId });
}

/** One change, beside what the campsite holds now. `today` is the same change with the names that things bear now. */
function presentRevision(row: RevisionRow, current: FieldValues, today = row): CampsiteRevision {
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
    canUndo: row.field !== WHOLE_CAMPSITE && row.mergedFromId === null && !isUndone(today, current),
  };
}
