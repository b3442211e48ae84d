import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { timeZoneLabel } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { KnownBrowsersRepository } from './known-browsers.repository';
import type { NewSession } from './sessions.repository';

const SIGN_IN_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** Sends an email about a sign-in from a browser that is new to the account (docs/decisions 13). */
@Injectable()
export class NewBrowserEmail {
  constructor(
    private readonly browsers: KnownBrowsersRepository,
    private readonly mail: MailOutbox,
  ) {}

  /** Records the browser (`secret`: of its `BrowserCookie`); no email for the first browser of an account. */
  async recordSignIn(manager: EntityManager, session: NewSession, secret: string): Promise<void> {
    const isNewBrowser = await this.browsers.record(manager, session.userId, secret);
    if (!isNewBrowser) return;
    await this.mail.enqueue(manager, {
      to: session.userId,
      template: 'new-sign-in',
      key: `new-sign-in:${session.id}`,
      data: {
        browser: session.browser ?? 'An unknown browser',
        place: session.timeZone ? `Time zone: ${timeZoneLabel(session.timeZone)}` : 'Time zone unknown',
        at: `${SIGN_IN_TIME_FORMAT.format(new Date())}, South African time`,
      },
    });
  }
}
