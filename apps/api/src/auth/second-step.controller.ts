import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodeInput, CurrentUser, PasskeyOptions, PasskeySignInInput, SecondStep } from '@kampvuur/contracts';
import { Public } from '../http/access.decorators';
import { PasskeysService } from './factors/passkeys.service';
import { AuthenticationStepsService } from './factors/authentication-steps.service';
import { SignInService } from './sign-in.service';
import { ThrottleService } from './throttle.service';

/** The second step of a sign-in, and the sign-in by passkey alone (docs/product.md#calls). */
@Public()
@Controller('login')
export class SecondStepController {
  constructor(
    private readonly signIn: SignInService,
    private readonly passkeys: PasskeysService,
    private readonly steps: AuthenticationStepsService,
    private readonly throttle: ThrottleService,
  ) {}

  /** The second step of the sign-in this browser has begun; 404 when there is none. */
  @Get('second-step')
  pending(@Req() request: FastifyRequest): Promise<SecondStep> {
    return this.signIn.pending(request);
  }

  /** Finishes a sign-in by a code of the authenticator app or a recovery code. */
  @Post('second-step')
  @HttpCode(200)
  finish(
    @Body() { code }: CodeInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    return this.signIn.finishByCode(code, { request, reply });
  }

  /** Options for any passkey of this site or, after a password, for those of that account. */
  @Post('passkey/options')
  @HttpCode(200)
  async options(
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    await this.throttle.countChallenge(ip);
    const userId = (await this.steps.find(request, 'second-step'))?.userId ?? null;
    const options = await this.passkeys.requestOptions(userId);
    await this.steps.begin(reply, { purpose: 'passkey-sign-in', userId, value: options.challenge });
    return { options: { ...options } };
  }

  /** Finishes a sign-in, or signs in, by a passkey. */
  @Post('passkey')
  @HttpCode(200)
  finishByPasskey(
    @Body() { response, timeZone }: PasskeySignInInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    return this.signIn.finishByPasskey(response, { request, reply, timeZone });
  }
}
