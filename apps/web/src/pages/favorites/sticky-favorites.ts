import { useState } from 'react';
import type { CampsiteCard } from '@kampvuur/contracts';

/**
 * The campsites My Favorites shows until it is left: a removed one keeps its place, so that nothing jumps under the
 * finger and it can come back. New ones come first, as on the server.
 */
export function mergeFavorites(
  before: readonly CampsiteCard[],
  listed: readonly CampsiteCard[],
): CampsiteCard[] {
  const fresh = new Map(listed.map((campsite) => [campsite.id, campsite]));
  const known = new Set(before.map(({ id }) => id));
  const added = listed.filter(({ id }) => !known.has(id));
  return [...added, ...before.map((campsite) => fresh.get(campsite.id) ?? campsite)];
}

/** What the server listed since the page was opened, in places that stay; undefined before its first answer. */
export function useStickyFavorites(listed: CampsiteCard[] | undefined): CampsiteCard[] | undefined {
  const [seen, setSeen] = useState({ listed, favorites: listed });
  if (listed === undefined || listed === seen.listed) return seen.favorites;
  const favorites = mergeFavorites(seen.favorites ?? [], listed);
  setSeen({ listed, favorites });
  return favorites;
}
