import { useState } from 'react';
import type { CampsiteCard } from '@kampvuur/contracts';

/**
 * The campsites My Favorites shows until it is left: a removed one keeps its place, so that nothing jumps under the
 * finger and it can come back. New ones come first, as on the server.
 */
export function keepFavorites(
  kept: readonly CampsiteCard[],
  listed: readonly CampsiteCard[],
): CampsiteCard[] {
  const fresh = new Map(listed.map((campsite) => [campsite.id, campsite]));
  const known = new Set(kept.map(({ id }) => id));
  const added = listed.filter(({ id }) => !known.has(id));
  return [...added, ...kept.map((campsite) => fresh.get(campsite.id) ?? campsite)];
}

/** What the server listed since the page was opened, in places that stay; undefined before its first answer. */
export function useKeptFavorites(listed: CampsiteCard[] | undefined): CampsiteCard[] | undefined {
  const [seen, setSeen] = useState({ listed, kept: listed });
  if (listed === undefined || listed === seen.listed) return seen.kept;
  const kept = keepFavorites(seen.kept ?? [], listed);
  setSeen({ listed, kept });
  return kept;
}
