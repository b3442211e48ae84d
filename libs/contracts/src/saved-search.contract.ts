import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNumber,
  IsString,
  NotContains,
} from 'class-validator';
import { MAX_NAME } from '@kampvuur/domain';
import { SAVED_SEARCH, SAVED_SEARCH_MESSAGES } from '@kampvuur/domain/saved-searches';
import type { Advisory } from './advisory.contract';
import type { CampsiteCard } from './campsite.contract';
import { MayBeMissing } from './field-decorators';
import { CampsiteFilterInput, type GeoBounds } from './search.contract';
import { Length, MaxLength } from './text-length';
import { emptyIsAbsent, numberList, trimmed } from './transforms';

/** Body of `POST /api/saved-searches`: the parameters of a search, as lists take them, and a name for it. */
export class SavedSearchInput extends CampsiteFilterInput {
  @Transform(trimmed)
  @Length(1, SAVED_SEARCH.maxName, { message: SAVED_SEARCH_MESSAGES.name })
  @IsString({ message: SAVED_SEARCH_MESSAGES.name })
  name: string;

  /** Name of the place at `near`. */
  @MayBeMissing()
  @Transform(emptyIsAbsent)
  @NotContains('\0', { message: SAVED_SEARCH_MESSAGES.place })
  @MaxLength(MAX_NAME, { message: SAVED_SEARCH_MESSAGES.place })
  @IsString({ message: SAVED_SEARCH_MESSAGES.place })
  place?: string;

  /** `west,south,east,north`: only campsites in this part of the map. */
  @MayBeMissing()
  @Transform(numberList)
  @IsArray({ message: SAVED_SEARCH_MESSAGES.area })
  @ArrayMinSize(4, { message: SAVED_SEARCH_MESSAGES.area })
  @ArrayMaxSize(4, { message: SAVED_SEARCH_MESSAGES.area })
  @IsNumber({}, { each: true, message: SAVED_SEARCH_MESSAGES.area })
  area?: GeoBounds;
}

/** Body of `PATCH /api/saved-searches/:id`; what is missing is not changed. */
export class SavedSearchChangeInput {
  @MayBeMissing()
  @Transform(trimmed)
  @Length(1, SAVED_SEARCH.maxName, { message: SAVED_SEARCH_MESSAGES.name })
  @IsString({ message: SAVED_SEARCH_MESSAGES.name })
  name?: string;

  /** Without notices of it. */
  @MayBeMissing()
  @IsBoolean({ message: SAVED_SEARCH_MESSAGES.muted })
  isMuted?: boolean;
}

/** A saved search. */
export class SavedSearch {
  id: number;
  name: string;
  /** Its parameters, by their names, as they are in the address of the list; `place` and `area` too. */
  search: Record<string, string>;
  isMuted: boolean;
  /** Campsites that were new in it in the last 90 days. */
  newCount: number;
  /** The last day with new ones, in South African time; null when there are none. */
  newOn: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Campsites that were new in a saved search on one day. */
export class NewlyFound {
  /** In South African time. */
  day: string;
  campsites: CampsiteCard[];
}

/** Response of `GET /api/saved-searches/:id`. */
export class SavedSearchDetail extends SavedSearch {
  /** The last days with new campsites, the newest first. */
  found: NewlyFound[];
  /** Advisories that it was told of last and that apply today, the newest first. */
  advisories: Advisory[];
}
