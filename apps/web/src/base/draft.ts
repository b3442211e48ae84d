/**
 * What is being written, in the tab's own memory: it outlives a reload, and a phone that ends the page, but not the tab. A
 * browser may refuse storage: then there is no draft.
 */
export function readDraft<Draft extends object>(key: string): Partial<Draft> | null {
  return tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null);
}

export function saveDraft(key: string, draft: object): void {
  tried(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function clearDraft(key: string): void {
  tried(() => sessionStorage.removeItem(key));
}

function tried<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
