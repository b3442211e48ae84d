import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES, TAXONOMY_FIELDS, NotFound } from '@kampvuur/domain';
import {
  differingFields,
  emptyFacts,
  type FieldValues,
  isTexts,
  pickFields,
  taxonomyOf,
  TERM_FACTS,
  type TermFact,
  withFollowing,
} from '@kampvuur/domain/facts';
import { COLUMN_FACTS } from '../columns/fact-columns';
import {
  changedFactRows,
  type FactOrigins,
  factOrigins,
  newFactRows,
  writeFactRows,
} from '../campsites/campsite-facts';
import { writeLinks } from '../campsites/campsite-links';
import { endContactSightings } from '../campsites/contact-sightings';
import { CampsiteEntity, CampsiteStatsEntity } from '../entities';
import { CAMPSITE_VALUES, type CampsiteFields } from '../campsites/campsite-values';
import { applyPendingRename } from '../campsites/term-changes';
import { refreshReadModel } from '../campsites/read-model';
import { type ChangedBy, RevisionsRepository } from './revisions.repository';

export type { CampsiteFields } from '../campsites/campsite-values';

/** Fields to write; missing ones keep their values. */
export type CampsiteEdit = Partial<CampsiteFields>;

const namesOf = (value: FieldValues[string] | undefined): string[] => (isTexts(value) ? value : []);

/** A campsite before it has a row. */
export type NewCampsite = CampsiteEdit & Pick<CampsiteFields, 'name' | 'province'>;

/** By field: the stored spelling of the names that are terms, and the names that are none. */
export interface ResolvedTerms {
  canonical: Partial<Record<TermFact, string[]>>;
  unknown: Partial<Record<TermFact, string[]>>;
}

const SELECT_VALUES = `SELECT ${CAMPSITE_VALUES}
  FROM campsites c WHERE c.id = $1`;

/**
 * Writes a campsite's fields: columns, links, revisions and read model together, in the caller's transaction
 * (docs/decisions 5). Only imports write in bulk, by `updateCampsites`.
 */
@Injectable()
export class CampsiteWritesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly revisions: RevisionsRepository,
  ) {}

  /** The campsite's current values, for reading. */
  async read(campsiteId: number): Promise<CampsiteFields | undefined> {
    const [row] = await this.database.query<CampsiteFields[]>(SELECT_VALUES, [campsiteId]);
    return row;
  }

  /** The campsite's values, locked against deletion and change until the transaction ends. */
  async readLockedForShare(manager: EntityManager, campsiteId: number): Promise<CampsiteFields | undefined> {
    const [row] = await manager.query<CampsiteFields[]>(`${SELECT_VALUES} FOR SHARE OF c`, [campsiteId]);
    return row;
  }

  /**
   * The campsite's values, locked for this transaction to change. Takes the strongest lock at once, as upgrading a lock
   * can deadlock. A rename of a term that has not reached the campsite yet is applied first.
   */
  async lock(manager: EntityManager, campsiteId: number): Promise<CampsiteFields | undefined> {
    const [row] = await manager.query<CampsiteFields[]>(`${SELECT_VALUES} FOR UPDATE OF c`, [campsiteId]);
    if (!row || !(await applyPendingRename(manager, [campsiteId]))) return row;
    const [afterRename] = await manager.query<CampsiteFields[]>(SELECT_VALUES, [campsiteId]);
    return afterRename;
  }

  /**
   * Finds the terms of the names in `changes`, regardless of letter case, and locks them against renames and merges
   * until the transaction ends.
   */
  async resolveTerms(manager: EntityManager, changes: CampsiteEdit): Promise<ResolvedTerms> {
    const resolved: ResolvedTerms = { canonical: {}, unknown: {} };
    for (const field of TERM_FACTS) {
      const [names, table] = [changes[field], taxonomyOf(field)];
      if (!names || !table) continue;
      await manager.query(
        `SELECT id FROM ${table} WHERE lower(name) IN (SELECT lower(g) FROM unnest($1::text[]) g)
         ORDER BY id FOR KEY SHARE`,
        [names],
      );
      const rows = await manager.query<{ given: string; canonical: string | null }[]>(
        `SELECT g.name AS given, n.name AS canonical FROM unnest($1::text[]) WITH ORDINALITY AS g(name, place)
         LEFT JOIN ${table} n ON lower(n.name) = lower(g.name) ORDER BY g.place`,
        [names],
      );
      resolved.canonical[field] = [...new Set(rows.flatMap(({ canonical }) => canonical ?? []))];
      const unknown = rows.filter(({ canonical }) => canonical === null).map(({ given }) => given);
      if (unknown.length > 0) resolved.unknown[field] = unknown;
    }
    return resolved;
  }

  /**
   * Writes the fields that differ, with one revision each, and returns them. Unknown names of terms are left out:
   * callers that refuse them call `resolveTerms` first. A term that is new in one of the lists of what is there and what
   * is not leaves the other one.
   * @throws NotFound when the campsite does not exist any more.
   */
  async applyChanges(
    manager: EntityManager,
    campsiteId: number,
    changes: CampsiteEdit,
    by: ChangedBy,
  ): Promise<string[]> {
    const current = await this.lock(manager, campsiteId);
    if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
    const { canonical } = await this.resolveTerms(manager, changes);
    const before: FieldValues = { ...current };
    const wanted = withFollowing({ ...(changes as FieldValues), ...canonical }, before);
    const fields = differingFields(wanted, before);
    if (fields.length === 0) return [];
    const after = pickFields(wanted, fields);
    await this.writeColumns(manager, campsiteId, after, by);
    const origins = await this.writeFacts(manager, campsiteId, after, by);
    for (const field of TAXONOMY_FIELDS) {
      if (fields.includes(field)) await writeLinks(manager, campsiteId, field, namesOf(wanted[field]));
    }
    const campsiteName = changes.name ?? current.name;
    const revision = { campsiteId, campsiteName, fields, before, after, origins };
    await this.revisions.record(manager, revision, by);
    const values = { ...current, ...(after as CampsiteEdit) };
    await endContactSightings(manager, [{ id: campsiteId, changed: fields, values }]);
    await refreshReadModel(manager, [campsiteId]);
    return fields;
  }

  /**
   * Writes a new campsite with its counters and history, and returns its id. Unknown names are left out, as in
   * `applyChanges`.
   */
  async create(manager: EntityManager, given: NewCampsite, by: ChangedBy): Promise<number> {
    const { canonical } = await this.resolveTerms(manager, given);
    const nothing = emptyFacts();
    const values = {
      ...nothing,
      ...withFollowing({ ...given, ...canonical }, nothing),
    } as unknown as CampsiteFields;
    const columns = pickFields({ ...values }, COLUMN_FACTS);
    // Approving a camper's proposal does not count as an administrator's edit.
    const isEdit = by.userId !== null && by.source !== 'proposal';
    const edited = isEdit ? { lastEditedByAdminId: by.userId, lastEditedAt: new Date() } : {};
    const { name, province } = values;
    const creation = { ...edited, creationSource: by.source };
    const campsite = { ...columns, name, province, ...creation, sortName: '', searchText: '' };
    const { identifiers } = await manager.insert(CampsiteEntity, campsite);
    const { id } = identifiers[0] as { id: number };
    await manager.insert(CampsiteStatsEntity, { campsiteId: id });
    for (const field of TAXONOMY_FIELDS) await writeLinks(manager, id, field, values[field]);
    await writeFactRows(manager, newFactRows(id, { ...values }, by));
    const whole = { campsiteId: id, campsiteName: values.name, before: null, after: { ...values } };
    await this.revisions.recordCreationOrDeletion(manager, whole, by);
    await refreshReadModel(manager, [id]);
    return id;
  }

  private async writeColumns(
    manager: EntityManager,
    campsiteId: number,
    values: FieldValues,
    { userId }: ChangedBy,
  ): Promise<void> {
    const columns = pickFields(
      values,
      COLUMN_FACTS.filter((field) => Object.hasOwn(values, field)),
    );
    const edited = userId === null ? {} : { lastEditedByAdminId: userId, lastEditedAt: new Date() };
    await manager.update(
      CampsiteEntity,
      { id: campsiteId },
      { ...columns, ...edited, updatedAt: new Date() },
    );
  }

  /** Writes the origins of changes, and the facts that are rows; returns the origins of the values before. */
  private async writeFacts(
    manager: EntityManager,
    campsiteId: number,
    values: FieldValues,
    { origins, ...by }: ChangedBy,
  ): Promise<FactOrigins> {
    const before = await factOrigins(manager, [campsiteId]);
    await writeFactRows(manager, changedFactRows(campsiteId, values, by, origins));
    return before;
  }
}
