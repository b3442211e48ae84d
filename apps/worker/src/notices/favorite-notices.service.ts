import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SECOND } from '@kampvuur/domain';
import { FavoriteNoticesRepository } from '@kampvuur/persistence';

/** Notifies those who keep a campsite, and want notices of it, that somebody checked in there (docs/decisions 33). */
@Injectable()
export class FavoriteNoticesService {
  private readonly logger = new Logger(FavoriteNoticesService.name);
  private isAtWork = false;

  constructor(private readonly announcements: FavoriteNoticesRepository) {}

  /** Works through all announcements. While PostgreSQL is down it does nothing. */
  @Interval(SECOND)
  async round(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      while (await this.announcements.notifyNext());
    } catch (error) {
      this.logger.warn(`Notices of check-ins at favourites could not be written: ${String(error)}`);
    } finally {
      this.isAtWork = false;
    }
  }
}
