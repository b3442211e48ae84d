import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailsRepository } from '@kampvuur/persistence';
import { isForUnverified, type MailData, type MailTemplate } from './templates';

/** An email to an account. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  /** Id of the receiving account. */
  to: number;
  template: Template;
  data: MailData[Template];
  /** Idempotency key: at most one email is sent per key. */
  key: string;
  /** The recipient, when it is not the account's current address but its new one. */
  address?: string;
  /** Id of the token whose secret is part of the link. */
  tokenId?: string;
}

/** Queues emails (docs/decisions 13). */
@Injectable()
export class MailOutbox {
  constructor(private readonly mails: MailsRepository) {}

  /**
   * Writes the email in the caller's transaction; the worker sends it once that is committed. Accounts with an
   * unconfirmed address only get confirmation emails.
   */
  async enqueue<Template extends MailTemplate>(manager: EntityManager, mail: Mail<Template>): Promise<void> {
    const { to: userId, template, data, key, address = null, tokenId = null } = mail;
    await this.mails.insert(manager, {
      key,
      userId,
      address,
      template,
      data,
      tokenId,
      isForUnverified: isForUnverified(template),
    });
  }

  /** Queues an email to somebody without an account, at most once per key. It contains no text of the requester. */
  async enqueueForAddress<Template extends MailTemplate>(
    manager: EntityManager,
    mail: Pick<Mail<Template>, 'template' | 'data' | 'key'> & { address: string },
  ): Promise<void> {
    await this.mails.insertForAddress(manager, mail);
  }
}
