import type { Problem } from '@kampvuur/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** A refused or failed call, in the form every component handles. */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** For logs: the server's sentence, else the status code, a colon and the body (docs/product.md 8). */
  message: string;
  /** The server's sentence for people; null when it said nothing of use. {@link messageOf} decides what is shown. */
  sentence: string | null;
  /** First sentence by field name, for validation errors. */
  fields: Record<string, string>;
  /** How long the server asks to wait before the next try (Retry-After), in ms. */
  retryAfterMs?: number;
}

/** What a person can do when no answer came. */
const CHECK_CONNECTION = 'Please check your connection and try again.';

/** What is shown when neither the server nor the table of docs/product.md 8 has a sentence. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** The names HTTP has for a broken server, which proxies and frameworks send as a message. */
const STATUS_PHRASE = /^(internal server error|bad gateway|service unavailable|gateway time-?out)$/i;

/** Turns a failed fetch into an {@link ApiError}. */
export function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || error.status === 'CUSTOM_ERROR') {
    return { status: 0, message: error.error, sentence: null, fields: {} };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const problem = asProblem(error.data);
  const sentence = problem?.message ?? null;
  return {
    status,
    message: sentence ?? `${status}: ${bodyText(error.data) || (meta?.response?.statusText ?? '')}`,
    sentence,
    fields: firstByField(problem?.errors),
    retryAfterMs: retryAfterMs(meta?.response?.headers.get('Retry-After')),
  };
}

function bodyText(data: unknown): string {
  return typeof data === 'string' ? data : data === undefined || data === null ? '' : JSON.stringify(data);
}

/** A Retry-After header in ms: it holds seconds, or a date of HTTP. */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * What a person sees of a failure (docs/product.md 8): the server's sentence, else the default sentence of the table. Without
 * an answer it also says what to do. A status code, a body or an exception of the code never gets here.
 */
export function messageOf(error: ApiError | SerializedError | undefined, fallback = UNKNOWN_ERROR): string {
  if (!error || !('status' in error)) return fallback;
  if (error.sentence !== null) return error.sentence;
  if (error.status !== 0) return fallback;
  return fallback === '' ? CHECK_CONNECTION : `${fallback.replace(/\.$/, '')}. ${CHECK_CONNECTION}`;
}

/** The server's sentences by field, empty when the failure was not about fields. */
export function fieldsOf(error: ApiError | SerializedError | undefined): Record<string, string> {
  return error && 'fields' in error ? error.fields : {};
}

/** True when a failed query was answered with this status. */
export function hasStatus(error: ApiError | SerializedError | undefined, status: number): boolean {
  return error !== undefined && 'status' in error && error.status === status;
}

function asProblem(data: unknown): Partial<Problem> | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  const { message } = data;
  if (typeof message !== 'string' || message === '' || STATUS_PHRASE.test(message)) return undefined;
  return data as Partial<Problem>;
}

function firstByField(errors: Problem['errors']): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).flatMap(([field, sentences]) =>
    sentences[0] === undefined ? [] : [[field, sentences[0]] as const],
  );
  return Object.fromEntries(pairs);
}
