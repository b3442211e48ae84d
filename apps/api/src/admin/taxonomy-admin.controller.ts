import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpStatus,
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

/** Adding, renaming, merging and deleting of facilities, activities and categories (docs/decisions 5). */
@Controller('admin/names')
@AdminOnly()
export class TaxonomyAdminController {
  constructor(private readonly taxonomy: TaxonomyAdminService) {}

  /** Facilities, activities and categories, each with the number of its campsites. */
  @Get()
  lists(): Promise<TermLists> {
    return this.taxonomy.lists();
  }

  /** Adds a term. */
  @Post(':kind')
  add(@TaxonomyKind() kind: TaxonomyField, @Body() { name }: TermInput): Promise<CountedTerm> {
    return this.taxonomy.add(kind, name);
  }

  /** Gives a term another name, on all its campsites. */
  @Patch(':kind/:id')
  rename(
    @SignedInUser() admin: SessionUser,
    @TaxonomyKind() kind: TaxonomyField,
    @IdParam() id: number,
    @Body() { name }: TermInput,
  ): Promise<CountedTerm> {
    return this.taxonomy.rename(admin, kind, id, name);
  }

  /** Deletes a term that no campsite has. */
  @Delete(':kind/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(
    @SignedInUser() admin: SessionUser,
    @TaxonomyKind() kind: TaxonomyField,
    @IdParam() id: number,
  ): Promise<void> {
    return this.taxonomy.remove(admin, kind, id);
  }

  /** Merges a term into another, which is returned. */
  @Post(':kind/:id/merge')
  @HttpCode(200)
  @RecentlyConfirmed()
  merge(
    @SignedInUser() admin: SessionUser,
    @TaxonomyKind() kind: TaxonomyField,
    @IdParam() id: number,
    @Body() { intoId }: TermMergeInput,
  ): Promise<CountedTerm> {
    return this.taxonomy.merge(admin, kind, id, intoId);
  }
}
