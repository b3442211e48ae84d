import { Controller, Get } from '@nestjs/common';
import { WaitingCounts } from '@kampvuur/contracts';
import { QueuesRepository } from '@kampvuur/persistence';
import { AdminOnly } from '../http/access.decorators';

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
