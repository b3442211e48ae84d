import { Controller, Get } from '@nestjs/common';
import { OperationsOverview } from '@kampvuur/contracts';
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
