import * as drafts from '../../base/draft';

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

const keyOf = ({ userId, campsiteId }: DraftOwner): string => `kampvuur-checkin-${userId}-${campsiteId}`;

/** The draft of a check-in that was being written when the page ended; null when there is none. */
export function readDraft(owner: DraftOwner): Draft | null {
  const draft = drafts.readDraft<Draft>(keyOf(owner));
  return draft && { rating: Number(draft.rating), summary: String(draft.summary) };
}

export function saveDraft(owner: DraftOwner, draft: Draft): void {
  drafts.saveDraft(keyOf(owner), draft);
}

export function clearDraft(owner: DraftOwner): void {
  drafts.clearDraft(keyOf(owner));
}
