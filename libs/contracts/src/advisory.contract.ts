import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  ADVISORY,
  ADVISORY_KIND_KEYS,
  ADVISORY_MESSAGES,
  type AdvisoryKind,
  type AdvisoryPolygon,
  type AdvisoryVoice,
  isAdvisoryPolygon,
  isCalendarDay,
  isMonthDay,
  MAX_ID,
  MAX_LIST,
  MESSAGES,
} from '@kampvuur/domain';
import type { Author } from './account.contract';
import { MayBeMissing } from './field-decorators';
import type { GeoBounds } from './search.contract';
import { emptyIsAbsent, numberList, trimmed } from './transforms';
import { MaxLength } from './text-length';

/** A text that passes a check; the rule itself is in the domain. */
function TextThat(check: (text: string) => boolean, message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && check(value);
  return ValidateBy({ name: 'textThat', validator: { validate, defaultMessage: () => message } });
}

/** Body of `POST /api/advisories`: a campsite or an area, and a last day or a season. */
export class AdvisoryInput {
  @IsIn(ADVISORY_KIND_KEYS, { message: ADVISORY_MESSAGES.kind })
  kind: AdvisoryKind;

  /** Required for `other`. */
  @Transform(trimmed)
  @ValidateIf(({ kind, note }: AdvisoryInput) => kind === 'other' || note !== undefined)
  @TextThat((text) => text !== '', ADVISORY_MESSAGES.noteNeeded)
  @MaxLength(ADVISORY.maxNote, { message: ADVISORY_MESSAGES.note })
  @IsString({ message: ADVISORY_MESSAGES.noteNeeded })
  note?: string;

  @MayBeMissing()
  @IsInt({ message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @Max(MAX_ID, { message: MESSAGES.id })
  campsiteId?: number;

  /** A GeoJSON polygon with one closed ring of positions as `[longitude, latitude]`. */
  @MayBeMissing()
  @ValidateBy({
    name: 'polygon',
    validator: { validate: isAdvisoryPolygon, defaultMessage: () => ADVISORY_MESSAGES.polygon },
  })
  area?: AdvisoryPolygon;

  /** The last day, `2026-12-24`, in South African time. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @TextThat(isCalendarDay, ADVISORY_MESSAGES.endsOn)
  endsOn?: string;

  /** The first day of a season that returns every year, `05-01`. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @TextThat(isMonthDay, ADVISORY_MESSAGES.season)
  seasonFrom?: string;

  /** The last day of the season; before the first one when it spans the new year. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @TextThat(isMonthDay, ADVISORY_MESSAGES.season)
  seasonUntil?: string;
}

/** Query string of `GET /api/advisories`. */
export class AdvisoryListInput {
  /** Ids of campsites separated by commas. */
  @Transform(numberList)
  @Max(MAX_ID, { each: true, message: ADVISORY_MESSAGES.campsiteIds })
  @Min(1, { each: true, message: ADVISORY_MESSAGES.campsiteIds })
  @IsInt({ each: true, message: ADVISORY_MESSAGES.campsiteIds })
  @ArrayMaxSize(MAX_LIST, { message: ADVISORY_MESSAGES.campsiteIds })
  @ArrayMinSize(1, { message: ADVISORY_MESSAGES.campsiteIds })
  @IsArray({ message: ADVISORY_MESSAGES.campsiteIds })
  campsiteIds: number[];
}

/** Query string of `GET /api/advisories/map`. */
export class AdvisoryMapInput {
  /** `west,south,east,north` of the visible part of the map. */
  @Transform(numberList)
  @IsNumber({}, { each: true, message: ADVISORY_MESSAGES.bounds })
  @ArrayMinSize(4, { message: ADVISORY_MESSAGES.bounds })
  @ArrayMaxSize(4, { message: ADVISORY_MESSAGES.bounds })
  @IsArray({ message: ADVISORY_MESSAGES.bounds })
  bounds: GeoBounds;
}

/** An advisory that is not over. A season is listed at other times of the year too. */
export class Advisory {
  id: number;
  kind: AdvisoryKind;
  /** May be empty. */
  note: string;
  /** The last day, `2026-12-24`, in South African time; null for a season that was confirmed. */
  endsOn: string | null;
  /** First and last day of a season that returns every year, `05-01`; null without one. */
  seasonFrom: string | null;
  seasonUntil: string | null;
  /** A GeoJSON polygon; null when it is about a campsite. */
  area: AdvisoryPolygon | null;
  /** The campsite it is about; null for an area. */
  campsiteId: number | null;
  campsiteName: string | null;
  /** Where that campsite is, in decimal degrees; null when it has no coordinates, and for an area. */
  latitude: number | null;
  longitude: number | null;
  /** The campsites of the request to which it applies: itself, or those inside the area. */
  appliesTo: number[];
  /** An administrator reported or confirmed it. */
  isOfficial: boolean;
  /** How many people besides whoever reported it have confirmed it. */
  confirmations: number;
  /** The viewer reported it. */
  isOwn: boolean;
  /** What the viewer has said about it; null without a word. */
  ownVoice: AdvisoryVoice | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When it was last confirmed; null when nobody has. */
  confirmedAt: string | null;
}

/** An advisory in the administrators' list. */
export class AdvisoryReview extends Advisory {
  /** Whoever reported it; null once the account is removed. */
  reporter: Author | null;
}

/** Response of `GET /api/admin/advisories`. */
export class AdvisoryPage {
  data: AdvisoryReview[];
  /** All that are not over, over all pages. */
  total: number;
}
