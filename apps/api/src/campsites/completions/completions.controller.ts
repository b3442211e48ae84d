import { Controller, Get, Query } from '@nestjs/common';
import { CompletionsInput, SearchCompletion } from '@kampvuur/contracts';
import { CompletionsService } from './completions.service';

/** Completions for the search field (docs/decisions 3). */
@Controller('search')
export class CompletionsController {
  constructor(private readonly completions: CompletionsService) {}

  /** Campsites, places and terms that complete what has been typed. */
  @Get('completions')
  find(@Query() { q }: CompletionsInput): Promise<SearchCompletion[]> {
    return this.completions.find(q);
  }
}
