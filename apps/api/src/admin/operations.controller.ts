import { Controller, Get } from '@nestjs/common';
import { OperationsOverview, WaitingCounts } from '@kampvuur/contracts';
import { QueuesRepository } from '@kampvuur/persistence';
import { AdminOnly } from '../http/access.decorators';
import { OperationsService } from './operations.service';

/** How the installation is, for those who run it. */
@Controller('api/admin/operations')
@AdminOnly()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  overview(): Promise<OperationsOverview> {
    return this.operations.overview();
  }
}

/** How much waits in the queues of administrators (docs/product.md 7). */
@Controller('api/admin/queues')
@AdminOnly()
export class QueuesController {
  constructor(private readonly queues: QueuesRepository) {}

  /** What their navigation says. */
  @Get()
  counts(): Promise<WaitingCounts> {
    return this.queues.counts();
  }
}
