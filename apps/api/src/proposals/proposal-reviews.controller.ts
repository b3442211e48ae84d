import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ProposalApproval,
  ProposalApprovalInput,
  ProposalDuplicateInput,
  ProposalListInput,
  ProposalPage,
  ProposalReview,
  RejectionInput,
} from '@kampvuur/contracts';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ProposalReviewsService } from './proposal-reviews.service';

/** Decisions on proposed campsites (docs/product.md#calls). */
@Controller('admin/proposals')
@AdminOnly()
export class ProposalReviewsController {
  constructor(private readonly reviews: ProposalReviewsService) {}

  /** Pending proposals oldest first, decided ones latest first. */
  @Get()
  list(@Query() input: ProposalListInput): Promise<ProposalPage> {
    return this.reviews.list(input);
  }

  /** A proposal with campsites that may be the same. */
  @Get(':id')
  findOne(@IdParam() id: number): Promise<ProposalReview> {
    return this.reviews.findOne(id);
  }

  /** Creates a campsite from the proposal, with the administrator's corrections. */
  @Post(':id/approve')
  @HttpCode(200)
  approve(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: ProposalApprovalInput,
  ): Promise<ProposalApproval> {
    return this.reviews.approve(admin, id, input);
  }

  /** Rejects a proposal, with a reason. */
  @Post(':id/reject')
  @HttpCode(200)
  reject(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: RejectionInput,
  ): Promise<ProposalReview> {
    return this.reviews.reject(admin, id, input);
  }

  /** Declines the proposal because the campsite is listed already. */
  @Post(':id/duplicate')
  @HttpCode(200)
  duplicate(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: ProposalDuplicateInput,
  ): Promise<ProposalReview> {
    return this.reviews.duplicate(admin, id, input);
  }
}
