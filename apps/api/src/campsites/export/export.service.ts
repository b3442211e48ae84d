import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CampsiteExportInput } from '@kampvuur/contracts';
import type { ExportFormat } from '@kampvuur/domain';
import type { CampsiteRow } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { CampsitesService } from '../campsites.service';
import { FavoritesService } from '../favorites.service';
import { presentExported } from './exported-campsite';
import { exportedFile } from './exported-file';

/** Exports lists of campsites as files. */
@Injectable()
export class ExportService {
  constructor(
    private readonly campsites: CampsitesService,
    private readonly favorites: FavoritesService,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** @throws InvalidInput when more than `MAX_EXPORT` campsites match. */
  async results(viewer: SessionUser, input: CampsiteExportInput): Promise<StreamableFile> {
    const rows = await this.campsites.exportRows(viewer, input);
    await this.auditExport(viewer, rows);
    return exportedFile(this.present(rows), input.format, 'campsites');
  }

  async favourites(user: SessionUser, format: ExportFormat): Promise<StreamableFile> {
    const rows = await this.favorites.rows(user.id);
    await this.auditExport(user, rows);
    return exportedFile(this.present(rows), format, 'favourites');
  }

  private auditExport(actor: SessionUser, { length: campsites }: CampsiteRow[]): Promise<void> {
    return this.audit.record({ action: 'campsites-exported', actor, details: { campsites } });
  }

  private present(rows: CampsiteRow[]) {
    return rows.map((row) => presentExported(row, this.settings.origin));
  }
}
