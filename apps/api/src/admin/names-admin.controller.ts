import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CountedName, NameInput, NameLists, NameMergeInput } from '@kampvuur/contracts';
import { NAME_FIELDS, type NameField } from '@kampvuur/domain';
import { AdminOnly, CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { RowId } from '../http/validation';
import { NameKind } from './name-kind';
import { NamesAdminService } from './names-admin.service';

const KIND = { name: 'kind', enum: NAME_FIELDS };

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
  @ApiParam(KIND)
  add(@NameKind() kind: NameField, @Body() { name }: NameInput): Promise<CountedName> {
    return this.names.add(kind, name);
  }

  @Patch(':kind/:id')
  @ApiParam(KIND)
  @ApiParam({ name: 'id', type: 'integer' })
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
  @HttpCode(200)
  @ApiParam(KIND)
  @ApiParam({ name: 'id', type: 'integer' })
  merge(
    @CurrentSession() admin: SessionUser,
    @NameKind() kind: NameField,
    @RowId() id: number,
    @Body() { intoId }: NameMergeInput,
  ): Promise<CountedName> {
    return this.names.merge(admin, kind, id, intoId);
  }
}
