import { PAGE, SUGGESTION_FILTERS, type SuggestionFilter } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import type { ReviewsQuery } from '../../../features/suggestions/review/review-api';

/** The state of the list in the URL: filter, page and the open suggestion. */
export interface ReviewState extends ReviewsQuery {
  openId: number | null;
  setStatus: (status: SuggestionFilter) => void;
  setPage: (page: number) => void;
  /** Replaces a page that does not exist. */
  correctPage: (page: number) => void;
  open: (id: number | null) => void;
}

/** 0 when the text is not a positive integer. */
const toPositiveInt = (text: string | null): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;

const pageText = (page: number): string | null => (page === PAGE.first ? null : String(page));

const isFilter = (text: string | null): text is SuggestionFilter =>
  (SUGGESTION_FILTERS as readonly (string | null)[]).includes(text);

/** Keeps filter, page and open suggestion in the URL, for reloading, going back and sharing. */
export function useReviewState(): ReviewState {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const change = (next: Record<string, string | null>, replace = false) => {
    // `params` may be outdated: the router updates it after the browser's own URL.
    const copy = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(next)) {
      if (value === null) copy.delete(key);
      else copy.set(key, value);
    }
    setParams(copy, { replace, preventScrollReset: true });
  };
  return {
    status: isFilter(status) ? status : 'all',
    page: toPositiveInt(params.get('page')) || PAGE.first,
    openId: toPositiveInt(params.get('review')) || null,
    setStatus: (next) => change({ status: next === 'all' ? null : next, page: null, review: null }),
    setPage: (page) => change({ page: pageText(page), review: null }),
    correctPage: (page) => change({ page: pageText(page) }, true),
    open: (id) => change({ review: id === null ? null : String(id) }, params.has('review')),
  };
}
