import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import {
  type FieldValue,
  MAX_ID,
  MESSAGES,
  NAME_MAX,
  type TaxonomyField,
  type Province,
  QUERY_MAX,
  type RevisionSource,
} from '@kampvuur/domain';
import { type Author, PublicUser } from './account.contract';
import type { Picture } from './campsite.contract';
import { canonical, emptyIsAbsent } from './transforms';

/** How much one administrator has edited (docs/product.md 3). */
export class EditStatistics {
  adminId: number;
  /** First and last name. */
  adminName: string;
  /** Distinct campsites. */
  campsiteEdits: number;
  /** ISO 8601, UTC. */
  lastEditDate: string;
}

/** A campsite one administrator has edited (docs/product.md 2). */
export class EditedCampsite {
  id: number;
  name: string;
  province: Province;
  /** When this administrator last edited it; ISO 8601, UTC. */
  lastEditedAt: string;
}

/** A user as administrators' lists name them. */
export class AdminUser extends PublicUser {
  isAdmin: boolean;
}

/** Query string of `GET /api/admin/users`. */
export class AdminUserListInput {
  /** Part of a username or name. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @MaxLength(QUERY_MAX, { message: MESSAGES.query })
  @IsString({ message: MESSAGES.query })
  query?: string;
}

/** One changed field of a campsite: who, what, from, to, when and through what. */
export class CampsiteRevision {
  id: string;
  campsiteId: number | null;
  /** The campsite that was changed, when it has been merged into this one since; else null. */
  mergedFromId: number | null;
  /** Of the campsite that was changed, at that time. */
  campsiteName: string;
  /** A field of the campsite, or `campsite` when it was created or deleted as a whole. */
  field: string;
  oldValue: FieldValue | Record<string, FieldValue>;
  newValue: FieldValue | Record<string, FieldValue>;
  source: RevisionSource;
  /** The suggestion, job, merged campsite or undone revision; `names:rename` or `names:merge` of a change of names. */
  sourceId: string | null;
  /** The page a scraped value was read on. */
  sourceUrl: string | null;
  /** Null when no person decided it, or the account is gone. */
  user: Author | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** False for whole campsites, for merged ones, and once the value is the old one again. */
  canUndo: boolean;
}

/** Answer of `GET /api/admin/campsites/{id}/revisions`, newest first. */
export class RevisionPage {
  data: CampsiteRevision[];
  total: number;
}

/** Body of `POST /api/admin/revisions/{id}/undo`. */
export class UndoInput {
  /** Puts the old value back although the field has changed again since. */
  @IsOptional()
  @IsBoolean({ message: MESSAGES.forceFlag })
  force?: boolean;
}

/** A facility, activity or category and how many campsites have it. */
export class CountedTerm {
  id: number;
  name: string;
  campsites: number;
}

/** Answer of `GET /api/admin/names`. */
export class TermLists implements Record<TaxonomyField, CountedTerm[]> {
  facilities: CountedTerm[];
  activities: CountedTerm[];
  categories: CountedTerm[];
}

/** Body of adding or renaming a facility, activity or category. */
export class TermInput {
  @Transform(canonical)
  @ValidateBy({
    name: 'noComma',
    validator: {
      validate: (value) => typeof value !== 'string' || !value.includes(','),
      defaultMessage: () => MESSAGES.nameComma,
    },
  })
  @MaxLength(NAME_MAX, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.nameRequired })
  @IsString({ message: MESSAGES.nameRequired })
  name: string;
}

/** Body of merging one name into another. */
export class TermMergeInput {
  @Max(MAX_ID, { message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @IsInt({ message: MESSAGES.id })
  intoId: number;
}

/** One side of a likely duplicate. */
export class DuplicateSide {
  id: number;
  name: string;
  province: Province;
  closestTown: string | null;
  latitude: string | null;
  longitude: string | null;
  rates: number | null;
  adminVerified: boolean;
  isClosed: boolean;
  totalCheckins: number;
  pictures: Picture[];
}

/** Two campsites that may be one. */
export class DuplicatePair {
  id: number;
  one: DuplicateSide;
  other: DuplicateSide;
  /** How likely they are one, 0 to 1. */
  likeness: number;
  /** Metres; null when one has no coordinates. */
  distanceM: number | null;
  /** What speaks for it, in words, such as `Same phone number: 021 555 0100`. */
  reasons: string[];
}

/** Answer of `GET /api/admin/duplicates`, the likeliest first. */
export class DuplicatePage {
  data: DuplicatePair[];
  total: number;
}

/** Body of `POST /api/admin/duplicates/{id}/merge`. */
export class MergeInput {
  /** The one of the two that stays. */
  @Max(MAX_ID, { message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @IsInt({ message: MESSAGES.id })
  keepId: number;
}
