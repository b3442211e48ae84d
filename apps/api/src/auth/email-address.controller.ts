import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AccountTokenInput, ConfirmedEmail, EmailChangeInput } from '@kampvuur/contracts';
import { SignedInUser, Public, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { EmailAddressService } from './email-address.service';
import { WriteLimit } from './write-limits';

/** One's own email address: confirming and changing it (docs/decisions 13). */
@Controller('api')
export class EmailAddressController {
  constructor(private readonly addresses: EmailAddressService) {}

  /** Sends the link to confirm the address once more. */
  @Post('user/email/verification')
  @HttpCode(204)
  @WriteLimit('emails')
  askAgain(@SignedInUser() owner: SessionUser): Promise<void> {
    return this.addresses.askAgain(owner);
  }

  /** Sends a link to a new address; it takes effect when that is confirmed. */
  @Post('user/email')
  @HttpCode(204)
  @RecentlyConfirmed()
  @WriteLimit('emails')
  askToChange(@SignedInUser() owner: SessionUser, @Body() input: EmailChangeInput): Promise<void> {
    return this.addresses.askToChange(owner, input);
  }

  /** What the link in the email does; whoever reads the email need not be signed in. */
  @Public()
  @Post('email-confirmations')
  @HttpCode(200)
  confirm(@Body() { token }: AccountTokenInput): Promise<ConfirmedEmail> {
    return this.addresses.confirm(token);
  }
}
