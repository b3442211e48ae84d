import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApprovalInput,
  RejectionInput,
  SuggestionApproval,
  SuggestionListInput,
  SuggestionPage,
  SuggestionReview,
} from '@kampvuur/contracts';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ReviewsService } from './reviews.service';

/** Reviews of suggestions (docs/product.md#calls). */
@Controller('admin/suggested-updates')
@AdminOnly()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** A page of the suggested updates. */
  @Get()
  list(@Query() input: SuggestionListInput): Promise<SuggestionPage> {
    return this.reviews.list(input);
  }

  /** A suggested update beside the current values. */
  @Get(':id')
  findOne(@IdParam() id: number): Promise<SuggestionReview> {
    return this.reviews.findOne(id);
  }

  /** Writes the accepted values of a suggested update to the campsite. */
  @Post(':id/approve')
  @HttpCode(200)
  approve(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: ApprovalInput,
  ): Promise<SuggestionApproval> {
    return this.reviews.approve(admin, id, input);
  }

  /** Rejects a suggested update. */
  @Post(':id/reject')
  @HttpCode(200)
  reject(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: RejectionInput,
  ): Promise<SuggestionReview> {
    return this.reviews.reject(admin, id, input);
  }
}
