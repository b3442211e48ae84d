import { Body, Controller, Delete, HttpCode, HttpStatus, Patch, Post } from '@nestjs/common';
import { CampsiteDetail, CampsiteEditInput, CampsiteInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { AdminCampsitesService } from './admin-campsites.service';

/** Editing of campsites by administrators (docs/product.md#calls). */
@Controller('campsites')
@AdminOnly()
export class AdminCampsitesController {
  constructor(private readonly campsites: AdminCampsitesService) {}

  /** Adds a campsite. */
  @Post()
  create(@SignedInUser() admin: SessionUser, @Body() input: CampsiteInput): Promise<CampsiteDetail> {
    return this.campsites.create(admin, input);
  }

  /** Changes the fields that are sent. 409 when somebody else changed one of them meanwhile. */
  @Patch(':id')
  edit(
    @SignedInUser() admin: SessionUser,
    @IdParam() id: number,
    @Body() input: CampsiteEditInput,
  ): Promise<CampsiteDetail> {
    return this.campsites.edit(admin, id, input);
  }

  /** Removes a campsite with its check-ins and pictures. */
  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RecentlyConfirmed()
  remove(@SignedInUser() admin: SessionUser, @IdParam() id: number): Promise<void> {
    return this.campsites.remove(admin, id);
  }
}
