import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { SessionEntry } from '@kampvuur/contracts';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { OwnSessionsService } from './own-sessions.service';

/** The signed-in user's sessions (docs/product.md#screens). */
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** This browser first, then by last use. */
  @Get()
  list(@SignedInUser() owner: SessionUser): Promise<SessionEntry[]> {
    return this.sessions.list(owner);
  }

  /** Signs every other browser out. */
  @Delete()
  @HttpCode(204)
  endOthers(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.sessions.endOthers(owner);
  }

  /** Signs one other browser out. */
  @Delete(':id')
  @HttpCode(204)
  end(@SignedInUser() owner: SessionUser, @Param('id') id: string): Promise<void> {
    return this.sessions.end(owner, id);
  }
}
