import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ExternalRedirects, ownPath } from './external-redirects';

const SEE_OTHER = 303;

/**
 * Links the provider to the account of the session. A POST, because browsers send the session's cookie along with links
 * from other sites, but not with their forms.
 */
@Controller('api/auth/google/link')
export class ExternalLinkingController {
  constructor(private readonly redirects: ExternalRedirects) {}

  /** Sends the browser to the provider; what comes of it is in the address of `returnTo` afterwards. */
  @Post()
  @HttpCode(SEE_OTHER)
  async start(
    @CurrentSession() owner: SessionUser,
    @Query('returnTo') returnTo: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.redirect(await this.redirects.begin(reply, ownPath(returnTo), owner.id), SEE_OTHER);
  }
}
