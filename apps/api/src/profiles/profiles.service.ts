import { Injectable } from '@nestjs/common';
import type { CheckinEntry, Passport, PassportStamp, UserProfile } from '@kampvuur/contracts';
import { MAX_ALL_CHECKINS, MESSAGES, NotFound, MAX_PASSPORT, USERNAME } from '@kampvuur/domain';
import { parkAt } from '@kampvuur/domain/geography';
import { BlocksRepository } from '@kampvuur/persistence';
import { presentCheckin, presentCheckins } from '../campsites/present-checkin';
import type { SessionUser } from '../http/session-user';
import {
  type AuthoredCheckinRow,
  type ProfileRow,
  ProfilesRepository,
  type VisitedProvinceRow,
  type VisitedRow,
} from './profiles.repository';

/** Public profiles. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  /** @throws NotFound when there is no such user, or the account was removed. */
  async profile(viewer: SessionUser, username: string): Promise<UserProfile> {
    const [row, blocked] = await Promise.all([this.row(username), this.blocks.blockedIds(viewer)]);
    return { ...row, isBlocked: blocked.has(row.id) };
  }

  /** Newest first; marked when the viewer has blocked the user. @throws NotFound as `profile`. */
  async checkinsOf(viewer: SessionUser, username: string): Promise<CheckinEntry[]> {
    const { id } = await this.row(username);
    const checkins = await this.profiles.checkins(id, MAX_ALL_CHECKINS);
    return presentCheckins(checkins, await this.blocks.blockedIds(viewer));
  }

  /** @throws NotFound as `profile`. */
  async passportOf(username: string): Promise<Passport> {
    const { id } = await this.row(username);
    const provinces = await this.profiles.visitedProvinces(id);
    const campsites = await this.profiles.visitedCampsites(id, MAX_PASSPORT);
    return presentPassport(provinces, campsites);
  }

  /** Newest first, including hidden ones, which are marked. */
  async ownCheckins(userId: number): Promise<CheckinEntry[]> {
    return (await this.profiles.ownCheckins(userId, MAX_ALL_CHECKINS)).map(presentOwnCheckin);
  }

  private async row(username: string): Promise<ProfileRow> {
    const row = USERNAME.pattern.test(username) ? await this.profiles.profile(username) : undefined;
    if (!row) throw new NotFound(MESSAGES.userNotFound);
    return row;
  }
}

/** A check-in for its author, who sees their name even if the profile is hidden; without photos if the check-in is hidden. */
function presentOwnCheckin({ isHidden, hiddenNote, ...row }: AuthoredCheckinRow): CheckinEntry {
  const entry = presentCheckin({ ...row, isRemoved: false, photoKeys: isHidden ? [] : row.photoKeys });
  return isHidden ? { ...entry, hidden: { note: hiddenNote } } : entry;
}

function presentPassport(
  provinces: readonly VisitedProvinceRow[],
  campsites: readonly VisitedRow[],
): Passport {
  return {
    provinces: provinces.map(({ province, campsites: count }) => ({ province, campsites: count })),
    stamps: campsites.map(presentStamp),
    total: provinces.reduce((total, { campsites: count }) => total + count, 0),
  };
}

function presentStamp({ latitude, longitude, firstVisitAt, ...row }: VisitedRow): PassportStamp {
  return {
    campsiteId: row.campsiteId,
    name: row.name,
    province: row.province,
    latitude: latitude === null ? null : String(latitude),
    longitude: longitude === null ? null : String(longitude),
    firstVisitAt: firstVisitAt.toISOString(),
    visits: row.visits,
    park: latitude === null || longitude === null ? null : parkAt(latitude, longitude),
  };
}
