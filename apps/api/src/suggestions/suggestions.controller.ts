import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { SuggestedUpdate, SuggestionInput } from '@kampvuur/contracts';
import { MESSAGES, SUGGESTIBLE_FIELDS } from '@kampvuur/domain';
import { WriteLimit } from '../auth/write-limits';
import { CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { RowId } from '../http/validation';
import { OnlyFields } from './only-fields';
import { SuggestionsService } from './suggestions.service';

/** Corrections campers suggest (docs/product.md 7). */
@Controller('api/campsites/:id/suggested-updates')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @WriteLimit('suggestions')
  @Post()
  @ApiParam({ name: 'id', type: 'integer' })
  @UseInterceptors(OnlyFields(SUGGESTIBLE_FIELDS, MESSAGES.onlySpecificFields))
  create(
    @CurrentSession() author: SessionUser,
    @RowId() campsiteId: number,
    @Body() input: SuggestionInput,
  ): Promise<SuggestedUpdate> {
    return this.suggestions.create(author, campsiteId, input);
  }
}
