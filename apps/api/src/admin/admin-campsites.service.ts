import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampsiteDetail, CampsiteEditInput, CampsiteInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES, NotFound } from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import {
  type CampsiteEdit,
  CampsiteRemovalRepository,
  CampsiteWritesRepository,
  type ChangedBy,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { CampsitesService } from '../campsites/campsites.service';
import { MergedCampsites } from '../campsites/merged-campsites';
import type { SessionUser } from '../http/session-user';
import { unknownTermMessages } from '../suggestions/field-messages';
import { changedFields, withoutUndefined, requireBothCoordinates, requireServedPlace } from './campsite-edit';

/** The coordinates of a campsite that is about to be created. */
const NO_PLACE_YET = {};

function changedBy(admin: SessionUser): ChangedBy {
  return { userId: admin.id, source: 'admin', sourceId: null };
}

/** Administrators create, edit and delete campsites; each change is recorded in the history (docs/decisions 5). */
@Injectable()
export class AdminCampsitesService {
  constructor(
    private readonly database: DataSource,
    private readonly campsiteWrites: CampsiteWritesRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly campsites: CampsitesService,
    private readonly merged: MergedCampsites,
    private readonly pictures: StoredPictures,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws InvalidInput when a term is unknown, only one coordinate is given, or the place is outside the served region
   * and the administrator has not confirmed that by `isOutsideRegion`.
   */
  async create(admin: SessionUser, { isOutsideRegion, ...input }: CampsiteInput): Promise<CampsiteDetail> {
    const { name, province } = input;
    const campsite = { ...withoutUndefined(input), name, province };
    requireBothCoordinates(NO_PLACE_YET, campsite);
    requireServedPlace(NO_PLACE_YET, campsite, isOutsideRegion);
    const id = await this.database.transaction(async (manager) => {
      await this.refuseUnknownTerms(manager, campsite);
      return this.campsiteWrites.create(manager, campsite, changedBy(admin));
    });
    return this.campsites.detail(id);
  }

  /**
   * @throws NotFound, InvalidInput as `create`; Conflict when somebody else has changed one of the fields since `before` was
   * read, or when the campsite was merged into another.
   */
  async edit(admin: SessionUser, id: number, input: CampsiteEditInput): Promise<CampsiteDetail> {
    await this.merged.refusingMerged(id, () => this.write(admin, id, input));
    return this.campsites.detail(id);
  }

  /**
   * Deletes a campsite with its check-ins, pictures, favourites and suggestions; points are kept.
   * @throws NotFound, Conflict when it was merged.
   */
  async remove(admin: SessionUser, id: number): Promise<void> {
    const removed = await this.merged.refusingMerged(id, () =>
      this.database.transaction(async (manager) => {
        const removal = await this.removal.remove(manager, id, changedBy(admin));
        if (!removal) throw new NotFound(MESSAGES.campsiteNotFound);
        const subject = { type: 'campsite', id } as const;
        await this.audit.record({ action: 'campsite-deleted', actor: admin, subject }, manager);
        return removal;
      }),
    );
    // After the commit: a rolled-back deletion still needs its files.
    await this.pictures.discard(removed.pictureKeys);
  }

  /** `before`: the values that the sender's form showed. */
  private write(
    admin: SessionUser,
    id: number,
    { before = {}, isOutsideRegion, ...fields }: CampsiteEditInput,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const current = await this.campsiteWrites.lock(manager, id);
      if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
      const changes = changedFields(withoutUndefined(fields), withoutUndefined(before), current);
      requireBothCoordinates(current, changes);
      requireServedPlace(current, changes, isOutsideRegion);
      await this.refuseUnknownTerms(manager, changes);
      await this.campsiteWrites.applyChanges(manager, id, changes, changedBy(admin));
    });
  }

  private async refuseUnknownTerms(manager: EntityManager, changes: CampsiteEdit): Promise<void> {
    const { unknown } = await this.campsiteWrites.resolveTerms(manager, changes);
    const refused = unknownTermMessages(unknown);
    if (refused) throw new InvalidInput(refused.message, refused.errors);
  }
}
