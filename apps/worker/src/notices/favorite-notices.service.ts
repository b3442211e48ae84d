import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SECOND } from '@kampvuur/domain';
import { FavoriteNoticesRepository } from './favorite-notices.repository';

/**
 * Writes notices to users who have a campsite as favourite and opted in, when somebody checks in (docs/decisions 17).
 */
@Injectable()
export class FavoriteNoticesService {
  private readonly logger = new Logger(FavoriteNoticesService.name);
  private isRunning = false;

  constructor(private readonly announcements: FavoriteNoticesRepository) {}

  /** Processes all queued announcements of check-ins. Does nothing while PostgreSQL is down. */
  @Interval(SECOND)
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (await this.announcements.notifyNext());
    } catch (error) {
      this.logger.warn(`Notices of check-ins at favourites could not be written: ${String(error)}`);
    } finally {
      this.isRunning = false;
    }
  }
}
