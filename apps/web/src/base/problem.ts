import type { Problem } from '@kampvuur/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { sayCommon } from './messages/say-common';
import { spoken } from './messages/spoken';

/** A failed request. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** For logs: the server's message, else the status code, a colon and the body (docs/product.md#errors). */
  message: string;
  /** The server's message for users; null if there is none. {@link messageOf} returns what to show. */
  serverMessage: string | null;
  /** Validation errors: the first message of each field. */
  fields: Record<string, string>;
  /** What the server has now, where a change was based on an outdated version. */
  current?: object | undefined;
  /** How long the server asks to wait before the next attempt (Retry-After), in ms. */
  retryAfterMs?: number | undefined;
}

/** Something the device itself could not do, before anything was sent. Its message is for users. */
export class DeviceFailure extends Error {
  /** As if the server had refused: trying again changes nothing. */
  toApiError(): ApiError {
    return { status: REFUSED, message: this.message, serverMessage: this.message, fields: {} };
  }
}

const REFUSED = 400;

/** A placeholder for the message when neither the server nor the table of docs/product.md#errors has a message; {@link messageOf} says it. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** Reason phrases of HTTP, which proxies and frameworks send as a message; not shown to users. */
const STATUS_PHRASE = /^(internal server error|bad gateway|service unavailable|gateway time-?out)$/i;

/** Turns a failed fetch into an {@link ApiError}. */
export function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR' || error.status === 'CUSTOM_ERROR') {
    return { status: 0, message: error.error, serverMessage: null, fields: {} };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const problem = asProblem(error.data);
  const serverMessage = problem?.message ?? null;
  return {
    status,
    message: serverMessage ?? `${status}: ${bodyText(error.data) || statusText(meta)}`,
    serverMessage,
    fields: firstByField(problem?.errors),
    ...(problem?.current && { current: problem.current }),
    retryAfterMs: retryAfterMs(meta?.response?.headers.get('Retry-After')),
  };
}

const statusText = (meta: FetchBaseQueryMeta | undefined): string => meta?.response?.statusText ?? '';

function bodyText(data: unknown): string {
  return typeof data === 'string' ? data : data === undefined || data === null ? '' : JSON.stringify(data);
}

/** A Retry-After header, which contains seconds or an HTTP date, in ms; undefined if it is missing or invalid. */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * The message of an error for users (docs/product.md#errors) in the spoken language: that of the server, else `fallback`. Without a response it also
 * asks to check the connection. Status codes, response bodies and exceptions are never shown.
 */
export function messageOf(error: ApiError | SerializedError | undefined, fallback = UNKNOWN_ERROR): string {
  const said = fallback === UNKNOWN_ERROR ? sayCommon('unknownError') : spoken(fallback);
  if (!error || !('status' in error)) return said;
  if (error.serverMessage !== null) return spoken(error.serverMessage);
  if (error.status !== 0) return said;
  const advice = sayCommon('checkConnection');
  return said === '' ? advice : `${said.replace(/\.$/, '')}. ${advice}`;
}

/** The server's messages by field; empty if there are none. */
export function fieldsOf(error: ApiError | SerializedError | undefined): Record<string, string> {
  return error && 'fields' in error ? error.fields : {};
}

/** True if the error is a response with this status. */
export function hasStatus(error: ApiError | SerializedError | undefined, status: number): boolean {
  return error !== undefined && 'status' in error && error.status === status;
}

/** True if there was no response: the connection failed, or the server was too slow. */
export const hasNoResponse = (error: ApiError | SerializedError | undefined): boolean => hasStatus(error, 0);

function asProblem(data: unknown): Partial<Problem> | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  const { message } = data;
  if (typeof message !== 'string' || message === '' || STATUS_PHRASE.test(message)) return undefined;
  return data as Partial<Problem>;
}

function firstByField(errors: Problem['errors']): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).flatMap(([field, fieldMessages]) =>
    fieldMessages[0] === undefined ? [] : [[field, fieldMessages[0]] as const],
  );
  return Object.fromEntries(pairs);
}
