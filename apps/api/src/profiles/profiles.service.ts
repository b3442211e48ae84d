import { Injectable } from '@nestjs/common';
import type { CheckinEntry, UserProfile } from '@kampvuur/contracts';
import { ALL_CHECKINS_MAX, MESSAGES, NotFound, USERNAME } from '@kampvuur/domain';
import { CheckinsRepository, UsersRepository } from '@kampvuur/persistence';
import { presentCheckin } from '../campsites/present-checkin';

/** What campers see of each other. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly checkins: CheckinsRepository,
  ) {}

  /** @throws NotFound when nobody has the name, or nobody has any more. */
  async profile(username: string): Promise<UserProfile> {
    const row = USERNAME.pattern.test(username) ? await this.users.profile(username) : undefined;
    if (!row) throw new NotFound(MESSAGES.userNotFound);
    return row;
  }

  /** Newest first. @throws NotFound as `profile`. */
  async checkinsOf(username: string): Promise<CheckinEntry[]> {
    return this.checkinsOfUser((await this.profile(username)).id);
  }

  /** Newest first. */
  async checkinsOfUser(userId: number): Promise<CheckinEntry[]> {
    return (await this.checkins.newestOfUser(userId, ALL_CHECKINS_MAX)).map(presentCheckin);
  }
}
