/** Where on a web page a scrape found a value that it suggests. */
export interface Evidence {
  field: string;
  /** The page's text around the value. */
  snippet: string;
  /** The page's address. */
  sourceUrl: string;
  /** The suggested value is the page's own text, word for word. */
  isQuote: boolean;
}

/** Snippets a suggestion carries for one field. */
export const EVIDENCE_PER_FIELD = 5;

/** Status of a suggestion (docs/product.md#states). */
export type SuggestionStatus = 'pending' | 'approved' | 'rejected';

/** Filters of the review list; `all` lists every status, pending first (docs/decisions 7). */
export const SUGGESTION_FILTERS = ['pending', 'approved', 'rejected', 'all'] as const;

export type SuggestionFilter = (typeof SUGGESTION_FILTERS)[number];

/** Suggestions on one page of the review list (docs/product.md#numbers). */
export const SUGGESTIONS_PAGE = 10;
