import { Global, Module } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { MailDelivery } from './mail-delivery';
import { MailOutbox } from './mail-outbox';
import { MAIL_TRANSPORT, mailTransportOf } from './mail-transport';
import { UnsubscribeTokens } from './unsubscribe-tokens';

/** Emails: asked for in every process, sent by the worker. */
@Global()
@Module({
  providers: [
    MailOutbox,
    MailDelivery,
    UnsubscribeTokens,
    { provide: MAIL_TRANSPORT, inject: [Settings], useFactory: mailTransportOf },
  ],
  exports: [MailOutbox, MailDelivery, UnsubscribeTokens],
})
export class MailModule {}
