import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BlockedUser } from '@kampvuur/contracts';
import { BLOCK_MESSAGES, MAX_BLOCKS, InvalidInput, MESSAGES, NotFound, NotSignedIn } from '@kampvuur/domain';
import { BlocksRepository, retryOnDeadlock, UsersRepository } from '@kampvuur/persistence';
import type { SessionUser } from '../http/session-user';

/** Blocking people, whose content is then collapsed for the viewer; they are not notified (docs/decisions 21). */
@Injectable()
export class BlocksService {
  constructor(
    private readonly database: DataSource,
    private readonly blocks: BlocksRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Latest block first. */
  async list(viewer: SessionUser): Promise<BlockedUser[]> {
    const rows = await this.blocks.list(viewer.id);
    return rows.map(({ blockedAt, ...user }) => ({ ...user, blockedAt: blockedAt.toISOString() }));
  }

  /** Blocking twice changes nothing. @throws NotFound, InvalidInput for the viewer themselves and above `MAX_BLOCKS` */
  async block(viewer: SessionUser, userId: number): Promise<void> {
    if (userId === viewer.id) throw new InvalidInput(BLOCK_MESSAGES.self, { userId: [BLOCK_MESSAGES.self] });
    // Two people who block each other at the same moment lock each other's rows.
    await retryOnDeadlock(this.database, async (manager) => {
      if (!(await this.users.lockSignedIn(manager, viewer))) throw new NotSignedIn(MESSAGES.notSignedIn);
      if (!(await this.users.keep(manager, userId))) throw new NotFound(MESSAGES.userNotFound);
      if (!(await this.blocks.add(manager, viewer.id, userId, MAX_BLOCKS)))
        throw new InvalidInput(BLOCK_MESSAGES.tooMany);
    });
  }

  unblock(viewer: SessionUser, userId: number): Promise<void> {
    return this.blocks.remove(viewer.id, userId);
  }
}
