import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  CampsiteProposal,
  CampsiteProposalPage,
  LikelyPlace,
  LikelyPlacesInput,
  OwnProposalsInput,
  PlaceMatches,
  ProposalInput,
  SoughtPlacesInput,
} from '@kampvuur/contracts';
import { IMAGE, MAX_RECORDS_TEXT, MESSAGES } from '@kampvuur/domain';
import { VALUE_MESSAGES } from '@kampvuur/domain/facts/value-messages';
import { TARIFF_MESSAGES } from '@kampvuur/domain/stays/tariff-messages';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { ImageUpload, UploadedImages } from '../uploads/image-upload';
import type { UploadedImage } from '../uploads/read-images';
import { ProposalsService } from './proposals.service';

const PHOTOS = {
  ...{ max: IMAGE.maxPerUpload, tooMany: MESSAGES.tooManyImages, isRequired: false },
  texts: {
    tariffs: { max: MAX_RECORDS_TEXT, message: TARIFF_MESSAGES.tooMany },
    stands: { max: MAX_RECORDS_TEXT, message: VALUE_MESSAGES.standsList },
  },
};

/** Proposals of campsites by campers (docs/product.md#calls). */
@Controller()
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  /** Listed campsites that may be the same as the proposed one. */
  @Get('proposals/likely-places')
  likelyPlaces(@Query() input: LikelyPlacesInput): Promise<LikelyPlace[]> {
    return this.proposals.likelyPlaces(input);
  }

  /** For each of some places, in their order, the listed campsites that may be it; stores nothing. */
  @Post('proposals/likely-places')
  @HttpCode(200)
  @WriteLimit('placeSearches')
  matches(@Body() { places }: SoughtPlacesInput): Promise<PlaceMatches[]> {
    return this.proposals.matches(places);
  }

  /** Proposes a campsite, with photos. */
  @Post('proposals')
  @WriteLimit('proposals')
  @ImageUpload('photos', PHOTOS)
  create(
    @SignedInUser() proposer: SessionUser,
    @Body() input: ProposalInput,
    @UploadedImages() photos: UploadedImage[],
  ): Promise<CampsiteProposal> {
    return this.proposals.create(proposer, input, photos);
  }

  /** The signed-in user's proposals, newest first. */
  @Get('user/proposals')
  list(
    @SignedInUser() proposer: SessionUser,
    @Query() { page }: OwnProposalsInput,
  ): Promise<CampsiteProposalPage> {
    return this.proposals.list(proposer, page);
  }

  /** Withdraws a pending proposal. */
  @Delete('user/proposals/:id')
  @HttpCode(204)
  withdraw(@SignedInUser() proposer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.proposals.withdraw(proposer, id);
  }
}
