import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { NoticesController } from './notices.controller';
import { NoticesService } from './notices.service';
import { UnsubscribeController } from './unsubscribe.controller';

/** A user's notices and notice settings, and unsubscribing from the digest. */
@Module({
  imports: [PersistenceModule],
  controllers: [NoticesController, UnsubscribeController],
  providers: [NoticesService],
})
export class NoticesModule {}
