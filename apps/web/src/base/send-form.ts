import { api } from './api';
import { onAbort } from './on-abort';
import { retryAfterMs, toApiError, type ApiError } from './problem';
import type { AppDispatch } from './store';

/** Without any progress for this long the connection counts as lost. */
export const SEND_TIMEOUT_MS = 60_000;

/** An upload of a form with files. */
export interface FormRequest {
  method: 'POST' | 'PATCH';
  /** Relative to `/api`. */
  path: string;
  body: FormData;
  headers?: Record<string, string>;
  /** Called with the sent share, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The upload fails after this long without any progress; there is no timeout by default. */
  timeoutMs?: number;
}

/** The second argument of RTK Query's `queryFn`. */
interface QueryApi {
  signal: AbortSignal;
  dispatch: AppDispatch;
}

type Outcome<Answer> = { data: Answer } | { error: ApiError };

/** Sends a form like `baseQuery`, but with XMLHttpRequest, as `fetch` does not report the progress of uploads. */
export function sendForm<Answer>(
  { method, path, body, headers = {}, onProgress, timeoutMs }: FormRequest,
  { signal, dispatch }: QueryApi,
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimeout = () => {
      clearTimeout(timer);
      if (timeoutMs !== undefined) timer = setTimeout(() => request.abort(), timeoutMs);
    };
    const settle = (outcome: Outcome<Answer>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const fail = () => settle({ error: toApiError({ status: 'FETCH_ERROR', error: '' }, undefined) });
    request.open(method, `/api${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const data = parseJson(responseText) ?? (responseText || statusText);
      if (status >= 200 && status < 300) return settle({ data: data as Answer });
      if (status === 401) dispatch(api.util.invalidateTags(['Session']));
      const error = toApiError({ status, data }, undefined);
      settle({ error: { ...error, retryAfterMs: retryAfterMs(request.getResponseHeader('Retry-After')) } });
    };
    onAbort(signal, () => {
      request.abort();
      // A request that is not sent yet reports nothing.
      fail();
    });
    if (signal.aborted) return;
    restartTimeout();
    request.send(body);
  });
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
