import { Injectable } from '@nestjs/common';
import type { CheckinEntry, Passport, UserProfile } from '@kampvuur/contracts';
import { ALL_CHECKINS_MAX, MESSAGES, NotFound, PASSPORT_MAX, USERNAME } from '@kampvuur/domain';
import { ProfilesRepository } from '@kampvuur/persistence';
import { presentCheckin } from '../campsites/present-checkin';
import { presentPassport } from './present-passport';

/** What campers see of each other. */
@Injectable()
export class ProfilesService {
  constructor(private readonly profiles: ProfilesRepository) {}

  /** @throws NotFound when nobody has the name, or nobody has any more. */
  async profile(username: string): Promise<UserProfile> {
    const row = USERNAME.pattern.test(username) ? await this.profiles.profile(username) : undefined;
    if (!row) throw new NotFound(MESSAGES.userNotFound);
    return row;
  }

  /** Newest first. @throws NotFound as `profile`. */
  async checkinsOf(username: string): Promise<CheckinEntry[]> {
    return this.checkinsOfUser((await this.profile(username)).id);
  }

  /** @throws NotFound as `profile`. */
  async passportOf(username: string): Promise<Passport> {
    const { id } = await this.profile(username);
    const provinces = await this.profiles.visitedProvinces(id);
    const campsites = await this.profiles.visitedCampsites(id, PASSPORT_MAX);
    return presentPassport(provinces, campsites);
  }

  /** Newest first. */
  async checkinsOfUser(userId: number): Promise<CheckinEntry[]> {
    return (await this.profiles.checkins(userId, ALL_CHECKINS_MAX)).map(presentCheckin);
  }
}
