import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CampsiteExportInput, FavoritesExportInput, OnRoute } from '@kampvuur/contracts';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { type CampsiteRow, CampsitesRepository } from '../campsites.repository';
import { CampsitesService } from '../campsites.service';
import { FavoritesService } from '../favorites.service';
import { type ExportedCampsite, presentExported } from './exported-campsite';
import { exportedFile } from './exported-file';

/** Exports lists of campsites as files. */
@Injectable()
export class ExportService {
  constructor(
    private readonly campsites: CampsitesService,
    private readonly favorites: FavoritesService,
    private readonly repository: CampsitesRepository,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** @throws InvalidInput when more than `MAX_EXPORT` campsites match. */
  async results(viewer: SessionUser, input: CampsiteExportInput): Promise<StreamableFile> {
    const { rows, onRoute, way } = await this.campsites.exportRows(viewer, input);
    await this.auditExport(viewer, rows);
    const campsites = await this.present(rows, onRoute);
    return exportedFile({ campsites, way }, input.format, 'campsites', input.language);
  }

  async favourites(user: SessionUser, { format, language }: FavoritesExportInput): Promise<StreamableFile> {
    const rows = await this.favorites.rows(user.id);
    await this.auditExport(user, rows);
    return exportedFile({ campsites: await this.present(rows), way: [] }, format, 'favourites', language);
  }

  private auditExport(actor: SessionUser, { length: campsites }: CampsiteRow[]): Promise<void> {
    return this.audit.record({ action: 'campsites-exported', actor, details: { campsites } });
  }

  private async present(
    rows: CampsiteRow[],
    onRoute?: ReadonlyMap<number, OnRoute>,
  ): Promise<ExportedCampsite[]> {
    const others = await this.repository.rowFacts(rows.map(({ id }) => id));
    return rows.map((row) => {
      const place = onRoute?.get(row.id) ?? null;
      return { ...presentExported(row, others.get(row.id) ?? {}, this.settings.origin), onRoute: place };
    });
  }
}
