import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { FactConfirmation, FactConfirmationInput, StaleFact } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { FactConfirmationsService } from './fact-confirmations.service';

/** "Still correct?": campers confirm facts, administrators see which are stale (docs/product.md#age-and-source). */
@Controller()
export class FactConfirmationsController {
  constructor(private readonly confirmations: FactConfirmationsService) {}

  /** Says that a value is still correct; again renews the date. */
  @Post('campsites/:id/fact-confirmations')
  @HttpCode(HttpStatus.OK)
  @WriteLimit('confirmations')
  confirm(
    @SignedInUser() user: SessionUser,
    @IdParam() campsiteId: number,
    @Body() input: FactConfirmationInput,
  ): Promise<FactConfirmation> {
    return this.confirmations.confirm(user, campsiteId, input);
  }

  /** Facts of the most visited campsites that nobody has confirmed for long, the most urgent first; at most 100. */
  @Get('admin/stale-facts')
  @AdminOnly()
  stale(): Promise<StaleFact[]> {
    return this.confirmations.stale();
  }
}
