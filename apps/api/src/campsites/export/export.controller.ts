import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { CampsiteExportInput, FavoritesExportInput } from '@kampvuur/contracts';
import { WriteLimit } from '../../auth/write-limits';
import { SignedInUser } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { ExportService } from './export.service';
import { FORMATS } from './exported-file';

/** Documents a file as the response. */
const FileResponse = () =>
  applyDecorators(
    ApiProduces(...Object.values(FORMATS).map(({ type }) => type)),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );

/** Export of campsites as GPX, KML, GeoJSON or CSV, and of their facts with source and age as CSV for administrators. */
@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** All matching campsites. Format `facts` is for administrators. */
  @Get('campsites/export')
  @WriteLimit('exports')
  @FileResponse()
  results(@SignedInUser() viewer: SessionUser, @Query() input: CampsiteExportInput): Promise<StreamableFile> {
    return this.exports.results(viewer, input);
  }

  /** The signed-in user's favourites. Format `facts` is for administrators. */
  @Get('favorites/export')
  @WriteLimit('exports')
  @FileResponse()
  favourites(
    @SignedInUser() user: SessionUser,
    @Query() input: FavoritesExportInput,
  ): Promise<StreamableFile> {
    return this.exports.favourites(user, input);
  }
}
