import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsString, Max, Min, ValidateBy } from 'class-validator';
import {
  MAX_ID,
  MESSAGES,
  MAX_NAME,
  type TaxonomyField,
  type Province,
  MAX_QUERY,
  type RevisionSource,
} from '@kampvuur/domain';
import { COMPARED_FACTS, type FieldValue } from '@kampvuur/domain/facts';
import { type Author, PublicUser } from './account.contract';
import type { Picture } from './campsite.contract';
import { withFacts } from './fact-input';
import { canonical, emptyIsAbsent } from './transforms';
import { MaxLength, MinLength } from './text-length';
import { MayBeMissing } from './field-decorators';

/** How much one administrator has edited (docs/product.md#data). */
export class EditStatistics {
  adminId: number;
  /** First and last name. */
  adminName: string;
  /** Distinct campsites. */
  campsiteEdits: number;
  /** ISO 8601, UTC. */
  lastEditDate: string;
}

/** A campsite one administrator has edited (docs/product.md#screens). */
export class EditedCampsite {
  id: number;
  name: string;
  province: Province;
  /** When this administrator last edited it; ISO 8601, UTC. */
  lastEditedAt: string;
}

/** A user, in lists for administrators. */
export class AdminUser extends PublicUser {
  isAdmin: boolean;
}

/** Query string of `GET /api/admin/users`. */
export class AdminUserListInput {
  /** Part of a username or name. */
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @MaxLength(MAX_QUERY, { message: MESSAGES.query })
  @IsString({ message: MESSAGES.query })
  query?: string;
}

/** A change of one field of a campsite. */
export class CampsiteRevision {
  id: string;
  campsiteId: number | null;
  /** The campsite that was changed, if it was later merged into this one; otherwise null. */
  mergedFromId: number | null;
  /** Name of the changed campsite at that time. */
  campsiteName: string;
  /** A field of the campsite, or `campsite` when it was created, deleted or merged into another as a whole. */
  field: string;
  oldValue: FieldValue | Record<string, FieldValue>;
  newValue: FieldValue | Record<string, FieldValue>;
  source: RevisionSource;
  /**
   * Depends on `source`: the id of the suggestion, proposal, job or undone revision, or of the other campsite of a merge;
   * of `admin` no id, but `names:rename` or `names:merge` when a term was changed, and otherwise null.
   */
  sourceId: string | null;
  /** The page a scraped value was read on. */
  sourceUrl: string | null;
  /** Null when it was not a person's decision, or the account is removed. */
  user: Author | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /**
   * False for the creation and deletion of campsites, for merged campsites, and when the field has its old value again.
   */
  canUndo: boolean;
}

/** Response of `GET /api/admin/campsites/{id}/revisions`, newest first. */
export class RevisionPage {
  data: CampsiteRevision[];
  total: number;
}

/** Body of `POST /api/admin/revisions/{id}/undo`. */
export class UndoInput {
  /** Restores the old value even if the field has changed again since. */
  @MayBeMissing()
  @IsBoolean({ message: MESSAGES.forceFlag })
  force?: boolean;
}

/** A facility, activity or category and how many campsites have it. */
export class CountedTerm {
  id: number;
  name: string;
  campsites: number;
}

/** Response of `GET /api/admin/names`. */
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
      defaultMessage: () => MESSAGES.termComma,
    },
  })
  @MaxLength(MAX_NAME, { message: MESSAGES.nameTooLong })
  @MinLength(1, { message: MESSAGES.termRequired })
  @IsString({ message: MESSAGES.termRequired })
  name: string;
}

/** Body of merging one name into another. */
export class TermMergeInput {
  @Max(MAX_ID, { message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @IsInt({ message: MESSAGES.id })
  intoId: number;
}

/** What one of the two campsites of a likely duplicate has besides the facts that are compared. */
class DuplicateSideFields {
  id: number;
  name: string;
  latitude: string | null;
  longitude: string | null;
  totalCheckins: number;
  pictures: Picture[];
}

/** One of the two campsites of a likely duplicate. */
export class DuplicateSide extends /* @__PURE__ */ withFacts(DuplicateSideFields, COMPARED_FACTS) {}

/** Two campsites that may be the same place. */
export class DuplicatePair {
  id: number;
  one: DuplicateSide;
  other: DuplicateSide;
  /** How likely they are the same place, 0 to 1. */
  likeness: number;
  /** Metres; null when one has no coordinates. */
  distanceM: number | null;
  /** Why they may be the same place, as people read it: `Same phone number: 021 555 0100`. */
  reasons: string[];
}

/** Response of `GET /api/admin/duplicates`, most likely first. */
export class DuplicatePage {
  data: DuplicatePair[];
  total: number;
}

/** Body of `POST /api/admin/duplicates/{id}/merge`. */
export class MergeInput {
  /** Id of the campsite that is kept. */
  @Max(MAX_ID, { message: MESSAGES.id })
  @Min(1, { message: MESSAGES.id })
  @IsInt({ message: MESSAGES.id })
  keepId: number;
}
