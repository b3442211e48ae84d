import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmationInput, PasskeyResponseInput, PasskeyOptions } from '@kampvuur/contracts';
import { SESSION } from '@kampvuur/domain';
import { RecentlyConfirmed, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ConfirmationService } from './confirmation.service';
import { WriteLimit } from './write-limits';
import { PasskeysService } from './factors/passkeys.service';
import { AuthenticationStepsService } from './factors/authentication-steps.service';

/** Confirms the identity of the signed-in user again, for routes with `@RecentlyConfirmed()` (docs/decisions 18). */
@Controller('user/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly passkeys: PasskeysService,
    private readonly steps: AuthenticationStepsService,
  ) {}

  /** 204 while links to protected downloads can be followed; otherwise 403 with `confirmation-required`. */
  @Get()
  @HttpCode(204)
  @RecentlyConfirmed({ within: SESSION.confirmationCheckAge })
  check(): void {
    // The guard has the answer.
  }

  /** By password, or by a code of the authenticator app. */
  @Post()
  @HttpCode(204)
  confirm(
    @SignedInUser() session: SessionUser,
    @Body() input: ConfirmationInput,
    @Ip() ip: string,
  ): Promise<void> {
    return this.confirmation.confirm(session, input, ip);
  }

  /** Options with which the browser asks for a passkey of the account. */
  @Post('passkey/options')
  @HttpCode(200)
  @WriteLimit('steps')
  async options(
    @SignedInUser() session: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const options = await this.passkeys.requestOptions(session.id);
    const step = { purpose: 'passkey-confirmation', userId: session.id, value: options.challenge } as const;
    await this.steps.begin(reply, step);
    return { options: { ...options } };
  }

  /** Confirms the session by a passkey. */
  @Post('passkey')
  @HttpCode(204)
  async confirmPasskey(
    @SignedInUser() session: SessionUser,
    @Body() { response }: PasskeyResponseInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const step = await this.steps.consume(request, reply, 'passkey-confirmation');
    await this.confirmation.confirmPasskey(session, step, response);
  }
}
