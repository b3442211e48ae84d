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

  /**
   * 204 if the last confirmation still allows a download, otherwise 403 with `confirmation-required`; a page asks this before
   * it follows the link.
   */
  @Get()
  @HttpCode(204)
  @RecentlyConfirmed({ within: SESSION.confirmationCheckAge })
  check(): void {
    // `RecentlyConfirmed` has refused everything else.
  }

  /** By password, or by a code of the authenticator app. */
  @Post()
  @HttpCode(204)
  confirm(
    @SignedInUser() user: SessionUser,
    @Body() input: ConfirmationInput,
    @Ip() ip: string,
  ): Promise<void> {
    return this.confirmation.confirm(user, input, ip);
  }

  /** Options with which the browser asks for a passkey of the account. */
  @Post('passkey/options')
  @HttpCode(200)
  @WriteLimit('steps')
  async options(
    @SignedInUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const options = await this.passkeys.requestOptions(user.id);
    const step = { purpose: 'passkey-confirmation', userId: user.id, value: options.challenge } as const;
    await this.steps.begin(reply, step);
    return { options: { ...options } };
  }

  /** Confirms the session by a passkey. */
  @Post('passkey')
  @HttpCode(204)
  async confirmPasskey(
    @SignedInUser() user: SessionUser,
    @Body() { response }: PasskeyResponseInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const step = await this.steps.consume(request, reply, 'passkey-confirmation');
    await this.confirmation.confirmPasskey(user, step, response);
  }
}
