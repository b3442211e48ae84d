import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { AccountTokenInput, PasswordResetInput, PasswordResetRequestInput } from '@kampvuur/contracts';
import { Public } from '../http/access.decorators';
import { PasswordResetService } from './password-reset.service';

/** "Forgot password?" (docs/decisions 13). */
@Public()
@Controller('api/password-reset')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  /** Answers the same whether there is such an account or not. */
  @Post()
  @HttpCode(204)
  request(@Body() input: PasswordResetRequestInput, @Ip() address: string): Promise<void> {
    return this.resets.request(input, address);
  }

  /** Whether the link of the email still counts, which this does not use up; 404 when it does not, or never did. */
  @Post('check')
  @HttpCode(204)
  check(@Body() input: AccountTokenInput, @Ip() address: string): Promise<void> {
    return this.resets.check(input, address);
  }

  /** Sets the new password with the link of the email; signs nobody in. */
  @Post('complete')
  @HttpCode(204)
  complete(@Body() input: PasswordResetInput): Promise<void> {
    return this.resets.complete(input);
  }
}
