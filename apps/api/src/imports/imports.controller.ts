import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ImportInput,
  ImportRerunInput,
  ImportResult,
  ImportTemplateInput,
  JobStarted,
  OpenStreetMapServer,
} from '@kampvuur/contracts';
import { XLSX_TYPE } from '@kampvuur/domain';
import { AdminOnly, SignedInUser, RecentlyConfirmed } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam, JobId } from '../http/validation';
import { ImportsService } from './imports.service';
import type { UploadedSpreadsheet } from './read-spreadsheet';
import { Spreadsheet, SpreadsheetUpload } from './spreadsheet-upload';

/** Importing campsites from spreadsheets (docs/decisions 9). */
@Controller('admin')
@AdminOnly()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** 200 with the result; 202 when the job takes longer than the request waits. */
  @Post('upload')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ImportResult })
  @ApiAcceptedResponse({ type: JobStarted })
  @SpreadsheetUpload()
  async upload(
    @SignedInUser() admin: SessionUser,
    @Spreadsheet() file: UploadedSpreadsheet,
    @Body() input: ImportInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResult | JobStarted> {
    const result = await this.imports.upload(admin, file, input);
    if (!('success' in result)) reply.status(HttpStatus.ACCEPTED);
    return result;
  }

  /** Checks the workbook of an earlier check again, with other columns, or imports it. Responds as `upload` does. */
  @Post('jobs/:id/rerun')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ImportResult })
  @ApiAcceptedResponse({ type: JobStarted })
  async rerun(
    @SignedInUser() admin: SessionUser,
    @JobId() id: string,
    @Body() input: ImportRerunInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResult | JobStarted> {
    const result = await this.imports.rerun(admin, id, input);
    if (!('success' in result)) reply.status(HttpStatus.ACCEPTED);
    return result;
  }

  /** Takes back that a row of an import or its check is another place. */
  @Delete('jobs/:id/items/:item/other-place')
  @HttpCode(HttpStatus.NO_CONTENT)
  withdrawOtherPlace(
    @SignedInUser() admin: SessionUser,
    @JobId() id: string,
    @IdParam('item') item: number,
  ): Promise<void> {
    return this.imports.withdrawOtherPlace(admin, id, item);
  }

  /** An empty spreadsheet with the columns an import knows. */
  @Get('upload/template')
  @ApiProduces(XLSX_TYPE)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  template(@Query() { language }: ImportTemplateInput): Promise<StreamableFile> {
    return this.imports.template(language);
  }

  /** Starts a job that undoes an import. */
  @Post('jobs/:id/undo')
  @HttpCode(HttpStatus.ACCEPTED)
  @RecentlyConfirmed()
  @ApiAcceptedResponse({ type: JobStarted })
  undo(@SignedInUser() admin: SessionUser, @JobId() id: string): Promise<JobStarted> {
    return this.imports.undo(admin, id);
  }
}

/** Fetches campsites of OpenStreetMap from the server in `OVERPASS_URL` (docs/decisions 12). */
@Controller('admin/openstreetmap')
@AdminOnly()
export class OpenStreetMapController {
  constructor(private readonly imports: ImportsService) {}

  /** The address of the OpenStreetMap server that is asked for campsites. */
  @Get()
  server(): OpenStreetMapServer {
    return { host: this.imports.overpassHost };
  }

  /** Starts a job that fetches and checks campsites; `rerun` imports them, as after the check of an upload. */
  @Post()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: JobStarted })
  fetch(@SignedInUser() admin: SessionUser): Promise<JobStarted> {
    return this.imports.fetchMapData(admin);
  }
}
