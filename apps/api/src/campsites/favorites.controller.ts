import { Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { CampsiteCard } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import { type EncodedResponse, ReturnsEncoded } from '../http/encoded-response';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { FavoritesService } from './favorites.service';

/** Favourites of the signed-in user (docs/product.md#calls). */
@Controller('favorites')
export class FavoritesController {
  constructor(private readonly favorites: FavoritesService) {}

  /** Latest added first. */
  @Get()
  @ReturnsEncoded([CampsiteCard])
  list(@SignedInUser() user: SessionUser): Promise<EncodedResponse<CampsiteCard[]>> {
    return this.favorites.cards(user);
  }

  /** Adds a campsite; adding it again changes nothing. */
  @Post(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @WriteLimit('favorites')
  add(@SignedInUser() user: SessionUser, @IdParam() campsiteId: number): Promise<void> {
    return this.favorites.add(user.id, campsiteId);
  }

  /** Removes a campsite; 204 also when it was not a favourite. */
  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(@SignedInUser() user: SessionUser, @IdParam() campsiteId: number): Promise<void> {
    return this.favorites.remove(user.id, campsiteId);
  }
}
