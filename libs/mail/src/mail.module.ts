import { Global, Module } from '@nestjs/common';
import { Settings } from '@kampvuur/runtime';
import { MailDelivery } from './mail-delivery';
import { MailOutbox } from './mail-outbox';
import { MAIL_TRANSPORT, mailTransportOf } from './mail-transport';

/** Emails: asked for in every process, sent by the worker. */
@Global()
@Module({
  providers: [
    MailOutbox,
    MailDelivery,
    { provide: MAIL_TRANSPORT, inject: [Settings], useFactory: mailTransportOf },
  ],
  exports: [MailOutbox, MailDelivery],
})
export class MailModule {}
