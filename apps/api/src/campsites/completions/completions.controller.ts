import { Controller, Get, Query } from '@nestjs/common';
import { CompletionsInput, SearchCompletion } from '@kampvuur/contracts';
import { CompletionsService } from './completions.service';

/** Completions for the search field (docs/decisions 3). */
@Controller('api/search')
export class CompletionsController {
  constructor(private readonly completions: CompletionsService) {}

  @Get('completions')
  find(@Query() { q }: CompletionsInput): Promise<SearchCompletion[]> {
    return this.completions.find(q);
  }
}
