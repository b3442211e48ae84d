import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SignInMethods, SignInReviewInput } from '@kampvuur/contracts';
import { RecentlyConfirmed, SignedInUser } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { SignInMethodsService } from './sign-in-methods.service';

/** Ending sessions must be quick: it needs no confirmation. */
const unlessSession = ({ params }: FastifyRequest): boolean =>
  !(params as { key: string }).key.startsWith('session:');

/** The ways into the signed-in user's account (docs/product.md#calls). */
@Controller('user')
export class SignInMethodsController {
  constructor(private readonly methods: SignInMethodsService) {}

  /** Password, linked accounts, passkeys, authenticator app, recovery codes and sessions. */
  @Get('sign-in-methods')
  list(@SignedInUser() owner: SessionUser): Promise<SignInMethods> {
    return this.methods.list(owner);
  }

  /** Removes one of them; 409 for the last one that signs in on its own, and for the session of this request. */
  @Delete('sign-in-methods/:key')
  @HttpCode(204)
  @RecentlyConfirmed({ needs: unlessSession })
  remove(@SignedInUser() owner: SessionUser, @Param('key') key: string): Promise<void> {
    return this.methods.remove(owner, key);
  }

  /** Decides after a password reset whether each method stays; until then only the password signs in. */
  @Post('sign-in-review')
  @HttpCode(204)
  @RecentlyConfirmed()
  review(@SignedInUser() owner: SessionUser, @Body() input: SignInReviewInput): Promise<void> {
    return this.methods.review(owner, input);
  }
}
