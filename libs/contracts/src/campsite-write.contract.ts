import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import { MESSAGES, MAX_NAME, PROVINCES, type Province, MAX_TEXT } from '@kampvuur/domain';
import {
  ClearableList,
  Coordinate,
  Link,
  MayBeMissing,
  OptionalText,
  OutsideRegionConfirmation,
  Rate,
} from './field-decorators';
import { trimmed } from './transforms';
import { MaxLength, MinLength } from './text-length';

/** Optional fields of a new or edited campsite; a missing field stays unchanged, null clears it. */
class CampsiteContents {
  @OptionalText(MAX_NAME)
  closestTown?: string | null;

  @OptionalText(MAX_TEXT)
  shortDescription?: string | null;

  @OptionalText(MAX_TEXT)
  longDescription?: string | null;

  /** Decimal degrees as text; both or neither. */
  @Coordinate('latitude')
  latitude?: string | null;

  @Coordinate('longitude')
  longitude?: string | null;

  /** Rand a night; null when there is no known price. */
  @Rate()
  rates?: number | null;

  @ClearableList('website')
  websiteUrls?: string[];

  @MayBeMissing()
  @Link()
  facebookUrl?: string | null;

  @ClearableList('phone')
  contactPhones?: string[];

  @ClearableList('email')
  contactEmails?: string[];

  @ClearableList('website')
  imageUrls?: string[];

  @ClearableList('name')
  facilities?: string[];

  @ClearableList('name')
  activities?: string[];

  @ClearableList('name')
  categories?: string[];

  @MayBeMissing()
  @IsBoolean({ message: MESSAGES.isClosed })
  isClosed?: boolean;

  @MayBeMissing()
  @IsBoolean({ message: MESSAGES.adminVerified })
  adminVerified?: boolean;
}

/** Body of `POST /api/campsites` (docs/product.md 5, 7). */
export class CampsiteInput extends CampsiteContents {
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name: string;

  @IsIn(PROVINCES, { message: MESSAGES.province })
  province: Province;

  /** Confirms that the place is outside the region in which campsites are listed; without it such a place leads to a 400. */
  @OutsideRegionConfirmation()
  isOutsideRegion?: boolean;
}

/** Fields of the edit form of a campsite; all are optional. */
export class CampsiteEditFields extends CampsiteContents {
  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name?: string;

  @MayBeMissing()
  @IsIn(PROVINCES, { message: MESSAGES.province })
  province?: Province;
}

/** Like `@Type`, which needs reflected types that are not available in browsers. */
function toEditFields({ value }: TransformFnParams): unknown {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? plainToInstance(CampsiteEditFields, value) : value;
}

/** Body of `PATCH /api/campsites/{id}`: a missing field stays unchanged, null clears it (docs/decisions 5). */
export class CampsiteEditInput extends CampsiteEditFields {
  /**
   * The fields as they were when the form was opened. A field sent with its value of that time is not written; a field
   * that somebody else has since changed to a different value leads to a 409. Without `before`, every sent field is
   * written.
   */
  @MayBeMissing()
  @IsObject({ message: MESSAGES.campsiteFields })
  @ValidateNested({ message: MESSAGES.campsiteFields })
  @Transform(toEditFields)
  before?: CampsiteEditFields;

  /** Confirms that the place is outside the region in which campsites are listed; without it such a place leads to a 400. */
  @OutsideRegionConfirmation()
  isOutsideRegion?: boolean;
}
