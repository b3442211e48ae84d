import { Transform } from 'class-transformer';
import { IsString, NotContains } from 'class-validator';
import { type CompletionKind, MAX_QUERY, MESSAGES } from '@kampvuur/domain';
import { Length } from './text-length';
import { trimmed } from './transforms';

/** Query string of `GET /api/search/completions`. */
export class CompletionsInput {
  @Transform(trimmed)
  @IsString({ message: MESSAGES.geocodeQuery })
  @NotContains('\0', { message: MESSAGES.malformedRequest })
  @Length(1, MAX_QUERY, { message: MESSAGES.geocodeQuery })
  q: string;
}

/** A completion of the text typed into the search field (docs/decisions 3). */
export class SearchCompletion {
  /** @example "place" */
  kind: CompletionKind;
  /** The name. */
  text: string;
  /** Province of a town, or town and province of a campsite; null for the other kinds. */
  detail: string | null;
  /** Id of a campsite; otherwise null. */
  id: number | null;
  /** Decimal degrees of a town; otherwise null. */
  latitude: number | null;
  longitude: number | null;
}
