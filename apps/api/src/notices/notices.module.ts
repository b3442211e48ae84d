import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller';
import { NoticesService } from './notices.service';
import { UnsubscribeController } from './unsubscribe.controller';

/** What one is told, and what one wants to be told. */
@Module({ controllers: [NoticesController, UnsubscribeController], providers: [NoticesService] })
export class NoticesModule {}
