import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CampsiteExportInput,
  CampsiteObservations,
  FavoritesExportInput,
  OnRoute,
} from '@kampvuur/contracts';
import { type ExportFormat, MESSAGES, NotAllowed, observedSince, ofSeveral } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import type { CampsiteRow } from '../campsites.repository';
import { CampsitesService } from '../campsites.service';
import { FavoritesService } from '../favorites.service';
import { presentObservations } from '../present-observations';
import { presentProvenance } from '../present-provenance';
import { ExportRepository } from './export.repository';
import { type ExportedCampsite, presentExported } from './exported-campsite';
import { exportedFile, FORMATS } from './exported-file';

/** Exports lists of campsites as files. */
@Injectable()
export class ExportService {
  constructor(
    private readonly campsites: CampsitesService,
    private readonly favorites: FavoritesService,
    private readonly repository: ExportRepository,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** @throws InvalidInput when more than `MAX_EXPORT` campsites match; NotAllowed for a format of administrators. */
  async results(viewer: SessionUser, input: CampsiteExportInput): Promise<StreamableFile> {
    requireFormat(viewer, input.format);
    const { rows, onRoute, way } = await this.campsites.exportRows(viewer, input);
    await this.auditExport(viewer, rows);
    const campsites = await this.present(rows, input.format, onRoute);
    return exportedFile({ campsites, way }, input.format, 'campsites', input.language);
  }

  /** @throws NotAllowed for a format of administrators */
  async favourites(user: SessionUser, { format, language }: FavoritesExportInput): Promise<StreamableFile> {
    requireFormat(user, format);
    const rows = await this.favorites.rows(user.id);
    await this.auditExport(user, rows);
    return exportedFile(
      { campsites: await this.present(rows, format), way: [] },
      format,
      'favourites',
      language,
    );
  }

  private auditExport(actor: SessionUser, { length: campsites }: CampsiteRow[]): Promise<void> {
    return this.audit.record({ action: 'campsites-exported', actor, details: { campsites } });
  }

  private async present(
    rows: CampsiteRow[],
    format: ExportFormat,
    onRoute?: ReadonlyMap<number, OnRoute>,
  ): Promise<ExportedCampsite[]> {
    const ids = rows.map(({ id }) => id);
    const facts = await this.repository.facts(ids);
    const { provenance: ofFacts, hasObservations } = FORMATS[format];
    const origins = ofFacts && (await this.repository.provenance(ids));
    const observed = hasObservations && (await this.observations(ids));
    return rows.map((row): ExportedCampsite => {
      const exported = presentExported(row, facts.get(row.id) ?? {}, this.settings.origin);
      const origin = origins?.get(row.id);
      return {
        ...exported,
        onRoute: onRoute?.get(row.id) ?? null,
        provenance: origin ? presentProvenance(origin, exported.facts, ofFacts) : {},
        observations: observed?.get(row.id) ?? null,
      };
    });
  }

  private async observations(ids: number[]): Promise<Map<number, CampsiteObservations>> {
    const found = await this.repository.observations(ids, observedSince(new Date()));
    const several = [...found].map(([id, rows]) => [id, ofSeveral(presentObservations(rows))] as const);
    return new Map(several.filter(([, { counts, gravelKm }]) => counts.length > 0 || gravelKm !== null));
  }
}

/** @throws NotAllowed for a format of administrators */
function requireFormat({ isAdmin }: SessionUser, format: ExportFormat): void {
  if (FORMATS[format].isForAdministrators && !isAdmin) throw new NotAllowed(MESSAGES.notAllowed);
}
