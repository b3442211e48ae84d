import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { CampsiteExportInput, FavoritesExportInput } from '@kampvuur/contracts';
import { SignedInUser } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { ExportService } from './export.service';
import { FORMATS } from './exported-file';

const AnswersFile = () =>
  applyDecorators(
    ApiProduces(...Object.values(FORMATS).map(({ type }) => type)),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );

/** Campsites to take along as GPX, KML, GeoJSON or CSV. */
@Controller('api')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Every campsite that matches. */
  @Get('campsites/export')
  @AnswersFile()
  results(@SignedInUser() viewer: SessionUser, @Query() input: CampsiteExportInput): Promise<StreamableFile> {
    return this.exports.results(viewer, input);
  }

  @Get('favorites/export')
  @AnswersFile()
  favourites(
    @SignedInUser() user: SessionUser,
    @Query() { format }: FavoritesExportInput,
  ): Promise<StreamableFile> {
    return this.exports.favourites(user, format);
  }
}
