import { Transform } from 'class-transformer';
import {
  IsOptional,
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  MAX_CHECKIN_PHOTOS,
  MESSAGES,
  arePhotoSubjects,
  isObservations,
  PHOTO_SUBJECTS,
  type PhotoSubject,
  type Observations,
  RATING,
  visitMonth,
  SUMMARY,
  MAX_TEXT,
  textLength,
  type PointKind,
  type WithheldReason,
} from '@kampvuur/domain';
import { CheckinEntry } from './campsite.contract';
import { emptyIsAbsent, jsonObject, toList, trimmed, wholeNumber } from './transforms';
import { Length, MaxLength } from './text-length';
import { MayBeMissing } from './field-decorators';

const summaryMessage = ({ value }: { value: unknown }): string =>
  typeof value === 'string' && textLength(value) > SUMMARY.max ? MESSAGES.summaryTooLong : MESSAGES.summary;

/** What both a new check-in and a change of one may say of the visit. */
class VisitInput {
  /** Road, safety, signal and the like, as JSON: `{"road":"anyCar","gravelKm":12}` (docs/product.md#observations). */
  @MayBeMissing()
  @Transform(jsonObject)
  @ValidateBy({
    name: 'observations',
    validator: { validate: isObservations, defaultMessage: () => MESSAGES.observations },
  })
  observations?: Observations;

  /** The month of the visit, `2026-11`; by default the one in which the check-in was written. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @ValidateBy({
    name: 'visitMonth',
    validator: {
      validate: (month) => typeof month === 'string' && visitMonth(month, new Date()) !== undefined,
      defaultMessage: () => MESSAGES.visitMonth,
    },
  })
  visitedMonth?: string;

  /** What each of the sent photos shows, in their order, as JSON: `["stand",null]`; nothing is said of the others. */
  @MayBeMissing()
  @Transform(jsonObject)
  @ValidateBy({
    name: 'photoSubjects',
    validator: {
      validate: (subjects) => arePhotoSubjects(subjects) && subjects.length <= MAX_CHECKIN_PHOTOS,
      defaultMessage: () => MESSAGES.photoSubject,
    },
  })
  photoSubjects?: (PhotoSubject | null)[];
}

/**
 * Fields of `POST /api/campsites/{id}/checkins`; `photos` are sent as files of the same form (docs/product.md#validation, #calls).
 */
export class CheckinInput extends VisitInput {
  /** 0 when no star was chosen, which is refused. */
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.rating })
  @Min(RATING.min, { message: MESSAGES.rating })
  @Max(RATING.max, { message: MESSAGES.rating })
  rating: number;

  @Transform(trimmed)
  @Length(SUMMARY.min, SUMMARY.max, {
    message: summaryMessage,
  })
  @IsString({ message: MESSAGES.summary })
  summary: string;

  /** When it was written, for one that waited on a device without a connection and keeps that time; missing for others. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @IsISO8601({ strict: true }, { message: MESSAGES.malformedRequest })
  writtenAt?: string | null;

  /** Photos are sent as files: text in this field is refused rather than ignored. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @ArrayMaxSize(0, { message: MESSAGES.imagesAreFiles })
  photos?: string[] | null;
}

/**
 * Fields of `PATCH /api/checkins/{id}`: missing ones stay unchanged. New `photos` replace the old ones (docs/decisions
 * 6).
 */
export class CheckinChangesInput extends VisitInput {
  @MayBeMissing()
  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.rating })
  @Min(RATING.min, { message: MESSAGES.rating })
  @Max(RATING.max, { message: MESSAGES.rating })
  rating?: number;

  @MayBeMissing()
  @Transform(trimmed)
  @Length(SUMMARY.min, SUMMARY.max, {
    message: summaryMessage,
  })
  @IsString({ message: MESSAGES.summary })
  summary?: string;

  /** Photos are sent as files: text in this field is refused rather than ignored. */
  @IsOptional()
  @Transform(emptyIsAbsent)
  @ArrayMaxSize(0, { message: MESSAGES.imagesAreFiles })
  photos?: string[] | null;

  /** Addresses of photos to remove, as the check-in lists them. */
  @MayBeMissing()
  @Transform(toList)
  @IsArray({ message: MESSAGES.malformedRequest })
  @ArrayMaxSize(MAX_CHECKIN_PHOTOS, { message: MESSAGES.tooManyPhotos })
  @IsString({ each: true, message: MESSAGES.malformedRequest })
  @MaxLength(MAX_TEXT, { each: true, message: MESSAGES.malformedRequest })
  removedPhotos?: string[];
}

/** Fields of `POST /api/campsites/{id}/images`, beside the file. */
export class CampsiteImageInput {
  /** What it shows. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(PHOTO_SUBJECTS, { message: MESSAGES.photoSubject })
  subject?: PhotoSubject | null;
}

/** Body of `PATCH /api/campsites/{id}/images/{imageId}`. */
export class CampsiteImageChangesInput {
  /** What it shows; null for nothing that is to be said. */
  @ValidateIf((_object, value) => value !== null)
  @IsIn(PHOTO_SUBJECTS, { message: MESSAGES.photoSubject })
  subject: PhotoSubject | null;
}

/** Body of `PATCH /api/checkins/{id}/photos`. */
export class CheckinPhotoInput extends CampsiteImageChangesInput {
  /** Address of the photo, as the check-in lists it. */
  @MaxLength(MAX_TEXT, { message: MESSAGES.malformedRequest })
  @IsString({ message: MESSAGES.malformedRequest })
  photo: string;
}

/** One kind of points that was earned. */
export class PointsLine {
  kind: PointKind;
  amount: number;
}

/** The points a contribution earned, or why it earned none (docs/decisions 8). */
export class PointsAward {
  lines: PointsLine[];
  total: number;
  withheld: WithheldReason | null;
  /** Why nothing was earned, or that the points count for another day than that of the check-in, as people read it. */
  message: string | null;
}

/** Response of `POST /api/campsites/{id}/checkins`. */
export class CheckinReceipt extends CheckinEntry {
  award: PointsAward;
}
