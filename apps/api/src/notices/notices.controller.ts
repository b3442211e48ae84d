import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  NoticeListInput,
  NoticePage,
  NoticeSettings,
  NoticeSettingsInput,
  ReadNoticesInput,
  UnreadNotices,
} from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { NoticesService } from './notices.service';

/** The signed-in user's notices (docs/product.md#calls). */
@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  /** Newest first, 20 at a time. */
  @Get()
  list(@SignedInUser() user: SessionUser, @Query() input: NoticeListInput): Promise<NoticePage> {
    return this.notices.page(user.id, input);
  }

  /** The number of unread notices. */
  @Get('unread')
  unread(@SignedInUser() user: SessionUser): Promise<UnreadNotices> {
    return this.notices.unread(user.id);
  }

  /** Marks all notices up to the last one shown as read. */
  @Post('read')
  @HttpCode(204)
  readAll(@SignedInUser() user: SessionUser, @Body() input: ReadNoticesInput): Promise<void> {
    return this.notices.readAll(user.id, input);
  }

  /** Marks a notice as read. */
  @Post(':id/read')
  @HttpCode(204)
  read(@SignedInUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.notices.read(user.id, id);
  }

  /** Which notices the user gets, in the app and by email. */
  @Get('settings')
  settings(@SignedInUser() user: SessionUser): Promise<NoticeSettings> {
    return this.notices.settings(user.id);
  }

  /** Chooses which notices the user gets. */
  @Patch('settings')
  choose(@SignedInUser() user: SessionUser, @Body() input: NoticeSettingsInput): Promise<NoticeSettings> {
    return this.notices.choose(user.id, input);
  }
}
