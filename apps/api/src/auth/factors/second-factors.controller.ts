import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  NewPasskeyInput,
  PasskeyNameInput,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactors,
  TotpConfirmationInput,
  TotpEnrolment,
} from '@kampvuur/contracts';
import { MESSAGES, NotFound } from '@kampvuur/domain';
import { SignedInUser, RecentlyConfirmed } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { WriteLimit } from '../write-limits';
import { PasskeysService } from './passkeys.service';
import { SecondFactorsService } from './second-factors.service';
import { AuthenticationStepsService } from './authentication-steps.service';

/** 404 for an invalid id, as for an unknown passkey. */
const passkeyId = () => new ParseUUIDPipe({ exceptionFactory: () => new NotFound(MESSAGES.passkeyNotFound) });

/** One's own authenticator app, recovery codes and passkeys (docs/product.md#calls). */
@Controller('user')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly steps: AuthenticationStepsService,
  ) {}

  /** The account's second factors, and how many recovery codes are left. */
  @Get('second-factors')
  overview(@SignedInUser() owner: SessionUser): Promise<SecondFactors> {
    return this.factors.overview(owner);
  }

  /** The newest secret of this browser's setup, for a tab that shows an older one; 404 when no app is being set up. */
  @Get('totp')
  @RecentlyConfirmed()
  pendingTotp(@SignedInUser() owner: SessionUser, @Req() request: FastifyRequest): Promise<TotpEnrolment> {
    return this.factors.pendingTotp(owner, request);
  }

  /** Starts the setup of an authenticator app with a new secret; `totp/confirm` completes it. */
  @Post('totp')
  @HttpCode(200)
  @RecentlyConfirmed()
  @WriteLimit('steps')
  startTotp(
    @SignedInUser() owner: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TotpEnrolment> {
    return this.factors.startTotp(owner, { request, reply });
  }

  /** Completes the setup of an authenticator app; an account's first factor comes with recovery codes. */
  @Post('totp/confirm')
  @HttpCode(200)
  @RecentlyConfirmed()
  confirmTotp(
    @SignedInUser() owner: SessionUser,
    @Body() input: TotpConfirmationInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    return this.factors.confirmTotp(owner, input, { request, reply });
  }

  /** Removes the authenticator app. */
  @Delete('totp')
  @HttpCode(204)
  @RecentlyConfirmed()
  removeTotp(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.factors.removeTotp(owner);
  }

  /** Replaces the recovery codes. */
  @Post('recovery-codes')
  @HttpCode(200)
  @RecentlyConfirmed()
  renewCodes(@SignedInUser() owner: SessionUser): Promise<RecoveryCodes> {
    return this.factors.renewCodes(owner);
  }

  /** Options with which the browser creates a passkey. */
  @Post('passkeys/options')
  @HttpCode(200)
  @RecentlyConfirmed()
  @WriteLimit('steps')
  async creationOptions(
    @SignedInUser() owner: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const options = await this.passkeys.creationOptions(owner);
    const step = { purpose: 'passkey-enrolment', userId: owner.id, value: options.challenge } as const;
    await this.steps.begin(reply, step);
    return { options: { ...options } };
  }

  /** Adds the passkey the browser has created; an account's first factor comes with recovery codes. */
  @Post('passkeys')
  @RecentlyConfirmed()
  async addPasskey(
    @SignedInUser() owner: SessionUser,
    @Body() input: NewPasskeyInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const step = await this.steps.consume(request, reply, 'passkey-enrolment');
    if (step?.userId !== owner.id || !step.value) throw new NotFound(MESSAGES.challengeExpired);
    const { recoveryCodes } = await this.passkeys.add(owner, step.value, input);
    return { recoveryCodes };
  }

  /** Gives a passkey another name. */
  @Patch('passkeys/:id')
  @HttpCode(204)
  renamePasskey(
    @SignedInUser() owner: SessionUser,
    @Param('id', passkeyId()) id: string,
    @Body() { name }: PasskeyNameInput,
  ): Promise<void> {
    return this.factors.renamePasskey(owner, id, name);
  }

  /** Removes a passkey. */
  @Delete('passkeys/:id')
  @HttpCode(204)
  @RecentlyConfirmed()
  removePasskey(@SignedInUser() owner: SessionUser, @Param('id', passkeyId()) id: string): Promise<void> {
    return this.factors.removePasskey(owner, id);
  }
}
