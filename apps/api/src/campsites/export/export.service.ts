import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CampsiteExportInput } from '@kampvuur/contracts';
import type { ExportFormat } from '@kampvuur/domain';
import type { CampsiteRow } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../../http/session-user';
import { CampsitesService } from '../campsites.service';
import { FavoritesService } from '../favorites.service';
import { presentExported } from './exported-campsite';
import { exportedFile } from './exported-file';

/** Lists of campsites as files. */
@Injectable()
export class ExportService {
  constructor(
    private readonly campsites: CampsitesService,
    private readonly favorites: FavoritesService,
    private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput when more match than one file holds. */
  async results(viewer: SessionUser, input: CampsiteExportInput): Promise<StreamableFile> {
    const rows = await this.campsites.exportRows(viewer, input);
    return exportedFile(this.present(rows), input.format, 'campsites');
  }

  async favourites(userId: number, format: ExportFormat): Promise<StreamableFile> {
    return exportedFile(this.present(await this.favorites.rows(userId)), format, 'favourites');
  }

  private present(rows: CampsiteRow[]) {
    return rows.map((row) => presentExported(row, this.settings.origin));
  }
}
