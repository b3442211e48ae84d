import { Transform } from 'class-transformer';
import { IsString, Length, NotContains } from 'class-validator';
import { MESSAGES, QUERY_MAX, type CompletionKind } from '@kampvuur/domain';
import { trimmed } from './transforms';

/** Query string of `GET /api/search/completions`. */
export class CompletionsInput {
  @Transform(trimmed)
  @IsString({ message: MESSAGES.geocodeQuery })
  @NotContains('\0', { message: MESSAGES.malformedRequest })
  @Length(1, QUERY_MAX, { message: MESSAGES.geocodeQuery })
  q: string;
}

/** What somebody who types a search may mean (docs/decisions 3). */
export class SearchCompletion {
  /** @example "place" */
  kind: CompletionKind;
  /** The name. */
  text: string;
  /** Where it is: of a town its province, of a campsite town and province; null for the other kinds. */
  detail: string | null;
  /** Of a campsite; else null. */
  id: number | null;
  /** Decimal degrees of a town; else null. */
  latitude: number | null;
  longitude: number | null;
}
