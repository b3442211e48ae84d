import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { timeZoneLabel } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { KnownBrowsersRepository, type NewSession } from '@kampvuur/persistence';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** Notifies people by email of sign-ins from browsers their account has not been used in (docs/decisions 13). */
@Injectable()
export class NewBrowserNotice {
  constructor(
    private readonly browsers: KnownBrowsersRepository,
    private readonly mail: MailOutbox,
  ) {}

  /** Notes the browser of a sign-in; the first one of an account is no news. */
  async note(manager: EntityManager, session: NewSession, secret: string): Promise<void> {
    const isNews = await this.browsers.record(manager, session.userId, secret);
    if (!isNews) return;
    await this.mail.enqueue(manager, {
      to: session.userId,
      template: 'new-sign-in',
      key: `new-sign-in:${session.id}`,
      data: {
        browser: session.browser ?? 'An unknown browser',
        place: session.timeZone ? `Time zone: ${timeZoneLabel(session.timeZone)}` : 'Time zone unknown',
        at: `${CLOCK.format(new Date())}, South African time`,
      },
    });
  }
}
