import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  AccountTokenInput,
  ConfirmedEmail,
  EmailChangeInput,
  EmailConfirmationInput,
  PendingEmailConfirmation,
} from '@kampvuur/contracts';
import { SignedInUser, Public, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { EmailAddressService } from './email-address.service';
import { WriteLimit } from './write-limits';

/** The signed-in user's email address: confirming and changing it (docs/decisions 13). */
@Controller()
export class EmailAddressController {
  constructor(private readonly emailAddresses: EmailAddressService) {}

  /** Sends the email with the confirmation link again. */
  @Post('user/email/verification')
  @HttpCode(204)
  @WriteLimit('emails')
  askAgain(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.emailAddresses.resendVerification(owner);
  }

  /** Sends a link to the new address, which replaces the old one when it is confirmed. */
  @Post('user/email')
  @HttpCode(204)
  @RecentlyConfirmed()
  @WriteLimit('emails')
  askToChange(@SignedInUser() owner: SessionUser, @Body() input: EmailChangeInput): Promise<void> {
    return this.emailAddresses.requestChange(owner, input);
  }

  /** What the link of the email would confirm, otherwise 404; does not use the link up. */
  @Post('email-confirmations/check')
  @HttpCode(200)
  @Public()
  check(@Body() input: AccountTokenInput, @Ip() ip: string): Promise<PendingEmailConfirmation> {
    return this.emailAddresses.check(input, ip);
  }

  /**
   * Confirms the address that the link was sent to; needs no session. 409 while the account has sign-in methods that the body
   * does not decide about (`check` lists them).
   */
  @Post('email-confirmations')
  @HttpCode(200)
  @Public()
  confirm(@Body() input: EmailConfirmationInput): Promise<ConfirmedEmail> {
    return this.emailAddresses.confirm(input);
  }
}
