import { useNavigate } from 'react-router-dom';
import type { Province } from '@kampvuur/domain';
import { campsitePath } from '../../../base/paths';
import { aroundPlace } from '../search-state';
import type { SearchChanges } from '../use-search';
import type { SearchOption } from './use-completions';

/** Applies a chosen option: opens the campsite, searches around the place, or adds the term to the filters. */
export function useApplyOption(replace: (query: string, changes?: SearchChanges) => void) {
  const navigate = useNavigate();
  return ({ kind, text, id, latitude, longitude }: SearchOption) => {
    if (kind === 'recent' || kind === 'landscape') replace(text);
    else if (kind === 'province') replace('', { province: text as Province });
    else if (kind === 'place')
      replace('', (now) =>
        aroundPlace(now, { name: text, latitude: latitude ?? 0, longitude: longitude ?? 0 }),
      );
    else if (kind === 'campsite') void navigate(campsitePath(id ?? 0));
    else replace('', (now) => ({ [FILTERS[kind]]: [...new Set([...now[FILTERS[kind]], text])] }));
  };
}

const FILTERS = { facility: 'facilities', activity: 'activities', category: 'categories' } as const;
