import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SESSION } from '@kampvuur/domain';
import { SessionsRepository } from '@kampvuur/persistence';

const HOUR = 3_600_000;

/** Removes, every hour, sessions that have ended. */
@Injectable()
export class SweepService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SweepService.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly sessions: SessionsRepository) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    try {
      await this.sessions.deleteUnseenSince(new Date(now - SESSION.idle));
    } catch (error) {
      this.logger.warn(`The sweep failed and comes again in an hour: ${String(error)}`);
    }
  }
}
