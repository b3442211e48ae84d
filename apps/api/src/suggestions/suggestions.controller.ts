import {
  Body,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  mixin,
  type NestInterceptor,
  Post,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { PendingSuggestion, SuggestedUpdate, SuggestionInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import { factsSetBy } from '@kampvuur/domain/facts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { SuggestionsService } from './suggestions.service';

/**
 * An interceptor that refuses a body with any other field (docs/product.md#validation). It runs before the validation pipe, which would
 * remove unknown fields.
 */
function OnlyFields(fields: readonly string[], message: string): Type<NestInterceptor> {
  @Injectable()
  class OnlyFieldsInterceptor implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { body } = context.switchToHttp().getRequest<FastifyRequest>();
      if (typeof (body ?? {}) !== 'object' || Array.isArray(body))
        throw new InvalidInput(MESSAGES.malformedRequest);
      const others = Object.keys(body ?? {}).filter((field) => !fields.includes(field));
      if (others.length > 0)
        throw new InvalidInput(message, Object.fromEntries(others.map((field) => [field, [message]])));
      return next.handle();
    }
  }
  return mixin(OnlyFieldsInterceptor);
}

/** Corrections suggested by campers (docs/product.md#calls). */
@Controller('campsites/:id/suggested-updates')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  /** What the user has suggested for a campsite and is not reviewed yet. */
  @Get()
  pending(@SignedInUser() author: SessionUser, @IdParam() campsiteId: number): Promise<PendingSuggestion> {
    return this.suggestions.pendingOf(author, campsiteId);
  }

  /** Suggests other values for a campsite. */
  @Post()
  @WriteLimit('suggestions')
  @UseInterceptors(OnlyFields(factsSetBy('suggest'), MESSAGES.onlySpecificFields))
  create(
    @SignedInUser() author: SessionUser,
    @IdParam() campsiteId: number,
    @Body() input: SuggestionInput,
  ): Promise<SuggestedUpdate> {
    return this.suggestions.create(author, campsiteId, input);
  }
}
