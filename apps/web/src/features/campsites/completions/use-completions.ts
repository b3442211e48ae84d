import { useState, type KeyboardEvent } from 'react';
import type { SearchCompletion } from '@kampvuur/contracts';
import { COMPLETION_DEBOUNCE, SEARCH_LETTERS_MIN, RECENT_SEARCHES_MAX } from '@kampvuur/domain/campsite-list';
import { useDebounced } from '../../../base/use-debounced';
import { api } from '../../../base/api';
import { API } from '../../../base/paths';

/** What the list under the search field offers: a completion from the server, or a search made before. */
export type SearchOption = Pick<SearchCompletion, 'text' | 'detail' | 'id' | 'latitude' | 'longitude'> & {
  kind: SearchCompletion['kind'] | 'recent';
};

/** The list under the search field and the keys that move through it (WAI-ARIA's combobox pattern). */
export interface Completions {
  /** None while there is nothing to show. */
  options: readonly SearchOption[];
  /** Index of the option that Enter would choose; -1 is none. */
  active: number;
  open: () => void;
  /** Also remembers what was searched for. */
  leave: () => void;
  choose: (option: SearchOption) => void;
  forget: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface CompletionsProps {
  text: string;
  userId: number | undefined;
  onChoose: (option: SearchOption) => void;
}

/** Completions of a text that somebody types, and before the first letter the searches made on this device. */
export function useCompletions({ text, userId, onChoose }: CompletionsProps): Completions {
  const [isOpen, setOpen] = useState(false);
  const [recents, setRecents] = useState<string[]>([]);
  const [{ active, at }, setActive] = useState({ active: -1, at: text });
  const wanted = text.trim();
  const asked = useDebounced(wanted, COMPLETION_DEBOUNCE);
  const isLong = wanted.length >= SEARCH_LETTERS_MIN;
  const isAsked = isOpen && isLong && asked === wanted;
  const { data } = useCompletionsQuery(asked, { skip: !isAsked });

  const found = wanted === '' ? recents.map(recentOption) : isLong ? (data ?? []) : [];
  const options: readonly SearchOption[] = isOpen ? found : [];
  // Another text is another list.
  const position = at === text && active < options.length ? active : -1;
  const moveTo = (next: number) => setActive({ active: next, at: text });

  const open = () => {
    if (isOpen) return;
    setRecents(userId === undefined ? [] : recentSearches(userId));
    setOpen(true);
    moveTo(-1);
  };
  const leave = () => {
    if (userId !== undefined && isLong) rememberSearch(userId, wanted);
    setOpen(false);
  };
  const choose = (option: SearchOption) => {
    setOpen(false);
    onChoose(option);
  };
  const forget = () => {
    if (userId !== undefined) forgetSearches(userId);
    setRecents([]);
  };

  const last = options.length - 1;
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: isOpen ? () => moveTo(position < last ? position + 1 : -1) : open,
    ArrowUp: isOpen ? () => moveTo(position >= 0 ? position - 1 : last) : open,
    Enter: () => {
      const option = options[position];
      if (option) choose(option);
      else leave();
    },
    // The browser's own Escape empties the field: the first one only closes the list.
    Escape: options.length > 0 ? () => setOpen(false) : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { options, active: position, open, leave, choose, forget, onKeyDown };
}

function recentOption(text: string): SearchOption {
  return { kind: 'recent', text, detail: null, id: null, latitude: null, longitude: null };
}

const completionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a text somebody types may mean, a few of each kind. */
    completions: build.query<SearchCompletion[], string>({
      query: (q) => ({ url: API.searchCompletions, params: { q } }),
    }),
  }),
});

const { useCompletionsQuery } = completionsApi;

/** Searches stay on the device, each person's apart. */
const keyOf = (userId: number): string => `kampvuur.searches.${userId}`;

/** What somebody searched for on this device, the newest first. */
function recentSearches(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a search; a device without room for it searches all the same. */
function rememberSearch(userId: number, search: string): void {
  const others = recentSearches(userId).filter((other) => other.toLowerCase() !== search.toLowerCase());
  const recents = [search, ...others].slice(0, RECENT_SEARCHES_MAX);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(recents));
  } catch {
    // Full or switched off.
  }
}

/** Forgets what somebody searched for. */
function forgetSearches(userId: number): void {
  localStorage.removeItem(keyOf(userId));
}
