import { Injectable } from '@nestjs/common';
import type { CheckinEntry, UserProfile } from '@kampvuur/contracts';
import { ALL_CHECKINS_MAX, MESSAGES, NotFound, USERNAME } from '@kampvuur/domain';
import { CheckinsRepository, type ProfileRow, ProfilesRepository } from '@kampvuur/persistence';
import { presentCheckin } from '../campsites/present-checkin';
import { presentProfile } from './present-profile';

/** What campers see of each other. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly checkins: CheckinsRepository,
  ) {}

  /** @throws NotFound when nobody has the name, or nobody has any more. */
  async profile(username: string): Promise<UserProfile> {
    return presentProfile(await this.found(username));
  }

  /** Newest first. @throws NotFound as `profile`. */
  async checkinsOf(username: string): Promise<CheckinEntry[]> {
    return this.checkinsOfUser((await this.found(username)).id);
  }

  /** Newest first. */
  async checkinsOfUser(userId: number): Promise<CheckinEntry[]> {
    return (await this.checkins.newestOfUser(userId, ALL_CHECKINS_MAX)).map(presentCheckin);
  }

  private async found(username: string): Promise<ProfileRow> {
    const row = USERNAME.pattern.test(username) ? await this.profiles.byUsername(username) : undefined;
    if (!row) throw new NotFound(MESSAGES.userNotFound);
    return row;
  }
}
