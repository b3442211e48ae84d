import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse } from '@nestjs/swagger';
import { JobStarted, OpenStreetMapServer } from '@kampvuur/contracts';
import { AdminOnly, CurrentSession } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { ImportsService } from './imports.service';

/** Fetching campsites of OpenStreetMap from a server the operator has named (docs/decisions 12). */
@Controller('api/admin/openstreetmap')
@AdminOnly()
export class OpenStreetMapController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  server(): OpenStreetMapServer {
    return { host: this.imports.overpassHost };
  }

  /** Fetches and checks; the check is imported as that of an upload is. */
  @Post()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: JobStarted })
  fetch(@CurrentSession() admin: SessionUser): Promise<JobStarted> {
    return this.imports.fetchMapData(admin);
  }
}
