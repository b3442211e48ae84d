import { Body, Controller, HttpCode, Ip, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReauthenticationInput, type SignInOutcome } from '@kampvuur/contracts';
import { MESSAGES, NotAllowed, TooManyAttempts } from '@kampvuur/domain';
import { CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ExternalRedirects, ownPath, withOutcome } from './external-redirects';
import { ReauthenticationService } from './reauthentication.service';

const SEE_OTHER = 303;

/**
 * Links the provider to the account of the session. A POST, because browsers send the session's cookie along with links
 * from other sites, but not with their forms.
 */
@Controller('api/auth/google/link')
export class ExternalLinkingController {
  constructor(
    private readonly redirects: ExternalRedirects,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** Sends the browser to the provider; what comes of it is in the address of `returnTo` afterwards. */
  @Post()
  @HttpCode(SEE_OTHER)
  async start(
    @CurrentSession() owner: SessionUser,
    @Body() { password }: ReauthenticationInput,
    @Ip() address: string,
    @Query('returnTo') returnTo: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = ownPath(returnTo);
    const refusal = await this.reauthentication
      .requireFreshAuthentication(owner, { password, address })
      .then(() => null, outcomeOf);
    const next = refusal ? withOutcome(path, refusal) : await this.redirects.begin(reply, path, owner.id);
    reply.redirect(next, SEE_OTHER);
  }
}

/** The form is a full page: what refuses it goes back to the page it came from. */
function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof TooManyAttempts) return 'too-many-attempts';
  if (!(error instanceof NotAllowed)) throw error;
  return error.message === MESSAGES.signInAgain ? 'sign-in-again' : 'wrong-password';
}
