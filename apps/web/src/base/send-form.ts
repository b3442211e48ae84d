import { api } from './api';
import { retryAfterMs, toApiError, type ApiError } from './problem';
import type { AppDispatch } from './store';

/** Nothing goes out and nothing comes back for so long, in ms: the connection is gone, whatever the device says. */
export const SEND_TIMEOUT_MS = 60_000;

/** A form with files on its way to the server. */
export interface FormRequest {
  method: 'POST' | 'PATCH';
  /** Relative to `/api`. */
  path: string;
  body: FormData;
  headers?: Record<string, string>;
  /** Told how much has left the device, 0 to 1. */
  onProgress?: (share: number) => void;
  /** For so long nothing may go out or come back, in ms, before it counts as failed; else it may hang for good. */
  timeoutMs?: number;
}

/** What RTK Query hands a `queryFn`. */
interface QueryApi {
  signal: AbortSignal;
  dispatch: AppDispatch;
}

type Outcome<Answer> = { data: Answer } | { error: ApiError };

/** Sends a form as `baseQuery` would, by XMLHttpRequest: fetch does not report upload progress. */
export function sendForm<Answer>(
  { method, path, body, headers = {}, onProgress, timeoutMs }: FormRequest,
  { signal, dispatch }: QueryApi,
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(clock);
      if (timeoutMs !== undefined) clock = setTimeout(() => request.abort(), timeoutMs);
    };
    const settle = (outcome: Outcome<Answer>) => {
      clearTimeout(clock);
      resolve(outcome);
    };
    const fail = () => settle({ error: toApiError({ status: 'FETCH_ERROR', error: '' }, undefined) });
    request.open(method, `/api${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const data = parsed(responseText) ?? (responseText || statusText);
      if (status >= 200 && status < 300) return settle({ data: data as Answer });
      if (status === 401) dispatch(api.util.invalidateTags(['Session']));
      const error = toApiError({ status, data }, undefined);
      settle({ error: { ...error, retryAfterMs: retryAfterMs(request.getResponseHeader('Retry-After')) } });
    };
    signal.addEventListener('abort', () => request.abort());
    wait();
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
