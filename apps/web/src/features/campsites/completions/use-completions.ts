import { useState, type KeyboardEvent } from 'react';
import type { SearchCompletion } from '@kampvuur/contracts';
import { COMPLETION_DEBOUNCE, MIN_SEARCH_LETTERS, MAX_RECENT_SEARCHES } from '@kampvuur/domain/campsite-list';
import { useDebounced } from '../../../base/use-debounced';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** An option of the list under the search field: a completion from the server, or a recent search. */
export type SearchOption = Pick<SearchCompletion, 'text' | 'detail' | 'id' | 'latitude' | 'longitude'> & {
  kind: SearchCompletion['kind'] | 'recent';
};

/** State and keyboard handling of the list under the search field (WAI-ARIA's combobox pattern). */
export interface Completions {
  /** Empty while the list is closed. */
  options: readonly SearchOption[];
  /** Index of the option that Enter would choose; -1 for none. */
  active: number;
  open: () => void;
  /** Also saves the text as a recent search. */
  close: () => void;
  choose: (option: SearchOption) => void;
  /** Deletes the recent searches. */
  clearRecent: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface CompletionsProps {
  text: string;
  userId: number | undefined;
  onChoose: (option: SearchOption) => void;
}

/** Completions of the typed text; before the first letter, the recent searches on this device. */
export function useCompletions({ text, userId, onChoose }: CompletionsProps): Completions {
  const [isOpen, setOpen] = useState(false);
  const [recents, setRecents] = useState<string[]>([]);
  const [lastActive, setLastActive] = useState({ index: -1, text });
  const query = text.trim();
  const debouncedQuery = useDebounced(query, COMPLETION_DEBOUNCE);
  const isLongEnough = query.length >= MIN_SEARCH_LETTERS;
  const isRequested = isOpen && isLongEnough && debouncedQuery === query;
  const { data } = useCompletionsQuery(debouncedQuery, { skip: !isRequested });

  const found = query === '' ? recents.map(recentOption) : isLongEnough ? (data ?? []) : [];
  const options: readonly SearchOption[] = isOpen ? found : [];
  // A changed text has other options: none of them is active yet.
  const active = lastActive.text === text && lastActive.index < options.length ? lastActive.index : -1;
  const moveTo = (index: number) => setLastActive({ index, text });

  const open = () => {
    if (isOpen) return;
    setRecents(userId === undefined ? [] : recentSearches(userId));
    setOpen(true);
    moveTo(-1);
  };
  const close = () => {
    if (userId !== undefined && isLongEnough) saveRecentSearch(userId, query);
    setOpen(false);
  };
  const choose = (option: SearchOption) => {
    setOpen(false);
    onChoose(option);
  };
  const clearRecent = () => {
    if (userId !== undefined) localStorage.removeItem(storageKey(userId));
    setRecents([]);
  };

  const last = options.length - 1;
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: isOpen ? () => moveTo(active < last ? active + 1 : -1) : open,
    ArrowUp: isOpen ? () => moveTo(active >= 0 ? active - 1 : last) : open,
    Enter: () => {
      const option = options[active];
      if (option) choose(option);
      else close();
    },
    // Only closes an open list; otherwise the browser empties the field.
    Escape: options.length > 0 ? () => setOpen(false) : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };
  return { options, active, open, close, choose, clearRecent, onKeyDown };
}

function recentOption(text: string): SearchOption {
  return { kind: 'recent', text, detail: null, id: null, latitude: null, longitude: null };
}

const completionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A few completions of each kind. */
    completions: build.query<SearchCompletion[], string>({
      query: (q) => ({ url: API.searchCompletions, params: { q } }),
    }),
  }),
});

const { useCompletionsQuery } = completionsApi;

/** Recent searches are stored on the device, separately for each user. */
const storageKey = (userId: number): string => `kampvuur.searches.${userId}`;

/** Newest first. */
function recentSearches(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}

function saveRecentSearch(userId: number, search: string): void {
  const others = recentSearches(userId).filter((other) => other.toLowerCase() !== search.toLowerCase());
  const recents = [search, ...others].slice(0, MAX_RECENT_SEARCHES);
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(recents));
  } catch {
    // The storage is full or disabled: searching works without it.
  }
}
