import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CountedName, NameLists } from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES, type NameField, NotFound } from '@kampvuur/domain';
import { type CountedNameRow, NamesRepository, untangled, violatedUnique } from '@kampvuur/persistence';
import type { SessionUser } from '../http/session-user';
import { RunsService } from '../scraping/runs.service';

/**
 * Adding, renaming and merging names. What lists and search know of the campsites concerned follows in a background
 * run, which waits for the change to be committed; without the run there is no change.
 */
@Injectable()
export class NamesAdminService {
  constructor(
    private readonly database: DataSource,
    private readonly names: NamesRepository,
    private readonly runs: RunsService,
  ) {}

  async lists(): Promise<NameLists> {
    const [facilities, activities, categories] = await Promise.all([
      this.names.counted('facilities'),
      this.names.counted('activities'),
      this.names.counted('categories'),
    ]);
    return { facilities, activities, categories };
  }

  /** @throws Conflict when the name exists, in any letter case. */
  async add(kind: NameField, name: string): Promise<CountedName> {
    const id = await this.names.add(this.database.manager, kind, name);
    if (id === undefined) throw taken();
    return { id, name, campsites: 0 };
  }

  /** @throws NotFound, Conflict when the name exists or another is being refreshed, Unavailable without Redis. */
  async rename(admin: SessionUser, kind: NameField, id: number, name: string): Promise<CountedName> {
    try {
      return await this.database.transaction(async (manager) => {
        const row = await this.names.lock(manager, kind, id);
        if (!row) throw new NotFound(MESSAGES.nameNotFound);
        if (row.name === name) return row;
        if ((await this.names.other(manager, kind, id, name)) !== undefined) throw taken();
        await this.names.rename(manager, kind, id, name);
        await this.follow(manager, admin, kind, row, { ...row, name });
        return { ...row, name };
      });
    } catch (error) {
      // Two that take one name at the same moment meet here.
      throw violatedUnique(error) ? taken() : error;
    }
  }

  /** @throws InvalidInput when both are one, NotFound, Conflict and Unavailable as `rename`. */
  async merge(admin: SessionUser, kind: NameField, id: number, intoId: number): Promise<CountedName> {
    if (id === intoId)
      throw new InvalidInput(MESSAGES.nameMergedWithItself, { intoId: [MESSAGES.nameMergedWithItself] });
    return untangled(this.database, async (manager) => {
      await this.names.hold(manager, kind, [id, intoId]);
      const gone = await this.names.find(manager, kind, id);
      const kept = await this.names.find(manager, kind, intoId);
      if (!gone || !kept) throw new NotFound(MESSAGES.nameNotFound);
      await this.names.merge(manager, kind, id, intoId);
      await this.follow(manager, admin, kind, gone, kept);
      return (await this.names.find(manager, kind, intoId)) ?? kept;
    });
  }

  /** What shows the old name gets the new one: suggestions at once, campsites in the background. */
  private async follow(
    manager: EntityManager,
    admin: SessionUser,
    kind: NameField,
    old: CountedNameRow,
    { id, name }: CountedNameRow,
  ): Promise<void> {
    await this.names.renameInSuggestions(manager, kind, old.name, name);
    if (old.campsites > 0) await this.runs.start('refresh', admin.id, { params: { kind, id } });
  }
}

function taken(): Conflict {
  return new Conflict(MESSAGES.nameTaken, { name: [MESSAGES.nameTaken] });
}
