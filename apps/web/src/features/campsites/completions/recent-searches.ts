import { RECENT_SEARCHES_MAX } from '@kampvuur/domain/campsite-list';

/** Searches stay on the device, each person's apart. */
const keyOf = (userId: number): string => `kampvuur.searches.${userId}`;

/** What somebody searched for on this device, the newest first. */
export function recentSearches(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a search; a device without room for it searches all the same. */
export function rememberSearch(userId: number, search: string): void {
  const others = recentSearches(userId).filter((other) => other.toLowerCase() !== search.toLowerCase());
  const recents = [search, ...others].slice(0, RECENT_SEARCHES_MAX);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(recents));
  } catch {
    // Full or switched off.
  }
}

/** Forgets what somebody searched for. */
export function forgetSearches(userId: number): void {
  localStorage.removeItem(keyOf(userId));
}
