import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProviderAddress } from '@kampvuur/contracts';
import { CurrentSession, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ExternalRedirects, ownPath } from './external-redirects';

/**
 * Links the provider to the account of the session. A POST, because browsers send the session's cookie along with links
 * from other sites, but not with their requests.
 */
@Controller('api/auth/google/link')
export class ExternalLinkingController {
  constructor(private readonly redirects: ExternalRedirects) {}

  /** Where the browser is to go next; what comes of it is in the address of `returnTo` afterwards. */
  @Post()
  @HttpCode(200)
  @RecentlyConfirmed()
  async start(
    @CurrentSession() owner: SessionUser,
    @Query('returnTo') returnTo: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddress> {
    return { location: await this.redirects.begin(reply, ownPath(returnTo), owner.id) };
  }
}
