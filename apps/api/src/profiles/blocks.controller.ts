import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { BlockedUser, BlockInput } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { BlocksService } from './blocks.service';

/** People the viewer has blocked (docs/product.md#calls). */
@Controller('user/blocks')
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  /** Latest block first. */
  @Get()
  list(@SignedInUser() viewer: SessionUser): Promise<BlockedUser[]> {
    return this.blocks.list(viewer);
  }

  /** Blocks a user. */
  @Post()
  @HttpCode(204)
  @WriteLimit('blocks')
  block(@SignedInUser() viewer: SessionUser, @Body() { userId }: BlockInput): Promise<void> {
    return this.blocks.block(viewer, userId);
  }

  /** Unblocks a user. */
  @Delete(':id')
  @HttpCode(204)
  unblock(@SignedInUser() viewer: SessionUser, @IdParam() userId: number): Promise<void> {
    return this.blocks.unblock(viewer, userId);
  }
}
