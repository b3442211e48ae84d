import { Global, Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { MailDelivery } from './mail-delivery';
import { MailOutbox } from './mail-outbox';
import { MAIL_TRANSPORT, mailTransportOf } from './mail-transport';
import { RemovalAnswers } from './removal-answers';
import { UnsubscribeTokens } from './unsubscribe-tokens';

/** Emails: every process queues them, the worker sends them. */
@Global()
@Module({
  imports: [PersistenceModule],
  providers: [
    MailOutbox,
    MailDelivery,
    RemovalAnswers,
    UnsubscribeTokens,
    { provide: MAIL_TRANSPORT, inject: [Settings], useFactory: mailTransportOf },
  ],
  exports: [MailOutbox, MailDelivery, RemovalAnswers, UnsubscribeTokens],
})
export class MailModule {}
