import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MAIL_ATTEMPTS, PRODUCT } from '@kampvuur/domain';
import { AccountTokensRepository, type ClaimedMail, MailsRepository } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { renderMail } from './mail-layout';
import { mailSay } from './mail-messages';
import { MAIL_TRANSPORT, MailNotSent, type MailTransport } from './mail-transport';
import { isOptional, knownTemplate, type MailData, needsSecret, writeMail } from './templates';
import { unsubscribePageUrl, UnsubscribeTokens, unsubscribeUrl } from './unsubscribe-tokens';

/** Sends the emails of the outbox at most once: if it is unknown whether an email was sent, it is not sent again. */
@Injectable()
export class MailDelivery {
  private readonly logger = new Logger(MailDelivery.name);
  /** Composes messages without sending them. */
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly from: { name: string; address: string };

  constructor(
    private readonly settings: Settings,
    private readonly mails: MailsRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {
    this.from = senderOf(settings);
  }

  /**
   * Sends an email of the outbox, unless it was sent already or is being sent.
   * @throws Error when it should be tried again later.
   */
  async deliver(id: string): Promise<void> {
    const mail = await this.mails.claim(id);
    if (!mail) return;

    const raw = await this.compose(mail).catch(async (error: unknown) => {
      await this.mails.release(id);
      throw error;
    });
    if (!raw) return this.mails.settle(id, 'obsolete');

    try {
      const envelope = { from: this.from.address, to: mail.recipient };
      await this.transport.send({ name: `${id}-${mail.template}`, ...envelope, raw });
    } catch (error) {
      return this.handleFailure(mail, error);
    }
    await this.mails.settle(id, 'sent');
  }

  /** The message as bytes; undefined when it has become useless, such as a link without a valid token. */
  private async compose({ id, userId, template, data, tokenId, recipient, username, language }: ClaimedMail) {
    const name = knownTemplate(template);
    const secret = tokenId === null ? undefined : await this.tokens.issue(tokenId);
    if (!name || (needsSecret(name) && secret === undefined)) return undefined;

    const say = mailSay(language);
    const content = writeMail(name, data as MailData[typeof name], {
      say,
      language,
      secret: secret ?? '',
    });
    const { origin } = this.settings;
    const token = isOptional(name) && userId !== null ? this.unsubscribeTokens.sign(userId) : undefined;
    const unsubscribe = token && unsubscribePageUrl(origin, token);
    const { message } = await this.composer.sendMail({
      ...renderMail(content, { origin, username, unsubscribe, language, say }),
      from: this.from,
      to: recipient,
      // The same for every attempt, so that mail clients recognise duplicates.
      messageId: `<mail-${id}@${new URL(origin).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(token && oneClick(unsubscribeUrl(origin, token))) },
    });
    return message as Buffer;
  }

  private async handleFailure({ id, template, attempts }: ClaimedMail, error: unknown): Promise<void> {
    const willRetry = error instanceof MailNotSent && !error.isFinal && attempts < MAIL_ATTEMPTS;
    this.logger.warn(`Email ${id} (${template}) was not sent, attempt ${attempts}: ${String(error)}`);
    if (!willRetry) return this.mails.settle(id, 'failed');
    await this.mails.release(id);
    throw error;
  }
}

/** The headers of RFC 8058, with which a mail client can unsubscribe. */
function oneClick(url: string) {
  return {
    // `prepared` prevents the address from being folded into several lines.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The sender from `MAIL_FROM`, `Name <address>` or an address; by default `no-reply` at the host of `PUBLIC_URL`. */
function senderOf({ MAIL_FROM, origin }: Settings): { name: string; address: string } {
  if (!MAIL_FROM) return { name: PRODUCT.name, address: `no-reply@${new URL(origin).hostname}` };
  const [, name = '', address = MAIL_FROM] = /^(.*?)\s*<([^<>]+)>$/.exec(MAIL_FROM) ?? [];
  return { name: name || PRODUCT.name, address };
}
