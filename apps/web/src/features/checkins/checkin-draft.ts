/** What of a check-in survives a reload: photos would have to be read and written anew. */
interface Draft {
  rating: number;
  summary: string;
}

/** Whose draft it is, and of which campsite: somebody else in the same tab does not see it. */
interface DraftOwner {
  userId: number;
  campsiteId: number;
}

// The tab's own memory: it outlives a reload, and a phone that ends the page, but not the tab.
const keyOf = ({ userId, campsiteId }: DraftOwner): string => `kampvuur-checkin-${userId}-${campsiteId}`;

/** The draft of a check-in that was being written when the page ended; null when there is none. */
export function readDraft(owner: DraftOwner): Draft | null {
  return tried(() => {
    const { rating, summary } = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null') as Draft;
    return { rating: Number(rating), summary: String(summary) };
  });
}

export function saveDraft(owner: DraftOwner, draft: Draft): void {
  tried(() => sessionStorage.setItem(keyOf(owner), JSON.stringify(draft)));
}

export function clearDraft(owner: DraftOwner): void {
  tried(() => sessionStorage.removeItem(keyOf(owner)));
}

/** A browser may refuse storage: then there is no draft. */
function tried<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
