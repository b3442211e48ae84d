import { Body, Controller, Get, HttpCode, HttpStatus, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, LoginInput, RegisterInput, SecondStep } from '@kampvuur/contracts';
import { SignedInUser, Public } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { AccountsService } from './accounts.service';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';

/** Sign-in by password, registration and sign-out (docs/product.md#calls). */
@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly signIn: SignInService,
  ) {}

  /** The signed-in user; 401 when there is none. */
  @Get('user')
  user(@SignedInUser() user: SessionUser): Promise<CurrentUser> {
    return this.accounts.current(user);
  }

  /** Signs in. 202 when the account also needs a second step, which the response names: there is no session yet. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: CurrentUser })
  @ApiAcceptedResponse({ type: SecondStep })
  async login(
    @Body() input: LoginInput,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser | SecondStep> {
    const user = await this.accounts.login(input, ip);
    const secondStep = await this.signIn.openOrAskSecondStep(user, {
      request,
      reply,
      timeZone: input.timeZone,
    });
    if (!secondStep) return this.signIn.present(user, { hasSecondFactor: false });
    reply.status(HttpStatus.ACCEPTED);
    return secondStep;
  }

  /** Creates an account and signs it in. 409 when the username or the address is taken. */
  @Post('register')
  @Public()
  async register(
    @Body() input: RegisterInput,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const user = await this.accounts.register(input, ip);
    // Without a password hash: nothing of a new account has been checked that could have changed since.
    await this.sessions.open(request, reply, { id: user.id }, input.timeZone);
    return user;
  }

  /** Ends the session; 204 without a session, too. */
  @Post('logout')
  @HttpCode(204)
  @Public()
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.sessions.close(request, reply);
  }
}
