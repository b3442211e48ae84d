import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import {
  SavedSearch,
  SavedSearchChangeInput,
  SavedSearchDetail,
  SavedSearchInput,
} from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { SavedSearchesService } from './saved-searches.service';

/** The signed-in user's saved searches (docs/product.md#calls). */
@Controller('saved-searches')
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  /** The user's saved searches, the newest first. */
  @Get()
  list(@SignedInUser() user: SessionUser): Promise<SavedSearch[]> {
    return this.searches.list(user);
  }

  /** Saves a search; one that is saved already is answered as it is. */
  @Post()
  @WriteLimit('savedSearches')
  save(@SignedInUser() user: SessionUser, @Body() input: SavedSearchInput): Promise<SavedSearch> {
    return this.searches.save(user, input);
  }

  /** A saved search, and the campsites that were new in it, by day. */
  @Get(':id')
  read(@SignedInUser() user: SessionUser, @IdParam() id: number): Promise<SavedSearchDetail> {
    return this.searches.read(user, id);
  }

  /** Renames, mutes or unmutes a saved search. */
  @Patch(':id')
  @WriteLimit('savedSearches')
  change(
    @SignedInUser() user: SessionUser,
    @IdParam() id: number,
    @Body() input: SavedSearchChangeInput,
  ): Promise<SavedSearch> {
    return this.searches.change(user, id, input);
  }

  /** Deletes a saved search, and the notices of it. */
  @Delete(':id')
  @HttpCode(204)
  delete(@SignedInUser() user: SessionUser, @IdParam() id: number): Promise<void> {
    return this.searches.delete(user, id);
  }
}
