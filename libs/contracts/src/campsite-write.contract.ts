import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { MESSAGES, NAME_MAX, PROVINCES, type Province, TEXT_MAX } from '@kampvuur/domain';
import { ClearableList, Coordinate, Link, MayBeMissing, OptionalText, Rate } from './field-decorators';
import { trimmed } from './transforms';

/** Fields of a campsite both the new one and the edit may carry; a missing one is unchanged, null clears. */
class CampsiteContents {
  @OptionalText(NAME_MAX)
  closestTown?: string | null;

  @OptionalText(TEXT_MAX)
  shortDescription?: string | null;

  @OptionalText(TEXT_MAX)
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
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name: string;

  @IsIn(PROVINCES, { message: MESSAGES.province })
  province: Province;
}

/** Fields of a campsite as its edit form holds them; all may be missing. */
export class CampsiteEditFields extends CampsiteContents {
  @MayBeMissing()
  @Transform(trimmed)
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.campsiteName })
  @IsString({ message: MESSAGES.campsiteName })
  name?: string;

  @MayBeMissing()
  @IsIn(PROVINCES, { message: MESSAGES.province })
  province?: Province;
}

/** `@Type` would say it shorter, but needs the reflected types browsers do not have. */
function fieldsOfForm({ value }: TransformFnParams): unknown {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? plainToInstance(CampsiteEditFields, value) : value;
}

/** Body of `PATCH /api/campsites/{id}`: a missing field is unchanged, null clears (docs/decisions 5). */
export class CampsiteEditInput extends CampsiteEditFields {
  /**
   * The fields as they were when the form was opened. A field sent as it was then stays as it stands now; one that
   * somebody else has changed meanwhile, to something else, is a 409. Without it every sent field is written.
   */
  @MayBeMissing()
  @IsObject({ message: MESSAGES.campsiteFields })
  @ValidateNested({ message: MESSAGES.campsiteFields })
  @Transform(fieldsOfForm)
  before?: CampsiteEditFields;
}
