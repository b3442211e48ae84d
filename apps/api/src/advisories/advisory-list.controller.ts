import { Controller, Get, Query } from '@nestjs/common';
import { AdvisoryPage, PageInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { AdvisoriesService } from './advisories.service';

/** Advisories for administrators (docs/product.md#calls). */
@Controller('admin/advisories')
@AdminOnly()
export class AdvisoryListController {
  constructor(private readonly advisories: AdvisoriesService) {}

  /** The advisories that are not over: those that nobody has confirmed first, then the newest. */
  @Get()
  list(@SignedInUser() admin: SessionUser, @Query() { page }: PageInput): Promise<AdvisoryPage> {
    return this.advisories.page(admin, page);
  }
}
