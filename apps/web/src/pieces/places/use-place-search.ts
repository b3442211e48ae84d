import { useState, type KeyboardEvent } from 'react';
import type { GeocodePlace } from '@kampvuur/contracts';
import { GEOCODE_DEBOUNCE, MIN_SEARCH_LETTERS } from '@kampvuur/domain';
import { useSearchPlacesQuery } from './geocode-api';
import { messageOf } from '../../base/problem';
import { useDebounced } from '../../base/use-debounced';
import { say } from './say';

interface PlaceSearch {
  text: string;
  setText: (text: string) => void;
  /** Undefined without a search, and until its response has arrived. */
  places: GeocodePlace[] | undefined;
  isSearching: boolean;
  /** The error message when the search failed. */
  failure: string | undefined;
  retry: () => void;
  /** Index of the suggestion highlighted by the arrow keys; -1 for none. */
  active: number;
  choose: (place: GeocodePlace) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Suggestions for a typed place, fetched when typing pauses, and the keyboard handling of their list. */
export function usePlaceSearch(onChoose: (place: GeocodePlace) => void): PlaceSearch {
  const [text, setTextState] = useState('');
  const [active, setActive] = useState(-1);
  const query = text.trim();
  const debouncedQuery = useDebounced(query, GEOCODE_DEBOUNCE);
  const isLongEnough = query.length >= MIN_SEARCH_LETTERS;
  const isRequested = isLongEnough && debouncedQuery === query;
  const { currentData, error, isFetching, refetch } = useSearchPlacesQuery(debouncedQuery, {
    skip: !isRequested,
  });
  const places = isRequested ? currentData : undefined;
  const failure = isRequested && !isFetching && error ? messageOf(error, say('searchFailed')) : undefined;

  const setText = (next: string) => {
    setTextState(next);
    setActive(-1);
  };
  const choose = (place: GeocodePlace) => {
    setText('');
    onChoose(place);
  };
  const last = (places?.length ?? 0) - 1;
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => setActive(active < last ? active + 1 : 0),
    ArrowUp: () => setActive(active > 0 ? active - 1 : last),
    Enter: () => {
      const place = places?.[Math.max(active, 0)];
      if (place) choose(place);
    },
    Escape: query === '' ? undefined : () => setText(''),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    // Escape first clears the field, and closes the dialog only when pressed again.
    event.stopPropagation();
    handle();
  };
  const isSearching = isLongEnough && failure === undefined && places === undefined;
  return {
    text,
    setText,
    places,
    isSearching,
    failure,
    retry: () => void refetch(),
    active,
    choose,
    onKeyDown,
  };
}
