import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, ValidateBy } from 'class-validator';
import {
  COLUMN_CHOICES,
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  IMPORT,
  isProvince,
  type Language,
  LANGUAGES,
  MESSAGES,
  type Province,
} from '@kampvuur/domain';
import { type ColumnTarget, isColumnTarget } from '@kampvuur/domain/facts';
import { MayBeMissing } from './field-decorators';
import { emptyIsAbsent, toBoolean } from './transforms';

/** Query string of `POST /api/admin/upload`. */
export class ImportInput {
  /** Only reports what would happen and changes nothing. */
  @Transform(toBoolean)
  @MayBeMissing()
  @IsIn([true, false], { message: MESSAGES.dryRunFlag })
  dryRun?: boolean;

  /** What to do with rows that match a campsite; by default they are skipped. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(DUPLICATE_CHOICES, { message: MESSAGES.duplicateChoice })
  onDuplicates?: DuplicateChoice;
}

/** Query string of `GET /api/admin/upload/template`. */
export class ImportTemplateInput {
  /** Of the headings, notes and examples; English when missing. An import reads both. */
  @MayBeMissing()
  @IsIn(Object.keys(LANGUAGES), { message: MESSAGES.language })
  language?: Language;
}

function isColumnChoices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= COLUMN_CHOICES.max &&
    entries.every(
      ([key, target]) => key.length <= COLUMN_CHOICES.keyMax && (target === null || isColumnTarget(target)),
    )
  );
}

function isProvinceChoices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const isItem = (key: string) => /^[1-9]\d{0,8}$/.test(key);
  return (
    entries.length <= IMPORT.maxRows &&
    entries.every(([item, province]) => isItem(item) && isProvince(province))
  );
}

/** Body of `POST /api/admin/jobs/{id}/rerun`: checks a workbook again, or imports it after a check. */
export class ImportRerunInput extends ImportInput {
  /**
   * The field of each column, or the term it says yes or no to (`facilities:Hot showers`), by the column's `key`; null ignores the
   * column. Choices of earlier checks remain.
   */
  @MayBeMissing()
  @ValidateBy({
    name: 'columnChoices',
    validator: { validate: isColumnChoices, defaultMessage: () => MESSAGES.columnChoices },
  })
  columns?: Record<string, ColumnTarget | null>;

  /** Items of rows that were taken for a campsite that they are not, to be imported as places of their own. Earlier ones remain. */
  @MayBeMissing()
  @ArrayMaxSize(IMPORT.maxRows, { message: MESSAGES.otherPlaces })
  @IsInt({ each: true, message: MESSAGES.otherPlaces })
  otherPlaces?: number[];

  /**
   * The province of rows whose town several provinces have, by the rows' items: one of those that the item offers in its detail
   * `townProvinces`. Earlier ones remain.
   */
  @MayBeMissing()
  @ValidateBy({
    name: 'provinceChoices',
    validator: { validate: isProvinceChoices, defaultMessage: () => MESSAGES.provinceChoices },
  })
  provinces?: Record<string, Province>;
}
