import { useNavigate } from 'react-router-dom';
import type { Province } from '@kampvuur/domain';
import { campsitePath } from '../../../base/paths';
import { aroundPlace } from '../search-state';
import type { SearchChanges } from '../use-search';
import type { SearchOption } from './use-completions';

/** What a chosen option does: a campsite opens, a place is searched around, a name becomes a filter. */
export function useChosenOption(replace: (query: string, changes?: SearchChanges) => void) {
  const navigate = useNavigate();
  return ({ kind, text, id, latitude, longitude }: SearchOption) => {
    if (kind === 'recent' || kind === 'landscape') replace(text);
    else if (kind === 'province') replace('', { province: text as Province });
    else if (kind === 'place')
      replace('', (now) =>
        aroundPlace(now, { name: text, latitude: latitude ?? 0, longitude: longitude ?? 0 }),
      );
    else if (kind === 'campsite') void navigate(campsitePath(id ?? 0));
    else replace('', (now) => ({ [LISTS[kind]]: [...new Set([...now[LISTS[kind]], text])] }));
  };
}

const LISTS = { facility: 'facilities', activity: 'activities', category: 'categories' } as const;
