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
import { PasskeysService } from './passkeys.service';
import { SecondFactorsService } from './second-factors.service';
import { StepsService } from './steps.service';

/** A malformed id answers 404, as an unknown passkey does. */
const passkeyId = () => new ParseUUIDPipe({ exceptionFactory: () => new NotFound(MESSAGES.passkeyNotFound) });

/** One's own authenticator app, recovery codes and passkeys (docs/product.md 7). */
@Controller('api/user')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly steps: StepsService,
  ) {}

  @Get('second-factors')
  overview(@SignedInUser() owner: SessionUser): Promise<SecondFactors> {
    return this.factors.overview(owner);
  }

  /** The secret made last, for a tab that shows an older one; 404 when none is being set up. */
  @Get('totp')
  @RecentlyConfirmed()
  pendingTotp(@SignedInUser() owner: SessionUser, @Req() request: FastifyRequest): Promise<TotpEnrolment> {
    return this.factors.pendingTotp(owner, request);
  }

  /** Makes a secret; it counts once a code of it was sent. */
  @Post('totp')
  @HttpCode(200)
  @RecentlyConfirmed()
  startTotp(
    @SignedInUser() owner: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TotpEnrolment> {
    return this.factors.startTotp(owner, { request, reply });
  }

  /** Takes the app into use; recovery codes come with an account's first factor. */
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

  @Delete('totp')
  @HttpCode(204)
  @RecentlyConfirmed()
  removeTotp(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.factors.removeTotp(owner);
  }

  /** New ones in place of the old ones. */
  @Post('recovery-codes')
  @HttpCode(200)
  @RecentlyConfirmed()
  renewCodes(@SignedInUser() owner: SessionUser): Promise<RecoveryCodes> {
    return this.factors.renewCodes(owner);
  }

  /** What an authenticator is asked to make. */
  @Post('passkeys/options')
  @HttpCode(200)
  @RecentlyConfirmed()
  async creationOptions(
    @SignedInUser() owner: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    const options = await this.passkeys.creationOptions(owner);
    const step = { purpose: 'passkey-enrolment', userId: owner.id, value: options.challenge } as const;
    await this.steps.begin(reply, step);
    return { options: { ...options } };
  }

  /** Adds what it has made; recovery codes come with an account's first factor. */
  @Post('passkeys')
  @RecentlyConfirmed()
  async addPasskey(
    @SignedInUser() owner: SessionUser,
    @Body() input: NewPasskeyInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const step = await this.steps.consume(request, reply, 'passkey-enrolment');
    if (step?.userId !== owner.id || !step.value) throw new NotFound(MESSAGES.enrolmentExpired);
    const { recoveryCodes } = await this.passkeys.add(owner, step.value, input);
    return { recoveryCodes };
  }

  @Patch('passkeys/:id')
  @HttpCode(204)
  renamePasskey(
    @SignedInUser() owner: SessionUser,
    @Param('id', passkeyId()) id: string,
    @Body() { name }: PasskeyNameInput,
  ): Promise<void> {
    return this.factors.renamePasskey(owner, id, name);
  }

  @Delete('passkeys/:id')
  @HttpCode(204)
  @RecentlyConfirmed()
  removePasskey(@SignedInUser() owner: SessionUser, @Param('id', passkeyId()) id: string): Promise<void> {
    return this.factors.removePasskey(owner, id);
  }
}
