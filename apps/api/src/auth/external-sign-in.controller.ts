import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, LegalConsentInput, PendingExternalUser, ProviderAddress } from '@kampvuur/contracts';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import { SignedInUser, Public, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ExternalRedirects, ownPath, withOutcome, zoneOf } from './external-redirects';
import { ExternalSignInService } from './external-sign-in.service';
import type { ExternalIdentity } from './identity-provider';
import { SessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { SignedCookie } from './signed-cookie';

/** Seconds a user may take in front of the consent form. */
const AT_CONSENT = 900;

/** External sign-in (docs/decisions 2): full-page redirects, so faults come back as an outcome in the address. */
@Public()
@Controller('api/auth/google')
export class ExternalSignInController {
  private readonly waiting: SignedCookie<ExternalIdentity>;

  constructor(
    private readonly external: ExternalSignInService,
    private readonly redirects: ExternalRedirects,
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
    jwt: JwtService,
    cookies: SessionCookie,
  ) {
    this.waiting = new SignedCookie('consent', AT_CONSENT, jwt, cookies);
  }

  /** Sends the browser to the provider. */
  @Get()
  @ApiFoundResponse({ description: 'To the provider' })
  async start(
    @Query('returnTo') returnTo: unknown,
    @Query('timeZone') timeZone: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    redirect(reply, await this.redirects.begin(reply, ownPath(returnTo), null, zoneOf(timeZone)));
  }

  /** Where the provider sends the browser back to. */
  @Get('callback')
  @ApiFoundResponse({ description: 'To the page the sign-in began on' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const signIn = await this.redirects.pending.read(request);
    this.redirects.pending.clear(reply);
    if (!signIn) return redirect(reply, withOutcome('/', 'failed'));
    const linkTo = await this.stillSignedIn(request, signIn.linkTo);
    if (linkTo !== signIn.linkTo) return redirect(reply, withOutcome(signIn.returnTo, 'failed'));
    const [, search = ''] = request.url.split('?', 2);
    const result = await this.external.finish({ search, address: request.ip }, signIn, linkTo);
    if (result.kind === 'outcome') return redirect(reply, withOutcome(signIn.returnTo, result.outcome));
    if (result.kind === 'pending') {
      await this.waiting.write(reply, result.identity);
      return redirect(reply, withOutcome(signIn.returnTo, 'pending'));
    }
    const { timeZone, returnTo } = signIn;
    const secondStep = await this.signIn.begin(result.userId, { request, reply, timeZone });
    redirect(reply, secondStep ? withOutcome(returnTo, 'second-step') : returnTo);
  }

  /** Who waits for consent; 404 when nobody does. */
  @Get('pending')
  async pending(@Req() request: FastifyRequest): Promise<PendingExternalUser> {
    return this.external.presentPending(await this.waiting.read(request));
  }

  /** Creates the waiting account once both legal texts are accepted. */
  @Post('complete')
  async complete(
    @Body() { timeZone }: LegalConsentInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const identity = await this.waiting.read(request);
    if (!identity) throw new NotFound(MESSAGES.pendingSignInExpired);
    const user = await this.external.complete(identity, request.ip);
    this.waiting.clear(reply);
    await this.sessions.open(request, reply, user.id, timeZone);
    return user;
  }

  /** The user to link to, if the session that asked for it is still theirs. */
  private async stillSignedIn(request: FastifyRequest, linkTo: number | null): Promise<number | null> {
    if (linkTo === null) return null;
    return (await this.sessions.userOfCookie(request.headers.cookie))?.id ?? null;
  }
}

function redirect(reply: FastifyReply, address: string): void {
  reply.redirect(address, 302);
}

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
    @SignedInUser() owner: SessionUser,
    @Query('returnTo') returnTo: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddress> {
    return { location: await this.redirects.begin(reply, ownPath(returnTo), owner.id) };
  }
}
