import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, LegalConsentInput, PendingExternalUser, ProviderAddress } from '@kampvuur/contracts';
import { MESSAGES, NotFound, SESSION } from '@kampvuur/domain';
import { SignedInUser, Public, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ExternalRedirects, ownPath, withOutcome, knownTimeZone } from './external-redirects';
import { ExternalSignInService } from './external-sign-in.service';
import type { ExternalIdentity } from './identity-provider';
import { SessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';
import { SignedCookie } from './signed-cookie';

/** How long a user may take to fill in the consent form. */
const CONSENT_MAX_AGE_SECONDS = 900;

/** External sign-in (docs/decisions 2): full-page redirects, so errors are outcomes in the query of the URL. */
@Public()
@Controller('auth/google')
export class ExternalSignInController {
  private readonly consentCookie: SignedCookie<ExternalIdentity>;

  constructor(
    private readonly external: ExternalSignInService,
    private readonly redirects: ExternalRedirects,
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
    jwt: JwtService,
    cookies: SessionCookie,
  ) {
    this.consentCookie = new SignedCookie('consent', CONSENT_MAX_AGE_SECONDS, jwt, cookies);
  }

  /** Sends the browser to the provider. */
  @Get()
  @ApiFoundResponse({ description: 'To the provider' })
  async start(
    @Query('returnTo') returnTo: unknown,
    @Query('timeZone') timeZone: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const authorization = { returnTo: ownPath(returnTo), linkTo: null, timeZone: knownTimeZone(timeZone) };
    redirect(reply, await this.redirects.begin(reply, authorization));
  }

  /** Where the provider sends the browser back to. */
  @Get('callback')
  @ApiFoundResponse({ description: 'To the page the sign-in began on' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const authorization = await this.redirects.requestCookie.read(request);
    this.redirects.requestCookie.clear(reply);
    if (!authorization) return redirect(reply, withOutcome('/', 'failed'));
    const linkTo = authorization.linkTo === null ? null : await this.signedInUser(request);
    if ((linkTo?.id ?? null) !== authorization.linkTo)
      return redirect(reply, withOutcome(authorization.returnTo, 'failed'));
    const [, search = ''] = request.url.split('?', 2);
    const result = await this.external.finish({ search, ip: request.ip }, authorization, linkTo);
    if (result.kind === 'outcome')
      return redirect(reply, withOutcome(authorization.returnTo, result.outcome));
    if (result.kind === 'pending') {
      await this.consentCookie.write(reply, result.identity);
      return redirect(reply, withOutcome(authorization.returnTo, 'pending'));
    }
    const { timeZone, returnTo } = authorization;
    const secondStep = await this.signIn.openOrAskSecondStep(
      { id: result.userId },
      { request, reply, timeZone },
    );
    redirect(reply, secondStep ? withOutcome(returnTo, 'second-step') : returnTo);
  }

  /** The identity that waits for consent; 404 when there is none. */
  @Get('pending')
  async pending(@Req() request: FastifyRequest): Promise<PendingExternalUser> {
    return this.external.presentPending(await this.consentCookie.read(request));
  }

  /** Creates the account once both legal texts are accepted. */
  @Post('complete')
  async complete(
    @Body() { timeZone }: LegalConsentInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const identity = await this.consentCookie.read(request);
    if (!identity) throw new NotFound(MESSAGES.pendingSignInExpired);
    const user = await this.external.complete(identity, request.ip);
    this.consentCookie.clear(reply);
    await this.sessions.open(request, reply, { id: user.id }, timeZone);
    return user;
  }

  private signedInUser(request: FastifyRequest): Promise<SessionUser | null> {
    return this.sessions.userOfCookie(request.headers.cookie);
  }
}

function redirect(reply: FastifyReply, url: string): void {
  reply.redirect(url, 302);
}

/**
 * Links the provider to the signed-in user's account. A POST, because browsers send a `SameSite=Lax` cookie when a link on
 * another site is followed, but not with a POST from there.
 */
@Controller('auth/google/link')
export class ExternalLinkingController {
  constructor(
    private readonly redirects: ExternalRedirects,
    private readonly changes: SignInMethodChanges,
  ) {}

  /** Returns the URL to go to next; the outcome is in the query of `returnTo` afterwards. */
  @Post()
  @HttpCode(200)
  @RecentlyConfirmed({ within: SESSION.accountConfirmationMaxAge })
  async start(
    @SignedInUser() owner: SessionUser,
    @Query('returnTo') returnTo: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddress> {
    await this.changes.requireConfirmedAddress(owner);
    const authorization = { returnTo: ownPath(returnTo), linkTo: owner.id, timeZone: null };
    return { location: await this.redirects.begin(reply, authorization) };
  }
}
