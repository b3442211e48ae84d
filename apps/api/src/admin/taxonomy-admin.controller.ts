import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
} from '@nestjs/common';
import { CountedTerm, TermInput, TermLists, TermMergeInput } from '@kampvuur/contracts';
import { MESSAGES, TAXONOMY_FIELDS, type TaxonomyField, NotFound } from '@kampvuur/domain';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { documented, IdParam } from '../http/validation';
import { TaxonomyAdminService } from './taxonomy-admin.service';

const pathKind = createParamDecorator((_: unknown, context: ExecutionContext): TaxonomyField => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = TAXONOMY_FIELDS.find((field) => field === params.kind);
  if (!kind) throw new NotFound(MESSAGES.notFound);
  return kind;
});

/** `facilities`, `activities` or `categories` from the path; 404 for anything else. */
const TaxonomyKind = () => documented(pathKind(), { name: 'kind', enum: TAXONOMY_FIELDS });

/** Adding, renaming and merging of facilities, activities and categories (docs/decisions 5). */
@Controller('api/admin/names')
@AdminOnly()
export class TaxonomyAdminController {
  constructor(private readonly taxonomy: TaxonomyAdminService) {}

  @Get()
  lists(): Promise<TermLists> {
    return this.taxonomy.lists();
  }

  @Post(':kind')
  add(@TaxonomyKind() kind: TaxonomyField, @Body() { name }: TermInput): Promise<CountedTerm> {
    return this.taxonomy.add(kind, name);
  }

  @Patch(':kind/:id')
  rename(
    @SignedInUser() admin: SessionUser,
    @TaxonomyKind() kind: TaxonomyField,
    @IdParam() id: number,
    @Body() { name }: TermInput,
  ): Promise<CountedTerm> {
    return this.taxonomy.rename(admin, kind, id, name);
  }

  /** Merges a term into another, which is returned. */
  @Post(':kind/:id/merge')
  @RecentlyConfirmed()
  @HttpCode(200)
  merge(
    @SignedInUser() admin: SessionUser,
    @TaxonomyKind() kind: TaxonomyField,
    @IdParam() id: number,
    @Body() { intoId }: TermMergeInput,
  ): Promise<CountedTerm> {
    return this.taxonomy.merge(admin, kind, id, intoId);
  }
}
