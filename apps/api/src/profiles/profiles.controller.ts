import { Controller, Get, Param } from '@nestjs/common';
import { CheckinEntry, Passport, UserProfile } from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ProfilesService } from './profiles.service';

/** Public profiles, and check-ins by user (docs/product.md#calls). */
@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  /** The signed-in user's check-ins, newest first. */
  @Get('user/checkins')
  ownCheckins(@SignedInUser() owner: SessionUser): Promise<CheckinEntry[]> {
    return this.profiles.ownCheckins(owner.id);
  }

  /** A user's public profile. */
  @Get('users/:username')
  profile(@SignedInUser() viewer: SessionUser, @Param('username') username: string): Promise<UserProfile> {
    return this.profiles.profile(viewer, username);
  }

  /** Newest first. */
  @Get('users/:username/checkins')
  checkins(
    @SignedInUser() viewer: SessionUser,
    @Param('username') username: string,
  ): Promise<CheckinEntry[]> {
    return this.profiles.checkinsOf(viewer, username);
  }

  /** Provinces and campsites the user has visited. */
  @Get('users/:username/passport')
  passport(@Param('username') username: string): Promise<Passport> {
    return this.profiles.passportOf(username);
  }
}
