import { PAGE, SUGGESTION_FILTERS, type SuggestionFilter } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import type { ReviewPage } from '../../features/admin/review/review-api';

/** What the address says of the review list: filter, page and the open suggestion. */
export interface ReviewState extends ReviewPage {
  openId: number | null;
  setStatus: (status: SuggestionFilter) => void;
  setPage: (page: number) => void;
  /** Another page in place of one that is not there. */
  correctPage: (page: number) => void;
  open: (id: number | null) => void;
}

const whole = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const pageText = (page: number): string | null => (page === PAGE.first ? null : String(page));

const isFilter = (text: string | null): text is SuggestionFilter =>
  (SUGGESTION_FILTERS as readonly (string | null)[]).includes(text);

/** Filter, page and open dialog live in the address, so that reload, back and a colleague find them. */
export function useReviewState(): ReviewState {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const change = (next: Record<string, string | null>, replace = false) => {
    // The browser's own address is the newest one; the router follows a moment later.
    const copy = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(next)) {
      if (value === null) copy.delete(key);
      else copy.set(key, value);
    }
    setParams(copy, { replace, preventScrollReset: true });
  };
  return {
    status: isFilter(status) ? status : 'all',
    page: whole(params.get('page')) || PAGE.first,
    openId: whole(params.get('review')) || null,
    setStatus: (next) => change({ status: next === 'all' ? null : next, page: null, review: null }),
    setPage: (page) => change({ page: pageText(page), review: null }),
    correctPage: (page) => change({ page: pageText(page) }, true),
    open: (id) => change({ review: id === null ? null : String(id) }, params.has('review')),
  };
}
