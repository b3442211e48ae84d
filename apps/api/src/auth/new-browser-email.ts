import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailOutbox } from '@kampvuur/mail';
import { KnownBrowsersRepository } from './known-browsers.repository';
import type { NewSession } from './sessions.repository';

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
      data: { browser: session.browser, timeZone: session.timeZone, at: new Date().toISOString() },
    });
  }
}
