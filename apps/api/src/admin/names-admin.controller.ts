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
import { CountedName, NameInput, NameLists, NameMergeInput } from '@kampvuur/contracts';
import { MESSAGES, NAME_FIELDS, type NameField, NotFound } from '@kampvuur/domain';
import { AdminOnly, CurrentSession, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { documented, RowId } from '../http/validation';
import { NamesAdminService } from './names-admin.service';

const pathKind = createParamDecorator((_: unknown, context: ExecutionContext): NameField => {
  const { params } = context.switchToHttp().getRequest<{ params: { kind: string } }>();
  const kind = NAME_FIELDS.find((field) => field === params.kind);
  if (!kind) throw new NotFound(MESSAGES.notFound);
  return kind;
});

/** `facilities`, `activities` or `categories` from the path; there are no other kinds of names: 404. */
const NameKind = () => documented(pathKind(), { name: 'kind', enum: NAME_FIELDS });

/** The facilities, activities and categories themselves (docs/decisions 5). */
@Controller('api/admin/names')
@AdminOnly()
export class NamesAdminController {
  constructor(private readonly names: NamesAdminService) {}

  @Get()
  lists(): Promise<NameLists> {
    return this.names.lists();
  }

  @Post(':kind')
  add(@NameKind() kind: NameField, @Body() { name }: NameInput): Promise<CountedName> {
    return this.names.add(kind, name);
  }

  @Patch(':kind/:id')
  rename(
    @CurrentSession() admin: SessionUser,
    @NameKind() kind: NameField,
    @RowId() id: number,
    @Body() { name }: NameInput,
  ): Promise<CountedName> {
    return this.names.rename(admin, kind, id, name);
  }

  /** Answers with the name that stays. */
  @Post(':kind/:id/merge')
  @RecentlyConfirmed()
  @HttpCode(200)
  merge(
    @CurrentSession() admin: SessionUser,
    @NameKind() kind: NameField,
    @RowId() id: number,
    @Body() { intoId }: NameMergeInput,
  ): Promise<CountedName> {
    return this.names.merge(admin, kind, id, intoId);
  }
}
