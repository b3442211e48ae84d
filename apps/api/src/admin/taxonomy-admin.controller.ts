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
import { documented, RowId } from '../http/validation';
import { TaxonomyAdminService } from './taxonomy-admin.service';

const pathKind = createParamDecorator((_: unknown, context: ExecutionContext): TaxonomyField => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = TAXONOMY_FIELDS.find((field) => field === params.kind);
  if (!kind) throw new NotFound(MESSAGES.notFound);
  return kind;
});

/** `facilities`, `activities` or `categories` from the path; there are no other kinds of names: 404. */
const NameKind = () => documented(pathKind(), { name: 'kind', enum: TAXONOMY_FIELDS });

/** The facilities, activities and categories themselves (docs/decisions 5). */
@Controller('api/admin/names')
@AdminOnly()
export class TaxonomyAdminController {
  constructor(private readonly names: TaxonomyAdminService) {}

  @Get()
  lists(): Promise<TermLists> {
    return this.names.lists();
  }

  @Post(':kind')
  add(@NameKind() kind: TaxonomyField, @Body() { name }: TermInput): Promise<CountedTerm> {
    return this.names.add(kind, name);
  }

  @Patch(':kind/:id')
  rename(
    @SignedInUser() admin: SessionUser,
    @NameKind() kind: TaxonomyField,
    @RowId() id: number,
    @Body() { name }: TermInput,
  ): Promise<CountedTerm> {
    return this.names.rename(admin, kind, id, name);
  }

  /** Answers with the name that stays. */
  @Post(':kind/:id/merge')
  @RecentlyConfirmed()
  @HttpCode(200)
  merge(
    @SignedInUser() admin: SessionUser,
    @NameKind() kind: TaxonomyField,
    @RowId() id: number,
    @Body() { intoId }: TermMergeInput,
  ): Promise<CountedTerm> {
    return this.names.merge(admin, kind, id, intoId);
  }
}
