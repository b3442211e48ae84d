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
  /** Names the cause, for good: however often it is asked for, one email of a key is sent. */
  key: string;
  /** Another address than the account's own, which is about to become its address. */
  address?: string;
  /** The token whose secret its link carries. */
  tokenId?: string;
}

/** Where emails are asked for (docs/decisions 13). */
@Injectable()
export class MailOutbox {
  constructor(private readonly mails: MailsRepository) {}

  /**
   * Writes the email into the caller's transaction: it is sent when that commits, by the worker, and never without it.
   * Accounts whose address is not confirmed get the links that confirm it alone.
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

  /** The same to somebody without an account: once a key, and nothing that its sender has chosen but the address. */
  async enqueueForAddress<Template extends MailTemplate>(
    manager: EntityManager,
    mail: Pick<Mail<Template>, 'template' | 'data' | 'key'> & { address: string },
  ): Promise<void> {
    await this.mails.insertForAddress(manager, mail);
  }
}
