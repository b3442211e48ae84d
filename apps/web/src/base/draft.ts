import { useEffect, useRef } from 'react';

/**
 * Drafts of forms in `sessionStorage`: they survive a reload, but not closing the tab. Where the browser denies storage,
 * there are no drafts.
 */
export function readDraft<Draft extends object>(key: string | null): Partial<Draft> | null {
  return key === null ? null : ignoreErrors(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft);
}

/**
 * Saves a form's values as its draft; null removes it. A form whose key is null has none. Returns a function that discards
 * the draft when the form was sent or given up.
 */
export function useDraft(key: string | null, values: object | null): () => void {
  const json = values && JSON.stringify(values);
  // It must not be saved again before the form unmounts.
  const isDiscarded = useRef(false);

  useEffect(() => {
    if (!isDiscarded.current) store(key, json);
  }, [key, json]);

  return () => {
    isDiscarded.current = true;
    store(key, null);
  };
}

function store(key: string | null, json: string | null): void {
  if (key === null) return;
  ignoreErrors(() => (json === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, json)));
}

function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
