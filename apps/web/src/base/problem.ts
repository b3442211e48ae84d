import type { Problem } from '@kampvuur/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

/** A refused or failed call, in the form every component handles. */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The sentence to show. */
  message: string;
  /** First sentence by field name, for validation errors. */
  fields: Record<string, string>;
  /** How long the server asks to wait before the next try (Retry-After), in ms. */
  retryAfterMs?: number;
}

const UNREACHABLE = 'Kampvuur cannot be reached right now. Please check your connection and try again.';

/**
 * Turns a failed fetch into an {@link ApiError}. docs/product.md 8: the message is the server's sentence, else the status
 * code, a colon and the body, or the status text when the body is empty.
 */
export function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || error.status === 'CUSTOM_ERROR') {
    return { status: 0, message: UNREACHABLE, fields: {} };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const problem = asProblem(error.data);
  return {
    status,
    message: problem?.message ?? `${status}: ${bodyText(error.data) || (meta?.response?.statusText ?? '')}`,
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

/** The sentence of a failed query or mutation, or the fallback when it carries none. */
export function messageOf(error: ApiError | SerializedError | undefined, fallback: string): string {
  return error?.message ? error.message : fallback;
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
  return typeof data.message === 'string' && data.message !== '' ? (data as Partial<Problem>) : undefined;
}

function firstByField(errors: Problem['errors']): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).flatMap(([field, sentences]) =>
    sentences[0] === undefined ? [] : [[field, sentences[0]] as const],
  );
  return Object.fromEntries(pairs);
}
