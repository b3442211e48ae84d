import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { AccountTokenInput, PasswordResetInput, PasswordResetRequestInput } from '@kampvuur/contracts';
import { Public } from '../http/access.decorators';
import { PasswordResetService } from './password-reset.service';

/** "Forgot password?" (docs/decisions 13). */
@Public()
@Controller('password-reset')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  /** Sends an email with a link; the response is the same when there is no such account. */
  @Post()
  @HttpCode(204)
  request(@Body() input: PasswordResetRequestInput, @Ip() ip: string): Promise<void> {
    return this.resets.request(input, ip);
  }

  /** 204 while the link of the email is valid, otherwise 404; does not use the link up. */
  @Post('check')
  @HttpCode(204)
  check(@Body() input: AccountTokenInput, @Ip() ip: string): Promise<void> {
    return this.resets.check(input, ip);
  }

  /** Sets the new password by the link of the email; does not sign in. */
  @Post('complete')
  @HttpCode(204)
  complete(@Body() input: PasswordResetInput): Promise<void> {
    return this.resets.complete(input);
  }
}
