import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, LegalConsentInput, PendingExternalUser, type SignInOutcome } from '@kampvuur/contracts';
import { MESSAGES, NotFound, Unavailable } from '@kampvuur/domain';
import { Public } from '../http/access.decorators';
import { ExternalSignInService } from './external-sign-in.service';
import { type ExternalIdentity, IdentityProvider, type SignInChecks } from './identity-provider';
import { SealedCookie } from './sealed-cookie';
import { SessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';

/** Seconds a user may take at the provider, and in front of the consent form. */
const AT_PROVIDER = 600;
const AT_CONSENT = 900;

/** A sign-in under way. */
interface SignIn extends SignInChecks {
  returnTo: string;
  linkTo: number | null;
}

/** A path and query in the characters a header can carry; neither `//host` nor `/\host`, which lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[!"$-[\]-~]*$/;

/** Where a sign-in ends: only ever a path of our own. */
function ownPath(returnTo: unknown): string {
  return typeof returnTo === 'string' && OWN_PATH.test(returnTo) ? returnTo : '/';
}

/** External sign-in (DECISIONS 2): full-page redirects, so faults come back as an outcome in the address. */
@Public()
@Controller('api/auth/google')
export class ExternalSignInController {
  private readonly signIn: SealedCookie<SignIn>;
  private readonly waiting: SealedCookie<ExternalIdentity>;

  constructor(
    private readonly external: ExternalSignInService,
    private readonly provider: IdentityProvider,
    private readonly sessions: SessionsService,
    jwt: JwtService,
    cookies: SessionCookie,
  ) {
    this.signIn = new SealedCookie('sign-in', AT_PROVIDER, jwt, cookies);
    this.waiting = new SealedCookie('consent', AT_CONSENT, jwt, cookies);
  }

  /** Sends the browser to the provider; `link=true` in a signed-in session links the provider to that account. */
  @Get()
  async start(
    @Query('returnTo') returnTo: unknown,
    @Query('link') link: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = ownPath(returnTo);
    try {
      const user = link === 'true' ? await this.sessions.userOfCookie(request.headers.cookie) : null;
      const { url, checks } = await this.provider.authorization();
      await this.signIn.write(reply, { ...checks, returnTo: path, linkTo: user?.id ?? null });
      redirect(reply, url.href);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      redirect(reply, withOutcome(path, 'down'));
    }
  }

  /** Where the provider sends the browser back to. */
  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const signIn = await this.signIn.read(request);
    this.signIn.clear(reply);
    if (!signIn) return redirect(reply, withOutcome('/', 'failed'));
    const linkTo = await this.stillSignedIn(request, signIn.linkTo);
    if (linkTo !== signIn.linkTo) return redirect(reply, withOutcome(signIn.returnTo, 'failed'));
    const [, search = ''] = request.url.split('?', 2);
    const result = await this.external.finish(search, signIn, linkTo);
    if (result.kind === 'outcome') return redirect(reply, withOutcome(signIn.returnTo, result.outcome));
    if (result.kind === 'pending') {
      await this.waiting.write(reply, result.identity);
      return redirect(reply, withOutcome(signIn.returnTo, 'pending'));
    }
    await this.sessions.open(request, reply, result.userId);
    redirect(reply, signIn.returnTo);
  }

  /** Who waits for consent; 404 when nobody does. */
  @Get('pending')
  async pending(@Req() request: FastifyRequest): Promise<PendingExternalUser> {
    return this.external.presentPending(await this.waiting.read(request));
  }

  /** Creates the waiting account once both legal texts are accepted. */
  @Post('complete')
  async complete(
    @Body() _consent: LegalConsentInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const identity = await this.waiting.read(request);
    if (!identity) throw new NotFound(MESSAGES.pendingSignInExpired);
    const user = await this.external.complete(identity);
    this.waiting.clear(reply);
    await this.sessions.open(request, reply, user.id);
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

function withOutcome(path: string, outcome: SignInOutcome): string {
  const [pathname = '/', query] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('externalSignIn', outcome);
  return `${pathname}?${search}`;
}
