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
import { unknownNameMessages } from '../suggestions/field-messages';
import { changedFields, patchOf, refuseHalfPlace } from './patch-of';

function byHand(admin: SessionUser): ChangedBy {
  return { userId: admin.id, source: 'admin', sourceId: null };
}

/** Administrators create, edit and delete campsites; each change stands in the history (docs/decisions 5). */
@Injectable()
export class AdminCampsitesService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: CampsiteWritesRepository,
    private readonly removal: CampsiteRemovalRepository,
    private readonly campsites: CampsitesService,
    private readonly merged: MergedCampsites,
    private readonly pictures: StoredPictures,
    private readonly audit: AuditLog,
  ) {}

  /** @throws InvalidInput when a name is unknown or a coordinate stands alone. */
  async create(admin: SessionUser, input: CampsiteInput): Promise<CampsiteDetail> {
    const { name, province } = input;
    const campsite = { ...patchOf(input), name, province };
    refuseHalfPlace({}, campsite);
    const id = await this.database.transaction(async (manager) => {
      await this.refuseUnknownTerms(manager, campsite);
      return this.writes.create(manager, campsite, byHand(admin));
    });
    return this.campsites.detail(id);
  }

  /** @throws NotFound, InvalidInput as `create`, Conflict when others have changed the same, or merged the campsite. */
  async edit(admin: SessionUser, id: number, input: CampsiteEditInput): Promise<CampsiteDetail> {
    await this.merged.refuse(id, () => this.write(admin, id, input));
    return this.campsites.detail(id);
  }

  /** Check-ins, pictures, favourites and suggestions go too, points stay. @throws NotFound, Conflict when it was merged */
  async remove(admin: SessionUser, id: number): Promise<void> {
    const removed = await this.merged.refuse(id, async () => {
      return this.database.transaction(async (manager) => {
        const gone = await this.removal.remove(manager, id, byHand(admin));
        if (!gone) throw new NotFound(MESSAGES.campsiteNotFound);
        const subject = { type: 'campsite', id } as const;
        await this.audit.record({ action: 'campsite-deleted', actor: admin, subject }, manager);
        return gone;
      });
    });
    await this.pictures.discard(removed.pictureKeys);
  }

  private write(
    admin: SessionUser,
    id: number,
    { before = {}, ...fields }: CampsiteEditInput,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const current = await this.writes.lock(manager, id);
      if (!current) throw new NotFound(MESSAGES.campsiteNotFound);
      const changes = changedFields(patchOf(fields), patchOf(before), current);
      refuseHalfPlace(current, changes);
      await this.refuseUnknownTerms(manager, changes);
      await this.writes.applyChanges(manager, id, changes, byHand(admin));
    });
  }

  private async refuseUnknownTerms(manager: EntityManager, changes: CampsiteEdit): Promise<void> {
    const { unknown } = await this.writes.resolveTerms(manager, changes);
    const refused = unknownNameMessages(unknown);
    if (refused) throw new InvalidInput(refused.message, refused.errors);
  }
}
