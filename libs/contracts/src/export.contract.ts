import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import {
  CAMPSITE_SORTS,
  type CampsiteSort,
  EXPORT_FORMATS,
  type ExportFormat,
  type Language,
  LANGUAGES,
  MESSAGES,
} from '@kampvuur/domain';
import { MayBeMissing } from './field-decorators';
import { CampsiteFilterInput } from './search.contract';
import { emptyIsAbsent } from './transforms';

/** Query string of `GET /api/campsites/export`: the filters, the sort order and the file format. */
export class CampsiteExportInput extends CampsiteFilterInput {
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @IsIn(CAMPSITE_SORTS, { message: MESSAGES.sort })
  sort?: CampsiteSort;

  /**
   * `geojson` also says where the values come from, as `provenance` of a campsite does. `facts` is CSV for administrators: a row for
   * every known fact, with its source and age.
   */
  @IsIn(EXPORT_FORMATS, { message: MESSAGES.exportFormat })
  format: ExportFormat;

  /** Of the sentences in the file; English when missing. */
  @MayBeMissing()
  @IsIn(Object.keys(LANGUAGES), { message: MESSAGES.language })
  language?: Language;
}

/** Query string of `GET /api/favorites/export`. */
export class FavoritesExportInput {
  /** As of `GET /api/campsites/export`. */
  @IsIn(EXPORT_FORMATS, { message: MESSAGES.exportFormat })
  format: ExportFormat;

  /** Of the sentences in the file; English when missing. */
  @MayBeMissing()
  @IsIn(Object.keys(LANGUAGES), { message: MESSAGES.language })
  language?: Language;
}
