import { Body, Controller, Delete, HttpCode, HttpStatus, Patch, Post } from '@nestjs/common';
import { CampsiteDetail, CampsiteEditInput, CampsiteInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { AdminCampsitesService } from './admin-campsites.service';

/** Editing of campsites by administrators (docs/product.md 7). */
@Controller('api/campsites')
@AdminOnly()
export class AdminCampsitesController {
  constructor(private readonly campsites: AdminCampsitesService) {}

  @Post()
  create(@SignedInUser() admin: SessionUser, @Body() input: CampsiteInput): Promise<CampsiteDetail> {
    return this.campsites.create(admin, input);
  }

  @Patch(':id')
  edit(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: CampsiteEditInput,
  ): Promise<CampsiteDetail> {
    return this.campsites.edit(admin, id, input);
  }

  @Delete(':id')
  @RecentlyConfirmed()
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(@SignedInUser() admin: SessionUser, @IdParam() id: number): Promise<void> {
    return this.campsites.remove(admin, id);
  }
}
