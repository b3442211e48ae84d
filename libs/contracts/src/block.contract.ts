import { IsInt, Max, Min } from 'class-validator';
import { MAX_ID, MESSAGES } from '@kampvuur/domain';
import { PublicUser } from './account.contract';

/** Body of `POST /api/user/blocks`. */
export class BlockInput {
  /** Who is blocked. */
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  userId: number;
}

/** Somebody one has blocked. */
export class BlockedUser extends PublicUser {
  /** ISO 8601, UTC. */
  blockedAt: string;
}
