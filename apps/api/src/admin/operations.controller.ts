import { Controller, Get } from '@nestjs/common';
import { OperationsOverview, PendingCounts } from '@kampvuur/contracts';
import { AdminOnly } from '../http/access.decorators';
import { OperationsService } from './operations.service';

/** State of the installation, for its operators. */
@Controller('admin/operations')
@AdminOnly()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  /** The state of queues, mail, backups and storage. */
  @Get()
  overview(): Promise<OperationsOverview> {
    return this.operations.overview();
  }
}

/** How many reports, suggestions and proposals wait for administrators (docs/product.md#calls). */
@Controller('admin/queues')
@AdminOnly()
export class PendingCountsController {
  constructor(private readonly operations: OperationsService) {}

  /** The counts that the administrators' navigation shows. */
  @Get()
  counts(): Promise<PendingCounts> {
    return this.operations.pendingCounts();
  }
}
