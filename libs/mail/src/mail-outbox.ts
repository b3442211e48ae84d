import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailsRepository } from '@kampvuur/persistence';
import { isForUnverified, type MailData, type MailTemplate } from './templates';

/** An email to somebody about something. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  /** The account it goes to. */
  to: number;
  template: Template;
  data: MailData[Template];
  /** Idempotency key: at most one email is sent per key. */
  key: string;
  /** The recipient, when it is not the account's present address but its new one. */
  address?: string;
  /** The token whose secret its link carries. */
  tokenId?: string;
}

/** Queues emails (docs/decisions 13). */
@Injectable()
export class MailOutbox {
  constructor(private readonly mails: MailsRepository) {}

  /**
   * Writes the email into the caller's transaction: it is sent when that commits, by the worker, and never without it.
   * Accounts with an unconfirmed address get confirmation emails only.
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

  /** Queues an email to somebody without an account, at most once per key. The address is the only text its sender chose. */
  async enqueueForAddress<Template extends MailTemplate>(
    manager: EntityManager,
    mail: Pick<Mail<Template>, 'template' | 'data' | 'key'> & { address: string },
  ): Promise<void> {
    await this.mails.insertForAddress(manager, mail);
  }
}
