/**
 * Drafts of forms in `sessionStorage`: they survive a reload, but not closing the tab. Where the browser denies storage,
 * there are no drafts.
 */
export function readDraft<Draft extends object>(key: string): Partial<Draft> | null {
  return ignoreErrors(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null);
}

export function saveDraft(key: string, draft: object): void {
  ignoreErrors(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function clearDraft(key: string): void {
  ignoreErrors(() => sessionStorage.removeItem(key));
}

function ignoreErrors<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
