import { useState, type KeyboardEvent } from 'react';
import type { GeocodePlace } from '@kampvuur/contracts';
import { GEOCODE_DEBOUNCE, SEARCH_LETTERS_MIN } from '@kampvuur/domain';
import { useSearchPlacesQuery } from '../../../base/geocode-api';
import { messageOf } from '../../../base/problem';
import { useDebounced } from '../../../base/use-debounced';

const FAILED = 'Failed to search location';

interface PlaceSearch {
  text: string;
  setText: (text: string) => void;
  /** Undefined while nothing was searched for or the answer is on its way. */
  places: GeocodePlace[] | undefined;
  isSearching: boolean;
  /** The server's reason, when the search failed. */
  failure: string | undefined;
  retry: () => void;
  /** Place of the suggestion the keyboard stands on; -1 is none. */
  active: number;
  choose: (place: GeocodePlace) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Suggestions for a typed place: asked for when typing pauses, chosen with arrows and Enter or by a press. */
export function usePlaceSearch(onChoose: (place: GeocodePlace) => void): PlaceSearch {
  const [text, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const wanted = text.trim();
  const asked = useDebounced(wanted, GEOCODE_DEBOUNCE);
  const isWanted = wanted.length >= SEARCH_LETTERS_MIN;
  const isAsked = isWanted && asked === wanted;
  const { currentData, error, isFetching, refetch } = useSearchPlacesQuery(asked, { skip: !isAsked });
  const places = isAsked ? currentData : undefined;
  const failure = isAsked && !isFetching && error ? messageOf(error, FAILED) : undefined;

  const setText = (next: string) => {
    setTyped(next);
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
    Escape: wanted === '' ? undefined : () => setText(''),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    // Escape empties the field; only the next one closes the dialog.
    event.stopPropagation();
    act();
  };
  const isSearching = isWanted && failure === undefined && places === undefined;
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
