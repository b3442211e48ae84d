import { Controller, Get, Query } from '@nestjs/common';
import {
  PageInput,
  AdminUser,
  AdminUserListInput,
  EditedCampsite,
  EditStatistics,
} from '@kampvuur/contracts';
import { AdminOnly } from '../http/access.decorators';
import { IdParam } from '../http/validation';
import { EditStatisticsService } from './edit-statistics.service';

/** How many campsites each administrator has edited, and which (docs/product.md#calls). */
@Controller('admin')
@AdminOnly()
export class EditStatisticsController {
  constructor(private readonly statistics: EditStatisticsService) {}

  /** How many campsites each administrator has edited, and when last. */
  @Get('edit-statistics')
  findAll(): Promise<EditStatistics[]> {
    return this.statistics.findAll();
  }

  /** Latest edit first, 100 a page. */
  @Get('edit-statistics/:adminId/campsites')
  campsites(@IdParam('adminId') adminId: number, @Query() { page }: PageInput): Promise<EditedCampsite[]> {
    return this.statistics.campsites(adminId, page);
  }

  /** Administrators first; at most 100. */
  @Get('users')
  users(@Query() { query }: AdminUserListInput): Promise<AdminUser[]> {
    return this.statistics.users(query ?? '');
  }
}
