import { useState } from 'react';
import type { CampsiteCard } from '@kampvuur/contracts';
import { keepFavorites } from './kept-favorites';

/** What the server listed since the page was opened, in places that stay; undefined before its first answer. */
export function useKeptFavorites(listed: CampsiteCard[] | undefined): CampsiteCard[] | undefined {
  const [seen, setSeen] = useState({ listed, kept: listed });
  if (listed === undefined || listed === seen.listed) return seen.kept;
  const kept = keepFavorites(seen.kept ?? [], listed);
  setSeen({ listed, kept });
  return kept;
}
